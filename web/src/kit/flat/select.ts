import { type Flat, isAvailable, isSold } from '../../platform/content/flat.ts'
import {
  BEDROOM_OPTIONS,
  type BedroomOption,
  type FlatFilters,
  isSet,
  NO_FILTERS,
  PRICE_OPTIONS,
  SPACE_OPTIONS,
} from './filters.ts'
import type { FoundFlat } from './found.ts'
import type { FlatSort } from './query.ts'

/** A list of one building need not say where its flats are: it has no filters by that. */
export type Filterable = Pick<Flat, 'bedrooms' | 'area' | 'price' | 'floor' | 'status'> &
  Partial<Pick<FoundFlat, 'project' | 'building' | 'number' | 'facing'>>

const LAST_SPACE = SPACE_OPTIONS[SPACE_OPTIONS.length - 1]
const LAST_PRICE = PRICE_OPTIONS[PRICE_OPTIONS.length - 1]

const hasBedrooms = (flat: Filterable, option: BedroomOption): boolean =>
  option === 3 ? flat.bedrooms >= 3 : flat.bedrooms === option

/** Whether a flat matches the filters, regardless of its status. */
export function fits(flat: Filterable, filters: FlatFilters): boolean {
  const { bedrooms, price, floor, projects, building, number, facing } = filters
  if (bedrooms.length > 0 && !bedrooms.some((option) => hasBedrooms(flat, option))) return false
  if (!isWithin(flat.bedrooms, filters.bedroomsFrom, filters.bedroomsTo)) return false
  // The last step means "and more", so that larger flats match it.
  const spaceTo = filters.spaceTo === LAST_SPACE ? undefined : filters.spaceTo
  if (!isWithin(flat.area, filters.spaceFrom, spaceTo)) return false
  if (!isWithin(flat.price / 100, filters.priceFrom, price === LAST_PRICE ? undefined : price)) return false
  if (!isWithin(flat.floor, filters.floorFrom, filters.floorTo)) return false
  if (floor !== undefined && flat.floor !== floor) return false
  if (projects && !projects.includes(flat.project ?? '')) return false
  if (building !== undefined && flat.building?.toUpperCase() !== building) return false
  if (number !== undefined && flat.number?.toUpperCase() !== number.toUpperCase()) return false
  return !facing || facing.some((side) => flat.facing?.includes(side))
}

const isWithin = (value: number, from: number | undefined, to: number | undefined): boolean =>
  (from === undefined || value >= from) && (to === undefined || value <= to)

/** Whether the flat is offered: it fits and is available. */
export const matches = (flat: Filterable, filters: FlatFilters): boolean =>
  isAvailable(flat) && fits(flat, filters)

/** Another choice of the selector takes the place of a range. */
export const withBedrooms = (bedrooms: FlatFilters['bedrooms']) =>
  ({ bedrooms, bedroomsFrom: undefined, bedroomsTo: undefined }) satisfies Partial<FlatFilters>
export const withPrice = (price: number | undefined) =>
  ({ price, priceFrom: undefined }) satisfies Partial<FlatFilters>

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
    any: count(withBedrooms([])),
    bedrooms: each(BEDROOM_OPTIONS, (option) => withBedrooms([option])),
    price: each(PRICE_OPTIONS, withPrice),
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

/** Filters that are removed together. */
const DROPS = {
  bedrooms: ['bedrooms', 'bedroomsFrom', 'bedroomsTo'],
  space: ['spaceFrom', 'spaceTo'],
  price: ['price', 'priceFrom'],
  floor: ['floor', 'floorFrom', 'floorTo'],
  place: ['projects', 'building'],
  number: ['number'],
  facing: ['facing'],
} as const satisfies Record<string, readonly (keyof FlatFilters)[]>

export interface Relaxation {
  drop: keyof typeof DROPS
  filters: FlatFilters
  count: number
}

/** Without matches: the filters to remove that would show the most flats, best first. */
export function relaxations(flats: readonly Filterable[], filters: FlatFilters): Relaxation[] {
  const count = (changed: FlatFilters) => flats.filter((flat) => matches(flat, changed)).length
  const dropped = Object.entries(DROPS) as [Relaxation['drop'], readonly (keyof FlatFilters)[]][]
  return dropped
    .filter(([, names]) => names.some((name) => isSet(filters, name)))
    .map(([drop, names]) => {
      const changed: FlatFilters = {
        ...filters,
        ...Object.fromEntries(names.map((name) => [name, NO_FILTERS[name]])),
      }
      // The next limit that shows something is nearer to the wish than no limit at all.
      const isLimit = drop === 'price' && filters.price !== undefined
      const price = PRICE_OPTIONS.find(
        (one) => isLimit && one > (filters.price ?? 0) && count({ ...changed, price: one }) > 0,
      )
      const relaxed = { ...changed, price: isLimit ? price : changed.price }
      return { drop, filters: relaxed, count: count(relaxed) }
    })
    .filter((relaxed) => relaxed.count > 0)
    .sort((a, b) => b.count - a.count)
}
