import { TimeoutError } from '../errors.ts'
import { Deadline } from '../http/deadline.ts'
import { retrying } from '../http/retry.ts'
import { requireCount, requireKnown } from '../validate.ts'
import type { ChatConnection } from './connection.ts'
import { ConnectionLostError } from './errors.ts'
import type { ChatCallOptions } from './types.ts'

const CALL_TIMEOUT_MS = 30_000
const OPTIONS = ['signal', 'timeout', 'afterSeq', 'clientId']

/** The pending calls of a chat: each has a deadline, survives dropped connections, and ends with the chat. */
export class ChatCalls {
  readonly #connection: ChatConnection
  readonly #pending = new Set<Deadline>()

  constructor(connection: ChatConnection) {
    this.#connection = connection
  }

  /** Runs a call with the deadline and the signal of its options. */
  async within<T>(
    options: ChatCallOptions,
    what: string,
    work: (deadline: Deadline) => Promise<T>,
  ): Promise<T> {
    const { signal, timeout = CALL_TIMEOUT_MS } = requireKnown(options, OPTIONS, 'options')
    const late = () => new TimeoutError(`${what} took longer than ${timeout} ms.`, { code: 'timeout' })
    const deadline = new Deadline(signal, requireCount(timeout, 'timeout'), late)
    this.#pending.add(deadline)
    try {
      deadline.throwIfEnded()
      return await work(deadline)
    } finally {
      this.#pending.delete(deadline)
      deadline.dispose()
    }
  }

  /** Runs `work`, again on each new connection if the connection drops, until it succeeds or fails otherwise. */
  repeat<T>(deadline: Deadline, work: () => Promise<T>): Promise<T> {
    const mayRetry = (error: unknown) => error instanceof ConnectionLostError
    const onceReady = async () => {
      await this.#connection.ready(deadline)
      return work()
    }
    return retrying(onceReady, { deadline, delay: () => 0, mayRetry })
  }

  abortAll(reason: Error): void {
    for (const deadline of this.#pending) deadline.end(reason)
  }
}
