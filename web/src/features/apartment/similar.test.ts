import { describe, expect, it } from 'vitest'
import type { FlatDetails } from '../../cms/flats.ts'
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
})
