import { FLAT_NUMBER } from './filter-table.ts'
import { FILTER_NAMES, type FlatFilters, parseFilters, writeFilters } from './filters.ts'

export const SORTS = ['floor', '-floor', 'price', '-price', 'area', '-area'] as const
export const VIEWS = ['facade', 'table'] as const
export const COMPARE_LIMIT = 4
/** Ways of paying besides a loan: the pages of flats open at one if their addresses name it as the fragment. */
const OFFER_WAYS = ['once', 'instalments'] as const
/** In the address of a building: the way of paying whose offer the visitor comes from. */
export const PAY = 'pay'

/** Sort keys; a minus means descending. `floor` is from the top down, as on the façade. */
export type FlatSort = (typeof SORTS)[number]
export type FlatView = (typeof VIEWS)[number]

/** The whole state of the selector that an address carries. */
export interface FlatQuery extends FlatFilters {
  sort: FlatSort
  view: FlatView
  /** Number of the flat that is picked out. */
  flat?: string | undefined
  /** The flats that are compared, at most four: their numbers in a building, their ids where there are several. */
  compare: readonly string[]
  /** The way of paying that the flats open at. */
  pay?: (typeof OFFER_WAYS)[number] | undefined
}

export const DEFAULT_QUERY: FlatQuery = {
  sort: 'floor',
  view: 'facade',
  compare: [],
}

/** A flat's number, or the id of its item. */
export const FLAT_KEY = /^[\p{L}\p{N}._-]{1,120}$/u

/** Names in the address, in the order they are written. */
const KEYS = [...FILTER_NAMES, 'sort', 'view', 'flat', 'compare', PAY] as const

const oneOf = <T>(options: readonly T[], value: unknown): T | undefined =>
  options.find((option) => String(option) === value)

/**
 * Reads the selector's state from the query of a URL. Invalid parts are ignored, never an
 * error: a URL may be old, truncated or made up. `isKnown` says which flats can be compared.
 */
export function parseQuery(search: string | URLSearchParams, isKnown = (_key: string) => true): FlatQuery {
  const params = typeof search === 'string' ? new URLSearchParams(search) : search
  const list = (key: string): string[] => (params.get(key) ?? '').split(',').filter(Boolean)
  const flat = params.get('flat') ?? ''
  return {
    ...parseFilters(params),
    sort: oneOf(SORTS, params.get('sort')) ?? DEFAULT_QUERY.sort,
    view: oneOf(VIEWS, params.get('view')) ?? DEFAULT_QUERY.view,
    flat: FLAT_NUMBER.test(flat) ? flat : undefined,
    compare: [...new Set(list('compare'))]
      .filter((key) => FLAT_KEY.test(key) && isKnown(key))
      .slice(0, COMPARE_LIMIT),
    pay: oneOf(OFFER_WAYS, params.get(PAY)),
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
    ...writeFilters(query),
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

/** Highlighting replaces the history entry; choices add one, so that Back undoes them. */
export function isStep(before: FlatQuery, after: FlatQuery): boolean {
  const [was, is] = [writeFilters(before), writeFilters(after)]
  return before.view !== after.view || FILTER_NAMES.some((name) => name !== 'floor' && was[name] !== is[name])
}

/** Adds a flat to the comparison or removes it; a fifth one is ignored. */
export function toggleCompared(compared: readonly string[], key: string): readonly string[] {
  if (compared.includes(key)) return compared.filter((other) => other !== key)
  return compared.length >= COMPARE_LIMIT ? compared : [...compared, key]
}
