/** The choices that the selector offers, and how they travel in an address. */
export const BEDROOM_OPTIONS = [1, 2, 3] as const
/** Steps of floor space in square metres; a range runs from one to a later one. */
export const SPACE_OPTIONS = [30, 40, 50, 60, 70, 80, 90, 100, 360] as const
/** Price limits in whole US dollars. */
export const PRICE_OPTIONS = [35_000, 50_000, 100_000, 250_000, 650_000] as const
export const SORTS = ['floor', '-floor', 'price', '-price', 'area', '-area'] as const
export const VIEWS = ['facade', 'table'] as const
export const COMPARE_LIMIT = 4
/** Ways of paying besides a loan: the pages of flats open at one if their addresses name it as the fragment. */
const WAYS = ['once', 'instalments'] as const
/** In the address of a building: the way of paying whose offer the visitor comes from. */
export const PAY = 'pay'

/** 3 means three or more. */
export type BedroomOption = (typeof BEDROOM_OPTIONS)[number]
/** Sort keys; a minus means descending. `floor` is from the top down, as on the façade. */
export type FlatSort = (typeof SORTS)[number]
export type FlatView = (typeof VIEWS)[number]

/** Filters. Empty or absent means any. */
export interface FlatFilters {
  bedrooms: readonly BedroomOption[]
  /** At least so many square metres. */
  spaceFrom?: number | undefined
  /** At most so many square metres. */
  spaceTo?: number | undefined
  /** At most so many US dollars. */
  price?: number | undefined
  floor?: number | undefined
}

/** The whole state of the selector that an address carries. */
export interface FlatQuery extends FlatFilters {
  sort: FlatSort
  view: FlatView
  /** Number of the flat that is picked out. */
  flat?: string | undefined
  /** Numbers of the flats that are compared, at most four. */
  compare: readonly string[]
  /** The way of paying that the flats open at. */
  pay?: (typeof WAYS)[number] | undefined
}

export const NO_FILTERS: FlatFilters = { bedrooms: [] }
export const DEFAULT_QUERY: FlatQuery = {
  bedrooms: [],
  sort: 'floor',
  view: 'facade',
  compare: [],
}

/** Names in the address, in the order they are written. */
const KEYS = ['bedrooms', 'space', 'price', 'floor', 'sort', 'view', 'flat', 'compare', PAY] as const

const oneOf = <T>(options: readonly T[], value: unknown): T | undefined =>
  options.find((option) => String(option) === value)

const FLAT_NUMBER = /^[\p{L}\p{N}._-]{1,16}$/u

/**
 * Reads the selector's state from the query of a URL. Invalid parts are ignored, never an
 * error: a URL may be old, truncated or made up.
 */
export function parseQuery(search: string | URLSearchParams): FlatQuery {
  const params = typeof search === 'string' ? new URLSearchParams(search) : search
  const list = (key: string): string[] => (params.get(key) ?? '').split(',').filter(Boolean)
  const asked = list('bedrooms')
  const bedrooms = BEDROOM_OPTIONS.filter((option) => asked.includes(String(option)))
  const [, from, to] = /^(\d*)-(\d*)$/.exec(params.get('space') ?? '') ?? []
  const spaceFrom = oneOf(SPACE_OPTIONS, from)
  const spaceTo = oneOf(SPACE_OPTIONS, to)
  const backwards = spaceFrom !== undefined && spaceTo !== undefined && spaceFrom >= spaceTo
  const floor = /^-?\d{1,3}$/.test(params.get('floor') ?? '') ? Number(params.get('floor')) : undefined
  const flat = params.get('flat') ?? ''
  return {
    bedrooms: bedrooms.length === BEDROOM_OPTIONS.length ? [] : bedrooms,
    spaceFrom: backwards ? undefined : spaceFrom,
    spaceTo: backwards ? undefined : spaceTo,
    price: oneOf(PRICE_OPTIONS, params.get('price')),
    floor,
    sort: oneOf(SORTS, params.get('sort')) ?? DEFAULT_QUERY.sort,
    view: oneOf(VIEWS, params.get('view')) ?? DEFAULT_QUERY.view,
    flat: FLAT_NUMBER.test(flat) ? flat : undefined,
    compare: [...new Set(list('compare').filter((number) => FLAT_NUMBER.test(number)))].slice(
      0,
      COMPARE_LIMIT,
    ),
    pay: oneOf(WAYS, params.get(PAY)),
  }
}

/**
 * Writes the state into the query of a URL: defaults are omitted, other parameters (`currency`) are
 * kept, and the same state always gives the same string. Starts with `?`, or is empty.
 */
export function writeQuery(query: FlatQuery, current: string | URLSearchParams = ''): string {
  const params = new URLSearchParams(current)
  for (const key of KEYS) params.delete(key)
  const values: Record<(typeof KEYS)[number], string> = {
    bedrooms: query.bedrooms.join(','),
    space:
      query.spaceFrom === undefined && query.spaceTo === undefined
        ? ''
        : `${query.spaceFrom ?? ''}-${query.spaceTo ?? ''}`,
    price: String(query.price ?? ''),
    floor: String(query.floor ?? ''),
    sort: query.sort === DEFAULT_QUERY.sort ? '' : query.sort,
    view: query.view === DEFAULT_QUERY.view ? '' : query.view,
    flat: query.flat ?? '',
    compare: query.compare.join(','),
    pay: query.pay ?? '',
  }
  for (const key of KEYS) if (values[key] !== '') params.set(key, values[key])
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** Adds a flat to the comparison or removes it; a fifth one is ignored. */
export function toggleCompared(compared: readonly string[], number: string): readonly string[] {
  if (compared.includes(number)) return compared.filter((other) => other !== number)
  return compared.length >= COMPARE_LIMIT ? compared : [...compared, number]
}

/** Toggles a bedroom option; selecting all is the same as selecting none. */
export function toggleBedrooms(
  chosen: readonly BedroomOption[],
  option: BedroomOption,
): readonly BedroomOption[] {
  const next = BEDROOM_OPTIONS.filter((other) => chosen.includes(other) !== (other === option))
  return next.length === BEDROOM_OPTIONS.length ? [] : next
}

export const hasFilters = (query: FlatFilters): boolean =>
  query.bedrooms.length > 0 ||
  query.spaceFrom !== undefined ||
  query.spaceTo !== undefined ||
  query.price !== undefined ||
  query.floor !== undefined
