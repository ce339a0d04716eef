import type { Message } from '../domain/index.ts'
import { TimeoutError } from '../errors.ts'
import { Deadline } from '../http/deadline.ts'
import { Sequence } from './sequence.ts'
import type { History } from './types.ts'

export interface RoomCalls {
  request<T>(event: string, payload: object, deadline: Deadline): Promise<T | undefined>
  onMessages(messages: Message[]): void
  onHistory(history: History): void
  onGap(details: Record<string, unknown>): void
}

/** Shared by whoever waits for it, so no single caller's deadline ends it: the line's own does. */
const UNBOUNDED = new Deadline(
  undefined,
  0,
  () => new TimeoutError('Fetching missed messages took too long.'),
)

/** How many missed messages are fetched at once. */
const BATCH = 200

/** One joined conversation: brings what comes, and what must be fetched, into order. */
export class Room {
  readonly id: string
  /** The platform has let us in before: on a new connection we ask again by ourselves. */
  wasEntered = false
  readonly #calls: RoomCalls
  readonly #sequence: Sequence
  #filling: Promise<void> | undefined

  constructor(id: string, afterSeq: number | undefined, calls: RoomCalls) {
    this.id = id
    this.#calls = calls
    this.#sequence = new Sequence(afterSeq)
  }

  /** Joins, on a new connection, and fetches what was missed since the last one. */
  async enter(deadline: Deadline): Promise<void> {
    await this.#calls.request('join', { conversationId: this.id }, deadline)
    this.wasEntered = true
    if (!this.#sequence.isStarted) this.onHistory(await this.fetch({}, deadline))
    else await deadline.race(this.fill())
  }

  async fetch(query: object, deadline: Deadline): Promise<Message[]> {
    const payload = { conversationId: this.id, ...query }
    const response = await this.#calls.request<{ messages: Message[] }>('history', payload, deadline)
    return response?.messages ?? []
  }

  /** The first history says where to begin; later ones may bring what was missed. */
  onHistory(messages: readonly Message[]): void {
    if (this.#sequence.isStarted) {
      this.onMessages(messages)
      return
    }
    const inOrder = [...messages].sort((one, other) => one.seq - other.seq)
    this.#calls.onHistory({ conversationId: this.id, messages: inOrder })
    this.#deliver(this.#sequence.startAfter(inOrder.at(-1)?.seq ?? 0))
  }

  onMessages(messages: readonly Message[]): void {
    this.#deliver(this.#sequence.accept(messages))
  }

  get hasGap(): boolean {
    return this.#sequence.hasGap
  }

  /** Fetches what is behind the last message that came out, until there is nothing more. One at a time. */
  fill(): Promise<void> {
    this.#filling ??= this.#fetchMissed().finally(() => {
      this.#filling = undefined
    })
    return this.#filling
  }

  async #fetchMissed(): Promise<void> {
    for (;;) {
      const { last: before, firstHeld } = this.#sequence
      const missed = await this.fetch({ afterSeq: before, limit: BATCH }, UNBOUNDED)
      this.onMessages(missed)
      if (missed.length > 0 && this.#sequence.last > before) continue
      if (!this.#sequence.hasGap) return
      // What waits has come since we asked: the answer may be older than what is missing before it.
      if (this.#sequence.firstHeld !== firstHeld) continue
      // The platform does not have them: waiting for them would hold back everything behind.
      const missing = { conversationId: this.id, afterSeq: this.#sequence.last }
      this.#deliver(this.#sequence.skipGap())
      this.#calls.onGap(missing)
    }
  }

  #deliver(messages: Message[]): void {
    if (messages.length > 0) this.#calls.onMessages(messages)
  }
}
