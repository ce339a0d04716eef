const INITIAL_CAPACITY = 1 << 12
const MAX_LOAD = 0.7

/**
 * Remembers ids by 64 bits of their hash: 16 bytes or less per id, where a Set of strings takes 80. Two ids of ten
 * million share a hash with a probability of one in 400,000.
 */
export class IdSet {
  #slots = new Uint32Array(INITIAL_CAPACITY * 2)
  #capacity = INITIAL_CAPACITY
  #size = 0

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
    return this.#insert(mix(one) || 1, mix(other))
  }

  #insert(high: number, low: number): boolean {
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
      if (old[at] !== 0) this.#insert(old[at] as number, old[at + 1] as number)
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
