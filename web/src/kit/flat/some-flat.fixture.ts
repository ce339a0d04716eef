import type { FlatFacts } from './facts.ts'

/** A flat like most, for tests that are about one fact of it. */
export const someFlat: FlatFacts = {
  ...{ id: 'id-503', project: 'terrace-park', building: 'A', number: '503', floor: 5, entrance: 1 },
  ...{ bedrooms: 2, area: 71.4, terrace: 7, ceiling: 3, price: 9_840_000, status: 'available', facing: [] },
}
