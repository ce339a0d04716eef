import { describe, expect, it } from 'vitest'
import type { FlatDetails } from '../../../platform/content/flats.ts'
import type { Favourite } from '../../../stores/favourites.ts'
import { PLACES } from './places.fixture.ts'
import { rowsOf, sharedIds, sortRows } from './rows.ts'

const favourite = (flatId: string, price: number): Favourite => ({
  flatId,
  project: 'terrace-park',
  building: 'A',
  number: flatId,
  price,
  savedAt: '2026-11-21T10:00:00.000Z',
})
const flat = (id: string, price: number, area: number, status: FlatDetails['status'] = 'available') =>
  [id, { id, price, area, status, floor: 5 } as FlatDetails] as const

describe('the rows of the wishlist', () => {
  const favourites = [
    favourite('a', 100_00),
    favourite('b', 200_00),
    favourite('c', 300_00),
    favourite('d', 0),
  ]
  const flats = new Map([flat('a', 90_00, 1), flat('b', 200_00, 4, 'sold'), flat('d', 500_00, 2)])
  const rows = rowsOf(favourites, flats, PLACES)

  it('show the current price of a flat and how it has changed', () => {
    expect(rows.map(({ price, change, isSold }) => [price, change, isSold])).toEqual([
      [90_00, -10_00, false],
      [200_00, 0, true],
      [300_00, 0, true],
      [500_00, 0, false],
    ])
    expect(rows[0]?.place?.projectName).toBe('Terrace Park')
  })

  it('show the saved values until the platform responds', () => {
    expect(
      rowsOf(favourites, undefined, []).map(({ price, isSold, place }) => [price, isSold, place]),
    ).toEqual([
      [100_00, false, undefined],
      [200_00, false, undefined],
      [300_00, false, undefined],
      [0, false, undefined],
    ])
  })

  it('are sorted with available flats first', () => {
    const order = (sort: Parameters<typeof sortRows>[1]) =>
      sortRows(rows, sort)
        .map((row) => row.favourite.flatId)
        .join('')
    expect(order('newest')).toBe('abcd')
    expect(order('price')).toBe('adbc')
    expect(order('-price')).toBe('dacb')
    expect(order('-area')).toBe('dabc')
    expect(order('metre')).toBe('adbc')
  })
})

describe('a shared link', () => {
  it('contains ids of flats and ignores anything else', () => {
    expect(sharedIds('?flats=flat-a,flat-b,flat-a')).toEqual(['flat-a', 'flat-b'])
    expect(sharedIds('?flats=<script>,..%2F,')).toBeUndefined()
    expect(sharedIds('')).toBeUndefined()
    expect(sharedIds(`?flats=${Array.from({ length: 80 }, (_, n) => `f${n}`).join(',')}`)).toHaveLength(50)
  })
})
