/** Ids of a block, of two words each. */
const BLOCK = 1 << 14
const INITIAL_CAPACITY = 1 << 12
const MAX_LOAD = 0.7

/**
 * Remembers ids by 64 bits of their hash. Two ids of ten million share a hash with a probability of one in 400,000.
 * As long as ids come in order, comparing each with the one before is enough, and the hashes are only kept; the table
 * to look them up in is made with the first id that is out of order. Most exports need none, and if their ids can be
 * read again they need not even be kept: see `forget`.
 */
export class IdSet {
  readonly #kept: Uint32Array[] = []
  #size = 0
  #hasForgotten = false
  /** The last id, and whether ids ascend (1) or descend (-1). */
  #last: Uint8Array = new Uint8Array(0)
  #lastLength = -1
  #order = 0
  #table: HashTable | undefined

  /** Adds the id in these bytes. Returns false if it was there already. */
  add(bytes: Uint8Array, start: number, end: number): boolean {
    let one = 0x811c9dc5
    let other = end - start
    for (let at = start; at < end; at += 4) {
      // Beyond the end, missing bytes count as zero: the length is part of the hash.
      const word =
        (bytes[at] as number) |
        (at + 1 < end ? (bytes[at + 1] as number) << 8 : 0) |
        (at + 2 < end ? (bytes[at + 2] as number) << 16 : 0) |
        (at + 3 < end ? (bytes[at + 3] as number) << 24 : 0)
      one = Math.imul(one ^ word, 0x01000193)
      one ^= one >>> 15
      other = Math.imul((other << 13) | (other >>> 19), 5) + Math.imul(word, 0xcc9e2d51)
    }
    // Zero marks a free slot.
    const high = mix(one) || 1
    const low = mix(other)
    if (!this.#table) {
      if (this.#isInOrder(bytes, start, end)) return this.#keep(high, low)
      this.#table = this.#tableOfKept()
    }
    return this.#table.add(high, low)
  }

  /** Drops the ids so far, unless they are needed already. They must be added again once `isIncomplete`. */
  forget() {
    if (this.#table) return
    this.#hasForgotten ||= this.#size > 0
    this.#size = 0
  }

  /** Whether ids that came before `forget` are needed, since one was out of order. */
  get isIncomplete(): boolean {
    return this.#hasForgotten && this.#table !== undefined
  }

  /** Says that all forgotten ids were added again. */
  complete() {
    this.#hasForgotten = false
  }

  /** Whether the id follows the one before in the order of all of them. Becomes the last one. */
  #isInOrder(bytes: Uint8Array, start: number, end: number): boolean {
    const length = end - start
    const lastLength = this.#lastLength
    if (length > this.#last.length) this.#last = Buffer.concat([this.#last], length * 2)
    const last = this.#last
    let order = 0
    for (let at = 0; at < length; at++) {
      const byte = bytes[start + at] as number
      if (order === 0 && at < lastLength) order = byte - (last[at] as number)
      last[at] = byte
    }
    this.#lastLength = length
    if (lastLength < 0) return true
    const sign = Math.sign(order || length - lastLength)
    if (this.#order === 0) this.#order = sign
    return sign !== 0 && sign === this.#order
  }

  #keep(high: number, low: number): true {
    const at = this.#size % BLOCK
    if (this.#size - at === this.#kept.length * BLOCK) this.#kept.push(new Uint32Array(BLOCK * 2))
    const block = this.#kept[(this.#size - at) / BLOCK] as Uint32Array
    block[at * 2] = high
    block[at * 2 + 1] = low
    this.#size++
    return true
  }

  #tableOfKept(): HashTable {
    const table = new HashTable(this.#size)
    for (let index = 0; index < this.#size; index++) {
      const block = this.#kept[Math.floor(index / BLOCK)] as Uint32Array
      const at = (index % BLOCK) * 2
      table.add(block[at] as number, block[at + 1] as number)
    }
    this.#kept.length = 0
    return table
  }
}

/** Pairs of words with open addressing. */
class HashTable {
  #slots: Uint32Array
  #capacity = INITIAL_CAPACITY
  #size = 0

  /** With room for as many pairs as expected. */
  constructor(expected: number) {
    while (this.#capacity * MAX_LOAD < expected) this.#capacity *= 2
    this.#slots = new Uint32Array(this.#capacity * 2)
  }

  add(high: number, low: number): boolean {
    if (this.#size >= this.#capacity * MAX_LOAD) this.#grow()
    const slots = this.#slots
    const mask = this.#capacity - 1
    for (let slot = (high ^ low) & mask; ; slot = (slot + 1) & mask) {
      const found = slots[slot * 2]
      if (found === 0) {
        slots[slot * 2] = high
        slots[slot * 2 + 1] = low
        this.#size++
        return true
      }
      if (found === high && slots[slot * 2 + 1] === low) return false
    }
  }

  #grow() {
    const old = this.#slots
    this.#capacity *= 2
    this.#slots = new Uint32Array(this.#capacity * 2)
    this.#size = 0
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] !== 0) this.add(old[at] as number, old[at + 1] as number)
    }
  }
}

/** The finalizer of MurmurHash3. */
function mix(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
