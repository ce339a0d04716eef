import type { Message } from '../domain/index.ts'

/** Maximum count of messages held back until their predecessors arrive; later ones can be fetched again. */
const MAX_HELD = 10_000

/** Orders the messages of one conversation: each is released once, after its predecessor. */
export class Sequence {
  /** `seq` of the next message to release; undefined until the start is known. */
  #next: number | undefined
  #held = new Map<number, Message>()

  constructor(afterSeq?: number) {
    if (afterSeq !== undefined) this.#next = afterSeq + 1
  }

  get isStarted(): boolean {
    return this.#next !== undefined
  }

  /** `seq` of the last released message; 0 if there is none. */
  get last(): number {
    return (this.#next ?? 1) - 1
  }

  /** Whether a message is held back because its predecessor is missing. */
  get hasGap(): boolean {
    return this.isStarted && this.#held.size > 0
  }

  /** `seq` of the first message that is held back. */
  get firstHeld(): number | undefined {
    return this.hasGap ? Math.min(...this.#held.keys()) : undefined
  }

  /** Starts after `seq`. Returns the messages that this releases. */
  startAfter(seq: number): Message[] {
    this.#next = seq + 1
    for (const held of this.#held.keys()) if (held <= seq) this.#held.delete(held)
    return this.#release()
  }

  /** Adds messages in any order. Returns those that are next in sequence. */
  accept(messages: readonly Message[]): Message[] {
    const ready: Message[] = []
    for (const message of [...messages].sort((one, other) => one.seq - other.seq)) {
      const isNext = message.seq === this.#next
      const isOld = this.#next !== undefined && message.seq < this.#next
      // What releases others is never refused, however many are held.
      if (isNext || (!isOld && this.#held.size < MAX_HELD)) this.#held.set(message.seq, message)
      if (isNext) ready.push(...this.#release())
    }
    return ready
  }

  /** Skips messages that the platform has lost. Returns the messages that this releases. */
  skipGap(): Message[] {
    const { firstHeld } = this
    return firstHeld === undefined ? [] : this.startAfter(firstHeld - 1)
  }

  #release(): Message[] {
    const ready: Message[] = []
    for (let next = this.#next ?? 1; ; next += 1) {
      const message = this.#held.get(next)
      if (!message) return ready
      this.#held.delete(next)
      this.#next = next + 1
      ready.push(message)
    }
  }
}
