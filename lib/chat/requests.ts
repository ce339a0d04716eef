import type { Socket } from 'socket.io-client'
import type { Deadline } from '../http/deadline.ts'
import { isRefusal } from '../read/shape.ts'
import { ConnectionLostError, chatError } from './errors.ts'
import { withResolvers } from './queue.ts'

export interface ChatRequest {
  event: string
  payload: object
  deadline: Deadline
}

/** Rejects if the socket is dropped, after `timeout` milliseconds, and as soon as the call is over. */
function acknowledgement(
  socket: Socket,
  { event, payload, deadline }: ChatRequest,
  timeout: number,
  onAcknowledged: () => void,
): Promise<object> {
  return new Promise((resolve, reject) => {
    const off = deadline.onEnd(reject)
    socket.timeout(timeout).emit(event, payload, (error: Error | null, data?: object) => {
      off()
      if (error) return reject(error)
      // At once: an event may have come with it.
      onAcknowledged()
      resolve(data ?? {})
    })
  })
}

/** Requests and their acknowledgements, over whichever socket is open. */
export class ChatRequests {
  readonly #ackTimeout: number
  #lastHeard = 0
  #hasAcknowledged = false
  /** An event has shown that this platform does not acknowledge requests. */
  #isUnanswered = false
  /** Ends the wait for acknowledgements that will not come. */
  readonly #noAcknowledgements = withResolvers<undefined>()

  constructor(ackTimeout: number) {
    this.#ackTimeout = ackTimeout
  }

  onSign(): void {
    this.#lastHeard = performance.now()
  }

  expectNoAcknowledgements(): void {
    if (this.#hasAcknowledged) return
    this.#isUnanswered = true
    this.#noAcknowledgements.resolve(undefined)
  }

  /**
   * Resolves to the acknowledgement; undefined if the platform sends none.
   *
   * @throws ConnectionLostError if there is no acknowledgement in time, otherwise the platform's error
   */
  async send(socket: Socket, request: ChatRequest): Promise<object | undefined> {
    const { event, payload, deadline } = request
    deadline.throwIfEnded()
    if (this.#isUnanswered) {
      socket.emit(event, payload)
      return undefined
    }
    const sent = performance.now()
    let ack: object | undefined
    try {
      const timeout = Math.max(1, Math.min(this.#ackTimeout, deadline.remaining))
      const onAcknowledged = () => {
        this.#hasAcknowledged = true
      }
      const acknowledged = acknowledgement(socket, request, timeout, onAcknowledged)
      ack = await Promise.race([acknowledged, this.#noAcknowledgements.promise])
    } catch {
      deadline.throwIfEnded()
      if (this.#isUnanswered) return undefined
      // Nothing was received since the request: the connection is dead, although it was never closed.
      const isSilent = this.#lastHeard < sent && performance.now() - sent >= this.#ackTimeout
      throw new ConnectionLostError(`the platform has not acknowledged "${event}"`, isSilent)
    }
    if (isRefusal(ack)) throw await chatError(ack, `"${event}"`)
    return ack
  }
}
