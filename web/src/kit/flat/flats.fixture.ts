import fc from 'fast-check'
import { FLAT_STATUSES, type Flat } from '../../platform/content/flat.ts'
import { BEDROOM_OPTIONS, type FlatQuery, PRICE_OPTIONS, SORTS, SPACE_OPTIONS, VIEWS } from './query.ts'

/** A flat as a test may meet it. */
export const anyFlat: fc.Arbitrary<Flat> = fc.record({
  id: fc.uuid(),
  number: fc.integer({ min: 1, max: 9999 }).map(String),
  floor: fc.integer({ min: 1, max: 40 }),
  entrance: fc.integer({ min: 1, max: 4 }),
  bedrooms: fc.integer({ min: 0, max: 5 }),
  area: fc.integer({ min: 200, max: 5000 }).map((tenths) => tenths / 10),
  terrace: fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
  status: fc.constantFrom(...FLAT_STATUSES),
  price: fc.integer({ min: 0, max: 90_000_000 }),
  polygon: fc.constant([]),
})

const maybe = <T>(values: readonly T[]) => fc.constantFrom(...values, undefined)

/** A state that an address can carry. */
export const anyQuery: fc.Arbitrary<FlatQuery> = fc
  .record({
    bedrooms: fc.subarray([...BEDROOM_OPTIONS], { maxLength: 2 }),
    spaceFrom: maybe(SPACE_OPTIONS),
    spaceTo: maybe(SPACE_OPTIONS),
    price: maybe(PRICE_OPTIONS),
    floor: fc.option(fc.integer({ min: -3, max: 60 }), { nil: undefined }),
    sort: fc.constantFrom(...SORTS),
    view: fc.constantFrom(...VIEWS),
    flat: fc.option(fc.stringMatching(/^[A-Z0-9]{1,6}$/), { nil: undefined }),
    compare: fc.uniqueArray(fc.stringMatching(/^[0-9]{1,5}$/), {
      maxLength: 4,
    }),
    pay: maybe(['once', 'instalments'] as const),
  })
  .filter(({ spaceFrom, spaceTo }) => spaceFrom === undefined || spaceTo === undefined || spaceFrom < spaceTo)
