import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLAT_STATUSES } from '../../platform/content/flat.ts'
import { COMPASS } from '../plan/compass.ts'
import { packSearchFlats, type SearchFlat, unpackSearchFlats } from './search-flat.ts'

const flat = fc.record({
  bedrooms: fc.integer({ min: 0, max: 5 }),
  area: fc.integer({ min: 300, max: 3600 }).map((tenths) => tenths / 10),
  price: fc.integer({ min: 1, max: 900_000 }).map((dollars) => dollars * 100),
  floor: fc.integer({ min: -1, max: 40 }),
  status: fc.constantFrom(...FLAT_STATUSES),
  project: fc.stringMatching(/^[a-z-]{1,12}$/),
  building: fc.stringMatching(/^[A-Z]$/),
  number: fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' }),
  facing: fc.subarray([...COMPASS]),
}) satisfies fc.Arbitrary<SearchFlat>

describe('flats serialised into the page', () => {
  it('are restored unchanged', () => {
    fc.assert(
      fc.property(fc.array(flat), (flats) => {
        expect(unpackSearchFlats(packSearchFlats(flats))).toEqual(flats)
      }),
    )
  })
})
