import type { Message } from '../domain/index.ts'

/** Holds back at most this many messages whose predecessors are missing; what is behind can be fetched again. */
const MOST_HELD = 10_000

/** Puts the messages of one conversation into order: each comes out once, and never before the one it follows. */
export class Sequence {
  /** The next message to come out; undefined until it is known where to begin. */
  #next: number | undefined
  #held = new Map<number, Message>()

  constructor(afterSeq?: number) {
    if (afterSeq !== undefined) this.#next = afterSeq + 1
  }

  get isStarted(): boolean {
    return this.#next !== undefined
  }

  /** `seq` of the last message that came out; 0 where none did. */
  get last(): number {
    return (this.#next ?? 1) - 1
  }

  /** A message waits for one that has not come. */
  get hasGap(): boolean {
    return this.isStarted && this.#held.size > 0
  }

  /** `seq` of the first message that waits for others. */
  get firstHeld(): number | undefined {
    return this.hasGap ? Math.min(...this.#held.keys()) : undefined
  }

  /** Begins behind `seq`, and gives what has been waiting for that. */
  startAfter(seq: number): Message[] {
    this.#next = seq + 1
    for (const held of this.#held.keys()) if (held <= seq) this.#held.delete(held)
    return this.#release()
  }

  /** Takes messages as they come, and gives those whose turn it is. */
  accept(messages: readonly Message[]): Message[] {
    for (const message of messages) {
      const isOld = this.#next !== undefined && message.seq < this.#next
      if (!isOld && this.#held.size < MOST_HELD) this.#held.set(message.seq, message)
    }
    return this.#next === undefined ? [] : this.#release()
  }

  /** Goes on behind messages that the platform does not have. Gives what has been waiting for them. */
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
