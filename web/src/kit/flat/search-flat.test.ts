import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FILTER_NAMES, filterOf } from './filters.ts'
import { anyFlat } from './flats.fixture.ts'
import { packSearchFlats, unpackSearchFlats } from './search-flat.ts'

/** Whatever the platform may hold, in place of what most flats have. */
const flat = fc
  .tuple(
    anyFlat,
    fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' }),
    fc.integer({ min: -1, max: 40 }),
  )
  .map(([one, number, floor]) => ({ ...one, number, floor }))

describe('flats serialised into the page', () => {
  it('are restored unchanged, with all that can be asked of them', () => {
    fc.assert(
      fc.property(fc.array(flat), (flats) => {
        const restored = unpackSearchFlats(packSearchFlats(flats))
        expect(restored).toHaveLength(flats.length)
        for (const [place, one] of restored.entries()) {
          expect(flats[place]).toMatchObject(one)
          expect(Object.keys(one)).toEqual(
            expect.arrayContaining(FILTER_NAMES.map((name) => filterOf(name).reads)),
          )
        }
      }),
    )
  })
})
