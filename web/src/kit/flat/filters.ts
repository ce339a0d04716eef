import { COMPASS, type CompassPoint } from '../plan/compass.ts'

/** The choices that the selector offers, and how filters travel in an address. */
export const BEDROOM_OPTIONS = [1, 2, 3] as const
/** Steps of floor space in square metres; a range runs from one to a later one. */
export const SPACE_OPTIONS = [30, 40, 50, 60, 70, 80, 90, 100, 360] as const
/** Price limits in whole US dollars. */
export const PRICE_OPTIONS = [35_000, 50_000, 100_000, 250_000, 650_000] as const

/** 3 means three or more. */
export type BedroomOption = (typeof BEDROOM_OPTIONS)[number]

/** Filters. Empty or absent means any. Both ends of a range are included. */
export interface FlatFilters {
  /** The options of the selector; empty if the range below says it more exactly. */
  bedrooms: readonly BedroomOption[]
  bedroomsFrom?: number | undefined
  bedroomsTo?: number | undefined
  /** In square metres. */
  spaceFrom?: number | undefined
  spaceTo?: number | undefined
  /** In US dollars. */
  priceFrom?: number | undefined
  /** At most so many US dollars. */
  price?: number | undefined
  floor?: number | undefined
  floorFrom?: number | undefined
  floorTo?: number | undefined
  /** Slugs of complexes; a flat is in one of them. */
  projects?: readonly string[] | undefined
  /** Letter of the building, in upper case. */
  building?: string | undefined
  number?: string | undefined
  /** A flat has windows on one of these sides. */
  facing?: readonly CompassPoint[] | undefined
}

/** Removes every filter. A filter that is missing here does not compile. */
export const NO_FILTERS = {
  bedrooms: [],
  bedroomsFrom: undefined,
  bedroomsTo: undefined,
  spaceFrom: undefined,
  spaceTo: undefined,
  priceFrom: undefined,
  price: undefined,
  floor: undefined,
  floorFrom: undefined,
  floorTo: undefined,
  projects: undefined,
  building: undefined,
  number: undefined,
  facing: undefined,
} as const satisfies Record<keyof FlatFilters, undefined | readonly []>

export const FILTER_NAMES = Object.keys(NO_FILTERS) as (keyof FlatFilters)[]

export const isSet = (filters: FlatFilters, name: keyof FlatFilters): boolean =>
  String(filters[name] ?? '') !== ''

export const hasFilters = (filters: FlatFilters): boolean => FILTER_NAMES.some((name) => isSet(filters, name))

export const FLAT_NUMBER = /^[\p{L}\p{N}._-]{1,16}$/u
const SLUG = /^[\p{L}\p{N}._-]{1,60}$/u
const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/

interface Range {
  from?: number | undefined
  to?: number | undefined
}

/** Reads `2-4`, `2-` or `-4`; nothing if it runs backwards. */
function readRange(text: string): Range {
  const [from, to, ...more] = text
    .split('-')
    .map((end) => (AMOUNT.test(end) ? Number(end) : end === '' ? undefined : Number.NaN))
  const isRange = text.includes('-') && more.length === 0 && !Number.isNaN(from) && !Number.isNaN(to)
  if (!isRange || (from !== undefined && to !== undefined && from > to)) return {}
  return { from, to }
}

const writeRange = ({ from, to }: Range): string =>
  from === undefined && to === undefined ? '' : `${from ?? ''}-${to ?? ''}`

/** Names of the filters in the address, in the order they are written. */
export const FILTER_KEYS = [
  'bedrooms',
  'space',
  'price',
  'floor',
  'floors',
  'complex',
  'building',
  'number',
  'facing',
] as const

/** Reads the filters from an address. Invalid parts are ignored. */
export function parseFilters(params: URLSearchParams): FlatFilters {
  const value = (key: (typeof FILTER_KEYS)[number]): string => params.get(key) ?? ''
  const list = (key: (typeof FILTER_KEYS)[number]) => [...new Set(value(key).split(',').filter(Boolean))]
  const asked = list('bedrooms')
  const options = BEDROOM_OPTIONS.filter((option) => asked.includes(String(option)))
  const bedrooms = readRange(value('bedrooms'))
  const space = readRange(value('space'))
  const prices = readRange(value('price'))
  const floors = readRange(value('floors'))
  const projects = list('complex').filter((slug) => SLUG.test(slug))
  const facing = COMPASS.filter((point) => list('facing').includes(point))
  return {
    bedrooms: options.length === BEDROOM_OPTIONS.length ? [] : options,
    bedroomsFrom: bedrooms.from,
    bedroomsTo: bedrooms.to,
    spaceFrom: space.from,
    spaceTo: space.to,
    priceFrom: prices.from,
    price: AMOUNT.test(value('price')) ? Number(value('price')) : prices.to,
    floor: /^-?\d{1,3}$/.test(value('floor')) ? Number(value('floor')) : undefined,
    floorFrom: floors.from,
    floorTo: floors.to,
    projects: projects.length > 0 ? projects : undefined,
    building: /^[\p{L}\p{N}]{1,3}$/u.test(value('building')) ? value('building').toUpperCase() : undefined,
    number: FLAT_NUMBER.test(value('number')) ? value('number') : undefined,
    facing: facing.length > 0 ? facing : undefined,
  }
}

/** The filters as values of an address; an empty one is omitted. */
export function writeFilters(filters: FlatFilters): Record<(typeof FILTER_KEYS)[number], string> {
  const { bedrooms, priceFrom, price } = filters
  return {
    bedrooms: bedrooms.join() || writeRange({ from: filters.bedroomsFrom, to: filters.bedroomsTo }),
    space: writeRange({ from: filters.spaceFrom, to: filters.spaceTo }),
    price: priceFrom === undefined ? String(price ?? '') : writeRange({ from: priceFrom, to: price }),
    floor: String(filters.floor ?? ''),
    floors: writeRange({ from: filters.floorFrom, to: filters.floorTo }),
    complex: (filters.projects ?? []).join(),
    building: filters.building ?? '',
    number: filters.number ?? '',
    facing: (filters.facing ?? []).join(),
  }
}

/** Toggles a bedroom option; selecting all is the same as selecting none. */
export function toggleBedrooms(
  chosen: readonly BedroomOption[],
  option: BedroomOption,
): readonly BedroomOption[] {
  const next = BEDROOM_OPTIONS.filter((other) => chosen.includes(other) !== (other === option))
  return next.length === BEDROOM_OPTIONS.length ? [] : next
}
