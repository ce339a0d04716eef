import { type Flat, isAvailable } from '../../platform/content/flat.ts'
import {
  BEDROOM_OPTIONS,
  type BedroomOption,
  type FlatFilters,
  type FlatSort,
  PRICE_OPTIONS,
  SPACE_OPTIONS,
} from './query.ts'

export type Filterable = Pick<Flat, 'bedrooms' | 'area' | 'price' | 'floor' | 'status'>

const LAST_SPACE = SPACE_OPTIONS[SPACE_OPTIONS.length - 1]
const LAST_PRICE = PRICE_OPTIONS[PRICE_OPTIONS.length - 1]

const hasBedrooms = (flat: Filterable, option: BedroomOption): boolean =>
  option === 3 ? flat.bedrooms >= 3 : flat.bedrooms === option

/** Whether a flat matches the filters, regardless of its status. */
export function fits(flat: Filterable, filters: FlatFilters): boolean {
  const { bedrooms, spaceFrom, spaceTo, price, floor } = filters
  if (bedrooms.length > 0 && !bedrooms.some((option) => hasBedrooms(flat, option))) return false
  if (spaceFrom !== undefined && flat.area < spaceFrom) return false
  // The last step means "and more", so that larger flats match it.
  if (spaceTo !== undefined && spaceTo !== LAST_SPACE && flat.area > spaceTo) return false
  if (price !== undefined && price !== LAST_PRICE && flat.price > price * 100) return false
  return floor === undefined || flat.floor === floor
}

/** Whether the flat is offered: it fits and is available. */
export const matches = (flat: Filterable, filters: FlatFilters): boolean =>
  isAvailable(flat) && fits(flat, filters)

export interface OptionCounts {
  /** With any number of bedrooms. */
  any: number
  bedrooms: Record<BedroomOption, number>
  price: Record<number, number>
}

/**
 * The number of flats for each option with the other filters unchanged. An option without flats is shown
 * struck and cannot be chosen.
 */
export function countOptions(flats: readonly Filterable[], filters: FlatFilters): OptionCounts {
  const count = (change: Partial<FlatFilters>): number => {
    const changed = { ...filters, ...change }
    return flats.reduce((sum, flat) => sum + (matches(flat, changed) ? 1 : 0), 0)
  }
  const each = <T extends number>(options: readonly T[], change: (option: T) => Partial<FlatFilters>) =>
    Object.fromEntries(options.map((option) => [option, count(change(option))])) as Record<T, number>
  return {
    any: count({ bedrooms: [] }),
    bedrooms: each(BEDROOM_OPTIONS, (option) => ({ bedrooms: [option] })),
    price: each(PRICE_OPTIONS, (price) => ({ price })),
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
    if (key === 'price' && (a.status === 'sold') !== (b.status === 'sold'))
      return a.status === 'sold' ? 1 : -1
    return sign * (a[key] - b[key]) || byNumber(a.number, b.number)
  })
}

export interface Relaxation {
  drop: 'bedrooms' | 'space' | 'price' | 'floor'
  filters: FlatFilters
  count: number
}

/** Without matches: the filters to remove that would show the most flats, best first. */
export function relaxations(flats: readonly Filterable[], filters: FlatFilters): Relaxation[] {
  const steps: [Relaxation['drop'], FlatFilters][] = []
  if (filters.price !== undefined) {
    // The next limit that shows something is nearer to the wish than no limit at all.
    const enough = PRICE_OPTIONS.find(
      (price) => price > (filters.price ?? 0) && flats.some((flat) => matches(flat, { ...filters, price })),
    )
    steps.push(['price', { ...filters, price: enough }])
  }
  if (filters.bedrooms.length > 0) steps.push(['bedrooms', { ...filters, bedrooms: [] }])
  if (filters.spaceFrom !== undefined || filters.spaceTo !== undefined) {
    steps.push(['space', { ...filters, spaceFrom: undefined, spaceTo: undefined }])
  }
  if (filters.floor !== undefined) steps.push(['floor', { ...filters, floor: undefined }])
  return steps
    .map(([drop, changed]) => ({
      drop,
      filters: changed,
      count: flats.filter((flat) => matches(flat, changed)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
