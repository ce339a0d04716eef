import fc from 'fast-check'
import { FLAT_STATUSES, type Flat } from '../../platform/content/flat.ts'
import { COMPASS } from '../plan/compass.ts'
import { BEDROOM_OPTIONS, type FlatFilters, PRICE_OPTIONS, SPACE_OPTIONS } from './filters.ts'
import { type FlatQuery, SORTS, VIEWS } from './query.ts'

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
const list = <T>(values: readonly T[]) =>
  fc.subarray([...values], { maxLength: 3 }).map((some) => (some.length > 0 ? some : undefined))
type Range = readonly [from: number | undefined, to: number | undefined]
const range = (values: fc.Arbitrary<number>): fc.Arbitrary<Range> =>
  fc
    .tuple(fc.option(values, { nil: undefined }), fc.option(values, { nil: undefined }))
    .filter(([from, to]) => from === undefined || to === undefined || from <= to)

/** Filters that an address can carry. */
export const anyFilters: fc.Arbitrary<FlatFilters> = fc
  .record({
    options: fc.subarray([...BEDROOM_OPTIONS], { maxLength: 2 }),
    bedrooms: range(fc.integer({ min: 0, max: 6 })),
    space: range(
      fc.oneof(
        fc.constantFrom(...SPACE_OPTIONS),
        fc.integer({ min: 0, max: 4000 }).map((n) => n / 10),
      ),
    ),
    price: range(
      fc.oneof(
        fc.constantFrom(...PRICE_OPTIONS),
        fc.integer({ min: 1, max: 90_000_000 }).map((n) => n / 100),
      ),
    ),
    floor: fc.option(fc.integer({ min: -3, max: 60 }), { nil: undefined }),
    floors: range(fc.integer({ min: 0, max: 60 })),
    projects: list(['river-line', 'hill-house', 'x']),
    building: maybe(['A', 'B']),
    number: maybe(['503', '12A']),
    facing: list(COMPASS),
  })
  .map(({ options, bedrooms, space, price, floors, ...rest }) => ({
    ...rest,
    bedrooms: options,
    bedroomsFrom: options.length > 0 ? undefined : bedrooms[0],
    bedroomsTo: options.length > 0 ? undefined : bedrooms[1],
    spaceFrom: space[0],
    spaceTo: space[1],
    priceFrom: price[0],
    price: price[1],
    floorFrom: floors[0],
    floorTo: floors[1],
  }))

/** A state that an address can carry. */
export const anyQuery: fc.Arbitrary<FlatQuery> = fc
  .tuple(
    anyFilters,
    fc.record({
      sort: fc.constantFrom(...SORTS),
      view: fc.constantFrom(...VIEWS),
      flat: fc.option(fc.stringMatching(/^[A-Z0-9]{1,6}$/), { nil: undefined }),
      compare: fc.uniqueArray(fc.stringMatching(/^[0-9]{1,5}$/), { maxLength: 4 }),
      pay: maybe(['once', 'instalments'] as const),
    }),
  )
  .map(([filters, rest]) => ({ ...filters, ...rest }))
