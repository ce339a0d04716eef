import fc from 'fast-check'
import { FLAT_STATUSES, type Flat } from '../../platform/content/flat.ts'
import { COMPASS } from '../plan/compass.ts'
import type { FlatFacts } from './facts.ts'
import type { Range } from './filter-kinds.ts'
import { BEDROOM_OPTIONS, type FilterName, PRICE_OPTIONS, SPACE_OPTIONS } from './filter-table.ts'
import type { FlatFilters } from './filters.ts'
import { type FlatQuery, SORTS, VIEWS } from './query.ts'

const COMPLEXES = ['river-line', 'hill-house', 'x'] as const

/** A flat as a test may meet it. */
export const anyFlat: fc.Arbitrary<Flat & FlatFacts> = fc.record({
  id: fc.uuid(),
  project: fc.constantFrom(...COMPLEXES),
  building: fc.constantFrom('A', 'B', 'C'),
  number: fc.integer({ min: 1, max: 9999 }).map(String),
  floor: fc.integer({ min: 1, max: 40 }),
  entrance: fc.integer({ min: 1, max: 4 }),
  bedrooms: fc.integer({ min: 0, max: 5 }),
  area: fc.integer({ min: 200, max: 5000 }).map((tenths) => tenths / 10),
  terrace: fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
  ceiling: fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10),
  facing: fc.subarray([...COMPASS]),
  status: fc.constantFrom(...FLAT_STATUSES),
  price: fc.integer({ min: 0, max: 90_000_000 }),
  polygon: fc.constant([]),
})

const list = <T>(values: readonly T[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.min(values.length, 3) })
const range = (values: fc.Arbitrary<number>): fc.Arbitrary<Range> =>
  fc
    .tuple(fc.option(values, { nil: undefined }), fc.option(values, { nil: undefined }))
    .filter(([from, to]) => (from ?? to) !== undefined && (from ?? 0) <= (to ?? Number.POSITIVE_INFINITY))
    .map(([from, to]) => ({ from, to }))

/** Values of each filter, as an address can carry them. A filter without them does not compile. */
export const VALUES = {
  bedrooms: fc.oneof(
    list(BEDROOM_OPTIONS.slice(0, 2)).map((options) => ({ options })),
    fc.constant({ options: [2, 3] as const }),
    range(fc.integer({ min: 0, max: 6 })),
  ),
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
  floor: fc.integer({ min: -3, max: 60 }),
  floors: range(fc.integer({ min: 0, max: 60 })),
  complex: list(COMPLEXES),
  building: fc.constantFrom('A', 'B'),
  number: fc.constantFrom('503', '12A'),
  facing: list(COMPASS),
} satisfies { [N in FilterName]: fc.Arbitrary<FlatFilters[N]> }

/** Filters that an address can carry: any of them may be missing. */
export const anyFilters: fc.Arbitrary<FlatFilters> = fc.record(VALUES, { requiredKeys: [] })

const maybe = <T>(values: readonly T[]) => fc.constantFrom(...values, undefined)

/** A state that an address can carry. */
export const anyQuery: fc.Arbitrary<FlatQuery> = fc
  .tuple(
    anyFilters,
    fc.record({
      sort: fc.constantFrom(...SORTS),
      view: fc.constantFrom(...VIEWS),
      flat: fc.option(fc.stringMatching(/^[A-Z0-9]{1,6}$/), { nil: undefined }),
      compare: fc.uniqueArray(fc.oneof(fc.stringMatching(/^[0-9]{1,5}$/), fc.uuid()), { maxLength: 4 }),
      pay: maybe(['once', 'instalments'] as const),
    }),
  )
  .map(([filters, rest]) => ({ ...filters, ...rest }))
