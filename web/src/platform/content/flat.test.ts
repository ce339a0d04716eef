import { describe, expect, it } from 'vitest'
import { floorsOf, isSoldOut, lowestPrice, pricePerMetre } from './flat.ts'

describe('floors', () => {
  it('count available flats and know when all are sold', () => {
    expect(
      floorsOf([
        { floor: 2, status: 'sold' },
        { floor: 1, status: 'available' },
        { floor: 2, status: 'sold' },
        { floor: 3, status: 'reserved' },
        { floor: 1, status: 'sold' },
      ]),
    ).toEqual([
      { floor: 1, total: 2, available: 1, soldOut: false },
      { floor: 2, total: 2, available: 0, soldOut: true },
      { floor: 3, total: 1, available: 0, soldOut: false },
    ])
  })
})

describe('a building', () => {
  it('is sold out once all its flats are sold, and never without any', () => {
    expect(isSoldOut([{ status: 'sold' }, { status: 'sold' }])).toBe(true)
    expect(isSoldOut([{ status: 'sold' }, { status: 'reserved' }])).toBe(false)
    expect(isSoldOut([])).toBe(false)
  })
})

describe('a price', () => {
  it('is the lowest of the available flats', () => {
    expect(
      lowestPrice([
        { status: 'sold', price: 100 },
        { status: 'available', price: 300 },
        { status: 'available', price: 0 },
        { status: 'available', price: 200 },
      ]),
    ).toBe(200)
    expect(lowestPrice([{ status: 'sold', price: 100 }])).toBeUndefined()
  })

  it('of a square metre is in whole dollars', () => {
    expect(pricePerMetre({ price: 9_840_000, area: 71.4 })).toBe(137_800)
    expect(pricePerMetre({ price: 9_840_000, area: 0 })).toBe(0)
  })
})
