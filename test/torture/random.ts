// Repeatable randomness: the same name gives the same numbers.
import { createHash } from 'node:crypto'

export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** A whole number, both ends included. */
  between(min: number, max: number): number
  chance(part: number): boolean
  pick<T>(all: readonly T[]): T
  bytes(count: number): Buffer
}

export function randomOf(name: string): Random {
  // mulberry32: small, and good enough to choose moments and lengths.
  let state = createHash('sha256').update(name).digest().readUInt32LE()
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    chance: (part) => next() < part,
    pick: <T>(all: readonly T[]) => all[between(0, all.length - 1)] as T,
    bytes(count) {
      const bytes = Buffer.allocUnsafe(count)
      for (let at = 0; at < count; at += 4) {
        const word = Math.floor(next() * 2 ** 32)
        for (let byte = 0; byte < 4 && at + byte < count; byte++) bytes[at + byte] = word >>> (8 * byte)
      }
      return bytes
    },
  }
}
