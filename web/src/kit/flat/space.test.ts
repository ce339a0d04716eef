import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAvailable } from '../../platform/content/flat.ts'
import { SPACE_OPTIONS } from './filter-table.ts'
import { anyFlat } from './flats.fixture.ts'
import { matches } from './select.ts'
import { filterOfRange, pressBar, rangeOf, spaceHistogram } from './space.ts'

const LAST = SPACE_OPTIONS.length - 1
const range = fc
  .tuple(fc.nat({ max: LAST - 1 }), fc.nat({ max: LAST - 1 }))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) + 1 }))

describe('the histogram of areas', () => {
  it('counts every available flat once', () => {
    fc.assert(
      fc.property(fc.array(anyFlat), (flats) => {
        expect(spaceHistogram(flats, {}).reduce((sum, n) => sum + n, 0)).toBe(
          flats.filter(isAvailable).length,
        )
      }),
    )
  })

  it('agrees with what its ranges find, except for flats on an upper bound', () => {
    fc.assert(
      fc.property(fc.array(anyFlat), fc.nat({ max: LAST - 1 }), (flats, bar) => {
        const inside = flats.filter((one) => !SPACE_OPTIONS.includes(one.area as never))
        const found = inside.filter((one) =>
          matches(one, { space: filterOfRange({ from: bar, to: bar + 1 }) }),
        )
        expect(spaceHistogram(inside, {})[bar]).toBe(found.length)
      }),
    )
  })

  it('parses the ranges that it formats', () => {
    fc.assert(
      fc.property(range, (one) => {
        expect(rangeOf(filterOfRange(one))).toEqual(one)
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
