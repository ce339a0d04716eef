import { type Flat, isAvailable, isSold } from '../../platform/content/flat.ts'
import type { FlatFacts } from './facts.ts'
import type { FilterName } from './filter-table.ts'
import { FILTER_NAMES, type FlatFilters, filterOf, filtersIn, NO_FILTERS } from './filters.ts'
import type { FlatSort } from './query.ts'

/** A list of one building need not say where its flats are: it has no filters by that. */
export type Filterable = Pick<FlatFacts, 'status'> & Partial<FlatFacts>

/** Whether a flat matches the filters, regardless of its status. One of which a fact is not known does not. */
export const fits = (flat: Filterable, filters: FlatFilters): boolean =>
  filtersIn(filters).every(({ filter, value }) => {
    const fact = flat[filter.reads]
    return fact !== undefined && filter.fits(fact, value)
  })

/** Whether the flat is offered: it fits and is available. */
export const matches = (flat: Filterable, filters: FlatFilters): boolean =>
  isAvailable(flat) && fits(flat, filters)

/** The filters with another value of one of them; undefined removes it. */
export const withFilter = (filters: FlatFilters, name: FilterName, value: unknown): FlatFilters => ({
  ...filters,
  [name]: value,
})

export const countMatches = (flats: readonly Filterable[], filters: FlatFilters): number =>
  flats.filter((flat) => matches(flat, filters)).length

/**
 * The number of flats for each option of a filter with the others unchanged, and for none of them. An option without
 * flats is shown struck and cannot be chosen.
 */
export function countOptions(
  flats: readonly Filterable[],
  filters: FlatFilters,
  name: FilterName,
): { any: number; options: number[] } {
  const { control } = filterOf(name)
  const others = flats.filter((flat) => matches(flat, withFilter(filters, name, undefined)))
  const options = control?.kind === 'options' ? control.options : []
  return {
    any: others.length,
    options: options.map((option) => countMatches(others, withFilter({}, name, option))),
  }
}

type Sortable = Pick<Flat, 'floor' | 'price' | 'area' | 'number' | 'status'>

export const byNumber = new Intl.Collator('en', { numeric: true }).compare

/** A sorted copy. Sold flats come last when sorting by price, because theirs is unknown. */
export function sortFlats<F extends Sortable>(flats: readonly F[], sort: FlatSort): F[] {
  const backwards = sort.startsWith('-') ? -1 : 1
  const key = sort.replace('-', '') as 'floor' | 'price' | 'area'
  // "By floor" reads as the façade does, from the top down.
  const sign = key === 'floor' ? -backwards : backwards
  return [...flats].sort((a, b) => {
    if (key === 'price' && isSold(a) !== isSold(b)) return isSold(a) ? 1 : -1
    return sign * (a[key] - b[key]) || byNumber(a.number, b.number)
  })
}

/** Filters that say the same in two ways, or the place of a flat: they are removed together. */
const TOGETHER: readonly FilterName[][] = [
  ['floor', 'floors'],
  ['complex', 'building'],
]

export interface Relaxation {
  /** The filter, or the first of those that are removed together. */
  drop: FilterName
  /** What it is now; undefined if it is removed. */
  value: unknown
  filters: FlatFilters
  count: number
}

/** Without matches: the filters to remove that would show the most flats, best first. */
export function relaxations(flats: readonly Filterable[], filters: FlatFilters): Relaxation[] {
  const groups = FILTER_NAMES.map((name) => TOGETHER.find((group) => group.includes(name)) ?? [name])
  const dropped = groups.filter((group, place) => group[0] === FILTER_NAMES[place])
  return dropped
    .filter((group) => group.some((name) => filters[name] !== undefined))
    .map((group) => {
      const [drop] = group as [FilterName]
      const without = { ...filters, ...Object.fromEntries(group.map((name) => [name, NO_FILTERS[name]])) }
      // The next limit that shows something is nearer to the wish than no limit at all.
      const value = filterOf(drop)
        .wider?.(filters[drop])
        .find((wider) => countMatches(flats, withFilter(without, drop, wider)) > 0)
      const relaxed = withFilter(without, drop, value)
      return { drop, value, filters: relaxed, count: countMatches(flats, relaxed) }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
