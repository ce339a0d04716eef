import { type Optional, requireKnown, requireObject, requireString } from '../validate.ts'

type Value = string | number | boolean
/** A value, any of a list of values, or bounds. */
export type ItemCondition =
  | Value
  | readonly Value[]
  | Optional<{ gt: number; gte: number; lt: number; lte: number }>

export type ItemSearch = Optional<{
  /** The kind of item, e.g. `flat`. */
  type: string
  /** Searches name and SKU. */
  search: string
  /** By field, dots for nested ones: `{ 'attributes.building': 'A', 'price.amount': { lte: 9000000 } }`. */
  filter: Record<string, ItemCondition>
  /** Field to sort by. Prefix with `-` for descending order. */
  sort: string
  /**
   * Fields to return besides `_id`, dots for nested ones.
   * @default all
   */
  fields: readonly string[]
  /** Starts at 0. */
  page: number
  limit: number
}>

const SEARCH_KEYS = ['type', 'search', 'filter', 'sort', 'fields', 'page', 'limit']

export function itemSearch(search: ItemSearch): Record<string, unknown> {
  const { filter } = requireKnown(requireObject(search, 'search'), SEARCH_KEYS, 'search')
  for (const key of Object.keys(filter ?? {})) requireString(key, 'filter key')
  return { ...search }
}
