import { FACTS, type Fact, type FlatFacts } from './facts.ts'
import { FILTERS, type FilterName } from './filter-table.ts'
import { type Column, rowsOf } from './pack.ts'

/** What rows say of a flat. */
const IN_ROWS = ['project', 'building', 'number', 'floor', 'bedrooms', 'area', 'price', 'status'] as const

/** A flat of any complex, as the finder, the search and their results show it: with all that can be asked of it. */
export type SearchFlat = Pick<FlatFacts, (typeof IN_ROWS)[number] | (typeof FILTERS)[FilterName]['reads']>

const names = new Set<Fact>([...IN_ROWS, ...Object.values(FILTERS).map(({ reads }) => reads)])
const columns = Object.fromEntries([...names].map((name) => [name, FACTS[name]])) as {
  [F in keyof SearchFlat]: Column<SearchFlat[F]>
}

export const { pack: packSearchFlats, unpack: unpackSearchFlats } = rowsOf<SearchFlat>(columns)
