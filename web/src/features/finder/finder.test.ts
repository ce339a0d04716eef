import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_FILTERS, SPACE_OPTIONS } from '../../kit/flats/query.ts'
import { matches } from '../../kit/flats/select.ts'
import { FLAT_STATUSES, isAvailable } from '../../platform/content/flat.ts'
import { pressBar, rangeOf, spaceHistogram, withRange } from './histogram.ts'
import { type FoundFlat, packFound, unpackFound } from './pack.ts'

const flat = fc.record({
  bedrooms: fc.integer({ min: 0, max: 5 }),
  area: fc.integer({ min: 300, max: 3600 }).map((tenths) => tenths / 10),
  price: fc.integer({ min: 1, max: 900_000 }).map((dollars) => dollars * 100),
  floor: fc.integer({ min: -1, max: 40 }),
  status: fc.constantFrom(...FLAT_STATUSES),
  project: fc.stringMatching(/^[a-z-]{1,12}$/),
  building: fc.stringMatching(/^[A-Z]$/),
  number: fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' }),
}) satisfies fc.Arbitrary<FoundFlat>
const LAST = SPACE_OPTIONS.length - 1
const range = fc
  .tuple(fc.nat({ max: LAST - 1 }), fc.nat({ max: LAST - 1 }))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) + 1 }))

describe('flats serialised into the page', () => {
  it('are restored unchanged', () => {
    fc.assert(
      fc.property(fc.array(flat), (flats) => {
        expect(unpackFound(packFound(flats))).toEqual(flats)
      }),
    )
  })
})

describe('the histogram of areas', () => {
  it('counts every available flat once', () => {
    fc.assert(
      fc.property(fc.array(flat), (flats) => {
        expect(spaceHistogram(flats, NO_FILTERS).reduce((sum, n) => sum + n, 0)).toBe(
          flats.filter(isAvailable).length,
        )
      }),
    )
  })

  it('agrees with what its ranges find, except for flats on an upper bound', () => {
    fc.assert(
      fc.property(fc.array(flat), fc.nat({ max: LAST - 1 }), (flats, bar) => {
        const inside = flats.filter((one) => !SPACE_OPTIONS.includes(one.area as never))
        const found = inside.filter((one) => matches(one, withRange(NO_FILTERS, { from: bar, to: bar + 1 })))
        expect(spaceHistogram(inside, NO_FILTERS)[bar]).toBe(found.length)
      }),
    )
  })

  it('parses the ranges that it formats', () => {
    fc.assert(
      fc.property(range, (one) => {
        expect(rangeOf(withRange(NO_FILTERS, one))).toEqual(one)
      }),
    )
  })

  it('toggles a bar, extends the range, and resets it', () => {
    const all = { from: 0, to: LAST }
    expect(pressBar(all, 3)).toEqual({ from: 3, to: 4 })
    expect(pressBar({ from: 3, to: 4 }, 4)).toEqual({ from: 3, to: 5 })
    expect(pressBar({ from: 3, to: 5 }, 2)).toEqual({ from: 2, to: 5 })
    expect(pressBar({ from: 2, to: 5 }, 3)).toEqual({ from: 3, to: 4 })
    expect(pressBar({ from: 3, to: 4 }, 3)).toEqual(all)
  })
})
