import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeUtf8 } from './node.ts'

const outcome = (decode: () => string) => {
  try {
    return decode()
  } catch (error) {
    return (error as Error).name
  }
}

describe('text of any size', () => {
  it.each([0, 2 ** 18])('is what a strict TextDecoder makes of the bytes, with %d more', (more) => {
    const text = fc.string({ unit: 'grapheme' }).map((written) => new TextEncoder().encode(written))
    const bytes = fc.oneof(
      text,
      fc.uint8Array(),
      text.map((written) => Uint8Array.of(0xef, 0xbb, 0xbf, ...written)),
      text.map((written) => written.subarray(0, -1)),
    )
    fc.assert(
      fc.property(bytes, (start) => {
        const all = new Uint8Array(start.length + more)
        all.set(start)
        const expected = outcome(() => new TextDecoder('utf-8', { fatal: true }).decode(all))
        // Compared as a whole: a difference in so long a text would take minutes to print.
        expect(outcome(() => decodeUtf8(all)) === expected).toBe(true)
      }),
    )
  })
})
