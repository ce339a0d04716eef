import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { similarTo } from './similar.ts'

const flat = (number: string, values: Partial<FlatDetails> = {}): FlatDetails => ({
  id: number,
  number,
  project: 'park',
  building: 'A',
  floor: Number(number[0]),
  entrance: 1,
  bedrooms: 2,
  area: 70,
  terrace: 0,
  status: 'available',
  price: 9_000_000,
  polygon: [],
  ceiling: 3,
  plan: undefined,
  images: [],
  updated: '',
  ...values,
})

describe('similar flats', () => {
  it('are one of each other layout, and the floors of the same layout', () => {
    const own = flat('501')
    const flats = [
      own,
      flat('701'),
      flat('301'),
      flat('201', { status: 'sold' }),
      flat('502', { area: 66 }),
      flat('602', { area: 66 }),
      flat('503', { bedrooms: 3, area: 90 }),
      flat('504', { building: 'B', area: 72 }),
    ]
    const { sameLayout, flats: others, left } = similarTo(own, flats)
    expect(sameLayout.map(({ number }) => number)).toEqual(['301', '701'])
    expect(others.map(({ number }) => number)).toEqual(['502', '503', '504'])
    expect(left).toBe(6)
  })

  it('prefer the same number of bedrooms to a similar area', () => {
    const own = flat('503', { area: 71.4 })
    const flats = [own, flat('305', { bedrooms: 3, area: 71 }), flat('604', { area: 64.8 })]
    expect(similarTo(own, flats).flats.map(({ number }) => number)).toEqual(['604', '305'])
  })

  it('list the nearest floors of a tower only', () => {
    const floors = Array.from({ length: 40 }, (_, index) => index + 1)
    const flats = floors.map((floor) => flat(`${floor}01`, { floor }))
    const { sameLayout } = similarTo(flats[19] as FlatDetails, flats)
    expect(sameLayout.map(({ floor }) => floor)).toEqual([16, 17, 18, 19, 21, 22, 23, 24])
  })

  it('are available, and each of another layout', () => {
    const some = fc.record({
      bedrooms: fc.integer({ min: 0, max: 3 }),
      area: fc.integer({ min: 40, max: 43 }),
      status: fc.constantFrom('available', 'reserved', 'sold'),
      building: fc.constantFrom('A', 'B'),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), (values) => {
        const own = flat('own')
        const similar = similarTo(own, [own, ...values.map((one, index) => flat(String(index), one))])
        const layouts = [own, ...similar.flats].map(({ bedrooms, area }) => `${bedrooms} ${area}`)
        expect(new Set(layouts).size).toBe(layouts.length)
        for (const { status } of [...similar.flats, ...similar.sameLayout]) expect(status).toBe('available')
      }),
    )
  })
})
