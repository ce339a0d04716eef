import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Flat } from '../../platform/content/flat.ts'
import { BEDROOM_OPTIONS, PRICE_OPTIONS } from './filters.ts'
import { anyFlat, anyQuery } from './flats.fixture.ts'
import { SORTS } from './query.ts'
import { countOptions, fits, matches, relaxations, sortFlats } from './select.ts'

const flats = fc.array(anyFlat, { maxLength: 60 })
const flat = (change: Partial<Flat>): Flat => ({
  id: change.number ?? 'x',
  number: '1',
  floor: 1,
  entrance: 1,
  bedrooms: 2,
  area: 70,
  terrace: 0,
  status: 'available',
  price: 9_000_000,
  polygon: [],
  ...change,
})

describe('filters', () => {
  it('show exactly the count that selecting an option leads to', () => {
    fc.assert(
      fc.property(flats, anyQuery, (all, query) => {
        const counts = countOptions(all, query)
        const shown = (filters: typeof query) => all.filter((one) => matches(one, filters)).length
        expect(counts.any).toBe(shown({ ...query, bedrooms: [] }))
        for (const option of BEDROOM_OPTIONS) {
          expect(counts.bedrooms[option]).toBe(shown({ ...query, bedrooms: [option] }))
        }
        for (const price of PRICE_OPTIONS) expect(counts.price[price]).toBe(shown({ ...query, price }))
      }),
    )
  })

  it('never match more when another one is added', () => {
    fc.assert(
      fc.property(flats, anyQuery, (all, query) => {
        const wider = { ...query, bedrooms: [], floor: undefined }
        expect(all.filter((one) => matches(one, query)).every((one) => matches(one, wider))).toBe(true)
      }),
    )
  })

  it('never match reserved or sold flats, but tell that these would fit', () => {
    const sold = flat({ status: 'sold' })
    expect(matches(sold, { bedrooms: [2] })).toBe(false)
    expect(fits(sold, { bedrooms: [2] })).toBe(true)
  })

  it('include their bounds, 3 for three and more, and the last step for "and more"', () => {
    expect(fits(flat({ area: 60 }), { bedrooms: [], spaceFrom: 60, spaceTo: 70 })).toBe(true)
    expect(fits(flat({ area: 70 }), { bedrooms: [], spaceFrom: 60, spaceTo: 70 })).toBe(true)
    expect(fits(flat({ area: 70.1 }), { bedrooms: [], spaceFrom: 60, spaceTo: 70 })).toBe(false)
    expect(fits(flat({ price: 10_000_000 }), { bedrooms: [], price: 100_000 })).toBe(true)
    expect(fits(flat({ price: 10_000_001 }), { bedrooms: [], price: 100_000 })).toBe(false)
    expect(fits(flat({ bedrooms: 5 }), { bedrooms: [3] })).toBe(true)
    expect(
      fits(flat({ area: 412, price: 99_000_000 }), {
        bedrooms: [],
        spaceTo: 360,
        price: 650_000,
      }),
    ).toBe(true)
  })
})

describe('a selection without matches', () => {
  it('suggests the single changes that lead to matches, the best first', () => {
    const all = [
      flat({ number: '1', price: 20_000_000 }),
      flat({ number: '2', price: 20_000_000, bedrooms: 1 }),
    ]
    expect(relaxations(all, { bedrooms: [2], price: 100_000 })).toEqual([
      { drop: 'price', filters: { bedrooms: [2], price: 250_000 }, count: 1 },
    ])
    expect(relaxations([], { bedrooms: [2], price: 100_000 })).toEqual([])
  })

  it('suggests only changes that lead to matches', () => {
    fc.assert(
      fc.property(flats, anyQuery, (all, query) => {
        for (const step of relaxations(all, query)) {
          expect(step.count).toBeGreaterThan(0)
          expect(all.filter((one) => matches(one, step.filters)).length).toBe(step.count)
        }
      }),
    )
  })
})

describe('sorting', () => {
  it('keeps every flat, sorts, and does not modify its input', () => {
    fc.assert(
      fc.property(flats, fc.constantFrom(...SORTS), (all, sort) => {
        const before = [...all]
        const sorted = sortFlats(all, sort)
        expect(all).toEqual(before)
        expect(new Set(sorted)).toEqual(new Set(all))
        const key = sort.replace('-', '') as 'floor' | 'price' | 'area'
        const rising = key === 'floor' ? sort.startsWith('-') : !sort.startsWith('-')
        const told = key === 'price' ? sorted.filter((one) => one.status !== 'sold') : sorted
        told.reduce((before, one) => {
          if (rising) expect(before[key]).toBeLessThanOrEqual(one[key])
          else expect(before[key]).toBeGreaterThanOrEqual(one[key])
          return one
        }, told[0] as Flat)
      }),
    )
  })

  it('by floor goes from the top down, and compares flat numbers as numbers', () => {
    const all = ['902', '1001', '101', '1002', '99'].map((number) =>
      flat({ number, floor: Math.floor(Number(number) / 100) }),
    )
    expect(sortFlats(all, 'floor').map((one) => one.number)).toEqual(['1001', '1002', '902', '101', '99'])
  })

  it('by price puts sold flats last, because their price is not shown', () => {
    const all = [flat({ number: '1', status: 'sold', price: 1 }), flat({ number: '2', price: 2 })]
    expect(sortFlats(all, 'price').map((one) => one.number)).toEqual(['2', '1'])
    expect(sortFlats(all, '-price').map((one) => one.number)).toEqual(['2', '1'])
  })
})
