import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Favourite, parseFavourites, uniqueByFlat } from './favourites.ts'

const one = (changes: Partial<Favourite> = {}): Favourite => ({
  flatId: 'a',
  project: 'terrace-park',
  building: 'A',
  number: '503',
  price: 9_840_000,
  savedAt: '2026-11-21T10:00:00.000Z',
  ...changes,
})

describe('favourites from storage or a server', () => {
  it('are kept if they are complete, and dropped otherwise', () => {
    const spoilt = [
      null,
      1,
      'x',
      {},
      { ...one(), price: '1' },
      { ...one(), flatId: '' },
      { ...one(), savedAt: 'x' },
    ]
    expect(parseFavourites([...spoilt, one()])).toEqual([one()])
    expect(parseFavourites([{ ...one(), html: '<b>', wishlistId: 7 }])).toEqual([one()])
    expect([parseFavourites(undefined), parseFavourites({ length: 3 }), parseFavourites('[]')]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('are parsed from anything without throwing', () => {
    fc.assert(fc.property(fc.anything(), (value) => Array.isArray(parseFavourites(value))))
  })
})

describe('duplicates of a favourite', () => {
  it('are reduced to the account’s or else the oldest entry, and the newest flat comes first', () => {
    const device = one({ savedAt: '2026-01-01T00:00:00.000Z' })
    const account = one({ wishlistId: 'w' })
    const other = one({ flatId: 'b', savedAt: '2026-12-01T00:00:00.000Z' })
    expect(uniqueByFlat([device, account, other])).toEqual([other, account])
    expect(uniqueByFlat([account, device])).toEqual([account])
    expect(uniqueByFlat([one(), device])).toEqual([device])
  })

  it('are reduced to one entry for each flat, in any order', () => {
    const entry = fc.record({
      flatId: fc.constantFrom('a', 'b', 'c'),
      savedAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'),
    })
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const list = entries.map((changes) => one(changes))
        const ids = uniqueByFlat(list).map(({ flatId, savedAt }) => `${flatId} ${savedAt}`)
        const reversed = uniqueByFlat([...list].reverse()).map(
          ({ flatId, savedAt }) => `${flatId} ${savedAt}`,
        )
        expect(ids.sort()).toEqual(reversed.sort())
        expect(ids).toHaveLength(new Set(list.map(({ flatId }) => flatId)).size)
      }),
    )
  })
})
