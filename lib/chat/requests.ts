import type { Socket } from 'socket.io-client'
import { UsageError } from '../errors.ts'
import { type Deadline, MAX_TIMER_MS } from '../http/deadline.ts'
import { isRefused } from './acknowledgement.ts'
import { ConnectionLostError, chatError } from './errors.ts'
import { withResolvers } from './queue.ts'

export interface ChatRequest {
  event: string
  payload: object
  deadline: Deadline
}

/** What the protocol adds to the JSON of an event: its two types, and the number of its acknowledgement. */
const PACKET_OVERHEAD = 12

/** UTF-8 length of a string. `TextEncoder` is not in every React Native. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const char of text) {
    const point = char.codePointAt(0) as number
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

/** Rejects if the socket is dropped, after `timeout` milliseconds, and as soon as the call is over. */
function acknowledgement(
  socket: Socket,
  { event, payload, deadline }: ChatRequest,
  timeout: number,
  onAcknowledged: () => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const off = deadline.onEnd(reject)
    socket.timeout(timeout).emit(event, payload, (error: Error | null, data?: unknown) => {
      off()
      if (error) return reject(error)
      // At once: an event may have come with it.
      onAcknowledged()
      resolve(data ?? null)
    })
  })
}

/** Requests and their acknowledgements, over whichever socket is open. */
export class ChatRequests {
  /** Largest packet that the platform accepts, in bytes, as it announces it; undefined if it does not. */
  maxPayload: number | undefined
  readonly #ackTimeout: number
  #lastHeard = 0
  #hasAcknowledged = false
  /** An event has shown that this platform does not acknowledge requests. */
  #isUnanswered = false
  /** Ends the wait for acknowledgements that will not come. */
  readonly #noAcknowledgements = withResolvers<undefined>()
  /** Requests that are overdue on a platform that has never acknowledged one: the next sign of life decides. */
  readonly #overdue = new Set<() => void>()

  constructor(ackTimeout: number) {
    this.#ackTimeout = ackTimeout
  }

  onSign(): void {
    this.#lastHeard = performance.now()
    for (const decide of this.#overdue) decide()
  }

  expectNoAcknowledgements(): void {
    if (this.#hasAcknowledged) return
    this.#isUnanswered = true
    this.#noAcknowledgements.resolve(undefined)
  }

  /**
   * Resolves to the acknowledgement, null for an empty one; undefined if the platform sends none.
   *
   * @throws ConnectionLostError if there is no acknowledgement in time, UsageError if the event is larger than the
   * platform accepts, otherwise the platform's error
   */
  async send(socket: Socket, request: ChatRequest): Promise<unknown> {
    const { event, payload, deadline } = request
    deadline.throwIfEnded()
    this.#requireFits(event, payload)
    if (this.#isUnanswered) {
      socket.emit(event, payload)
      return undefined
    }
    const ack = await (this.#hasAcknowledged
      ? this.#inTime(socket, request)
      : this.#untilKnown(socket, request))
    if (isRefused(ack)) throw await chatError(ack, `"${event}"`)
    return ack
  }

  /** A larger packet makes the platform drop the connection, with all other requests on it. */
  #requireFits(event: string, payload: object): void {
    const { maxPayload = 0 } = this
    if (maxPayload <= 0) return
    const bytes = PACKET_OVERHEAD + bytesOf(JSON.stringify([event, payload]))
    if (bytes <= maxPayload) return
    const [size, most] = [bytes, maxPayload].map((one) => one.toLocaleString('en-US'))
    throw new UsageError(`the message is too long: ${size} bytes; the platform takes at most ${most}`)
  }

  readonly #onAcknowledged = () => {
    this.#hasAcknowledged = true
    this.onSign()
  }

  /** The acknowledgement of a platform that has acknowledged before. */
  async #inTime(socket: Socket, request: ChatRequest): Promise<unknown> {
    const { event, deadline } = request
    const sent = performance.now()
    try {
      const timeout = Math.max(1, Math.min(this.#ackTimeout, deadline.remaining))
      return await acknowledgement(socket, request, timeout, this.#onAcknowledged)
    } catch {
      deadline.throwIfEnded()
      // Nothing was received since the request: the connection is dead, although it was never closed.
      const isSilent = this.#lastHeard < sent && performance.now() - sent >= this.#ackTimeout
      throw new ConnectionLostError(`the platform has not acknowledged "${event}"`, isSilent)
    }
  }

  /**
   * The first acknowledgement. A platform may send none, so silence does not show that the connection is dead: a dead
   * one misses the socket's own pings, and a live one that has sent something but no acknowledgement sends none.
   */
  async #untilKnown(socket: Socket, request: ChatRequest): Promise<unknown> {
    const { event, deadline } = request
    const sent = performance.now()
    const lost = withResolvers<never>()
    const decide = () => {
      if (this.#hasAcknowledged)
        lost.reject(new ConnectionLostError(`the platform has not acknowledged "${event}"`))
      else if (this.#lastHeard > sent) this.expectNoAcknowledgements()
    }
    const timer = setTimeout(() => {
      this.#overdue.add(decide)
      decide()
    }, this.#ackTimeout)
    const acknowledged = acknowledgement(socket, request, MAX_TIMER_MS, this.#onAcknowledged)
    try {
      return await Promise.race([acknowledged, lost.promise, this.#noAcknowledgements.promise])
    } catch (error) {
      deadline.throwIfEnded()
      if (this.#isUnanswered) return undefined
      throw error instanceof ConnectionLostError
        ? error
        : new ConnectionLostError(`the connection dropped before the platform acknowledged "${event}"`)
    } finally {
      clearTimeout(timer)
      this.#overdue.delete(decide)
    }
  }
}
