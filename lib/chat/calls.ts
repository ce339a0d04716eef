import { TimeoutError } from '../errors.ts'
import { Deadline } from '../http/deadline.ts'
import { requireCount } from '../resources/validate.ts'
import type { ChatConnection } from './connection.ts'
import { ConnectionLostError } from './errors.ts'
import type { ChatCallOptions } from './types.ts'

const CALL_TIMEOUT_MS = 30_000

/** The pending calls of a chat: each has a deadline, survives dropped connections, and ends with the chat. */
export class ChatCalls {
  readonly #connection: ChatConnection
  readonly #pending = new Set<AbortController>()

  constructor(connection: ChatConnection) {
    this.#connection = connection
  }

  /** Runs a call with the deadline and the signal of its options. */
  async within<T>(
    options: ChatCallOptions,
    what: string,
    work: (deadline: Deadline) => Promise<T>,
  ): Promise<T> {
    const { signal, timeout = CALL_TIMEOUT_MS } = options
    const late = () => new TimeoutError(`${what} took longer than ${timeout} ms.`, { code: 'timeout' })
    const controller = new AbortController()
    const onAbort = () => controller.abort(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    if (signal?.aborted) onAbort()
    const deadline = new Deadline(controller.signal, requireCount(timeout, 'timeout'), late)
    this.#pending.add(controller)
    try {
      deadline.throwIfEnded()
      return await work(deadline)
    } finally {
      this.#pending.delete(controller)
      signal?.removeEventListener('abort', onAbort)
      deadline.dispose()
    }
  }

  /** Runs `work`, again on each new connection if the connection drops, until it succeeds or fails otherwise. */
  async repeat<T>(deadline: Deadline, work: () => Promise<T>): Promise<T> {
    for (;;) {
      await this.#connection.ready(deadline)
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ConnectionLostError)) throw error
      }
    }
  }

  abortAll(reason: Error): void {
    for (const controller of this.#pending) controller.abort(reason)
  }
}
