import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestOf, sortLines } from './comparison.ts'
import type { ShownFlat } from './fields.ts'
import { anyFlat } from './flats.fixture.ts'
import { flatLines } from './lines.tsx'
import { someFlat } from './some-flat.fixture.ts'

describe('the best values of a comparison', () => {
  it('are all that tie for best, and none if all are equal', () => {
    expect(bestOf([3, 5, 5], (value) => value)).toEqual([5, 5])
    expect(bestOf([3, 5], (value) => -value)).toEqual([3])
    expect(bestOf([4, 4], (value) => value)).toEqual([])
    expect(bestOf([4], (value) => value)).toEqual([])
    expect(bestOf<number>([], (value) => value)).toEqual([])
  })
})

/** Some of them alike, so that values tie. */
const flats = fc
  .array(anyFlat, { minLength: 1, maxLength: 3 })
  .chain((some) => fc.array(fc.constantFrom(...some), { minLength: 1, maxLength: 5 }))
  .map((some) => some.map((flat, n): ShownFlat => ({ ...flat, id: `${n}`, ceiling: 3 })))

describe('the lines of a comparison', () => {
  it('say what is measured in its unit, and a dash for what a flat has not', () => {
    const { area, terrace, ceiling, bedrooms, floor, entrance } = flatLines('en')
    const lines = [area, terrace, ceiling, bedrooms, floor, entrance]
    const said = (flat: ShownFlat) => lines.map(({ cell }) => `${cell(flat)}`.replaceAll('\u00a0', ' '))
    expect(said(someFlat)).toEqual(['71.4 m²', '7.0 m²', '3.00 m', '2', '5', '1'])
    const none = { terrace: 0, ceiling: 0, bedrooms: 0, floor: 0 }
    expect(said({ ...someFlat, ...none })).toEqual(['71.4 m²', '—', '—', 'studio', '0', '1'])
  })

  it('mark the same flats whatever their order: the lowest known prices and the largest areas', () => {
    const marksOf = (some: readonly ShownFlat[]) =>
      Object.fromEntries(
        sortLines(Object.values(flatLines('en')), some).map(({ label, bestFlats }) => [
          label,
          bestFlats.map(({ id }) => id).sort(),
        ]),
      )
    fc.assert(
      fc.property(flats, (some) => {
        const marks = marksOf(some)
        expect(marksOf([...some].reverse())).toEqual(marks)
        const open = some.filter(({ status, price }) => status !== 'sold' && price > 0)
        const lowest = Math.min(...open.map(({ price }) => price))
        const tied = open.filter(({ price }) => price === lowest)
        expect(marks.Price).toEqual(tied.length < open.length ? tied.map(({ id }) => id) : [])
        expect(marks.Floor).toEqual([])
      }),
    )
  })

  it('come first where flats differ, and say the same of equal flats', () => {
    fc.assert(
      fc.property(flats, (some) => {
        const lines = sortLines(Object.values(flatLines('en')), some)
        const isDifferent = lines.map(({ value }) => new Set(some.map(value)).size > 1)
        expect(isDifferent).toEqual([...isDifferent].sort().reverse())
      }),
    )
  })
})
