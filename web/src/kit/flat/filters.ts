import type { Fact } from './facts.ts'
import type { Filter } from './filter-kinds.ts'
import { FILTERS, type FilterName } from './filter-table.ts'

/** What a visitor asks for; a filter that is missing or undefined leaves everything. */
export type FlatFilters = {
  [N in FilterName]?: ReturnType<(typeof FILTERS)[N]['parse']>
}

/** The table for loops: what a filter is called, and what is done with a value of its own. */
const TABLE: Record<FilterName, Filter<Fact, unknown>> = FILTERS

export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[]
export const filterOf = (name: FilterName) => TABLE[name]

/** Removes every filter. */
export const NO_FILTERS = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])) as {
  [N in FilterName]: undefined
}

/** The filters that are set, each with its value. */
export const filtersIn = (filters: FlatFilters) =>
  FILTER_NAMES.map((name) => ({ name, filter: TABLE[name], value: filters[name] as unknown })).filter(
    ({ value }) => value !== undefined,
  )

export const hasFilters = (filters: FlatFilters): boolean => filtersIn(filters).length > 0

/** Reads the filters from an address. Invalid parts are ignored. */
export const parseFilters = (params: URLSearchParams): FlatFilters =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, TABLE[name].parse(params.get(name) ?? '')]))

/** The filters as values of an address; an empty one is omitted. */
export const writeFilters = (filters: FlatFilters): Record<FilterName, string> => ({
  ...(Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])) as Record<FilterName, string>),
  ...Object.fromEntries(filtersIn(filters).map(({ name, filter, value }) => [name, filter.write(value)])),
})

/** The filters that controls can show. */
export const shownFilters = (filters: FlatFilters): FlatFilters =>
  Object.fromEntries(
    filtersIn(filters)
      .filter(({ filter: { control }, value }) => control && (control.canShow?.(value) ?? true))
      .map(({ name, value }) => [name, value]),
  )
