import type { Message } from '../domain/index.ts'
import { Deadline } from '../http/deadline.ts'
import { Sequence } from './sequence.ts'
import type { History, HistoryQuery } from './types.ts'

export interface RoomCalls {
  join(deadline: Deadline): Promise<void>
  /** Undefined if the platform sends no messages in its acknowledgement. */
  fetch(query: HistoryQuery, deadline: Deadline): Promise<Message[] | undefined>
  onMessages(messages: Message[]): void
  onHistory(history: History): void
  onGap(details: Record<string, unknown>): void
}

/** Callers share one fetch of missed messages, so it ends with the connection, not at a caller's deadline. */
const UNBOUNDED = new Deadline()

/** Count of missed messages to fetch per request. */
const BATCH_SIZE = 200

/** One joined conversation: merges live and fetched messages in order. */
export class Room {
  readonly id: string
  /** True once the platform has accepted a join; the room then rejoins on each new connection. */
  wasEntered = false
  readonly #calls: RoomCalls
  readonly #sequence: Sequence
  #filling: Promise<void> | undefined

  constructor(id: string, afterSeq: number | undefined, calls: RoomCalls) {
    this.id = id
    this.#calls = calls
    this.#sequence = new Sequence(afterSeq)
  }

  /** Joins on a new connection and fetches the messages missed since the last one. */
  async enter(deadline: Deadline): Promise<void> {
    await this.#calls.join(deadline)
    this.wasEntered = true
    if (this.#sequence.isStarted) return deadline.race(this.fill())
    const history = await this.#calls.fetch({}, deadline)
    if (history) this.onHistory(history)
    else this.#deliver(this.#sequence.startAfter(this.#sequence.last))
  }

  /** The first history determines where the sequence starts; later ones may contain missed messages. */
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

  /** Fetches messages after the last delivered one until there are no more. Concurrent calls share one run. */
  fill(): Promise<void> {
    this.#filling ??= this.#fetchMissed().finally(() => {
      this.#filling = undefined
    })
    return this.#filling
  }

  async #fetchMissed(): Promise<void> {
    for (;;) {
      const { last: before, firstHeld } = this.#sequence
      const missed = (await this.#calls.fetch({ afterSeq: before, limit: BATCH_SIZE }, UNBOUNDED)) ?? []
      this.onMessages(missed)
      if (missed.length > 0 && this.#sequence.last > before) continue
      if (!this.#sequence.hasGap) return
      // Messages arrived since the request, so the response may be older than the gap before them.
      if (this.#sequence.firstHeld !== firstHeld) continue
      // The platform has lost the missing messages; waiting for them would block all later ones.
      const missing = { conversationId: this.id, afterSeq: this.#sequence.last }
      this.#deliver(this.#sequence.skipGap())
      this.#calls.onGap(missing)
    }
  }

  #deliver(messages: Message[]): void {
    if (messages.length > 0) this.#calls.onMessages(messages)
  }
}
