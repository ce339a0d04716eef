import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Flat } from '../../platform/content/flat.ts'
import { anyFlat } from './flats.fixture.ts'
import { SORTS } from './query.ts'
import { fits, matches, relaxations, sortFlats } from './select.ts'

const flats = fc.array(anyFlat, { maxLength: 60 })
const flat = (change: Partial<Flat>): Flat => ({
  id: change.number ?? 'x',
  number: '1',
  floor: 1,
  entrance: 1,
  bedrooms: 2,
  area: 70,
  terrace: 0,
  ceiling: 3,
  status: 'available',
  price: 9_000_000,
  polygon: [],
  ...change,
})

describe('filters', () => {
  it('never match reserved or sold flats, but tell that these would fit', () => {
    const sold = flat({ status: 'sold' })
    expect(matches(sold, { bedrooms: { options: [2] } })).toBe(false)
    expect(fits(sold, { bedrooms: { options: [2] } })).toBe(true)
  })

  it('include their bounds, 3 for three and more, and the last step for "and more"', () => {
    expect(fits(flat({ area: 60 }), { space: { from: 60, to: 70 } })).toBe(true)
    expect(fits(flat({ area: 70 }), { space: { from: 60, to: 70 } })).toBe(true)
    expect(fits(flat({ area: 70.1 }), { space: { from: 60, to: 70 } })).toBe(false)
    expect(fits(flat({ price: 10_000_000 }), { price: { to: 100_000 } })).toBe(true)
    expect(fits(flat({ price: 10_000_001 }), { price: { to: 100_000 } })).toBe(false)
    expect(fits(flat({ bedrooms: 5 }), { bedrooms: { options: [3] } })).toBe(true)
    expect(fits(flat({ area: 412, price: 99_000_000 }), { space: { to: 360 }, price: { to: 650_000 } })).toBe(
      true,
    )
  })
})

describe('a selection without matches', () => {
  it('suggests the single changes that lead to matches, the best first', () => {
    const all = [
      flat({ number: '1', price: 20_000_000 }),
      flat({ number: '2', price: 20_000_000, bedrooms: 1 }),
    ]
    expect(relaxations(all, { bedrooms: { options: [2] }, price: { to: 100_000 } })).toEqual([
      {
        drop: 'price',
        value: { to: 250_000 },
        filters: { bedrooms: { options: [2] }, price: { to: 250_000 } },
        count: 1,
      },
    ])
    expect(relaxations([], { bedrooms: { options: [2] }, price: { to: 100_000 } })).toEqual([])
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
