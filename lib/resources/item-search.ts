import type { Item, Money } from '../domain/index.ts'
import { path } from '../http/path.ts'
import type { CallOptions, Http, ListCall } from '../http/types.ts'
import { type Optional, requireKnown, requireString } from '../validate.ts'
import type { SortBy } from './filters.ts'
import { type InLanguage, type ItemInLanguage, namesIn } from './item-language.ts'

/** A condition on a field of an item. */
type Value = string | number | boolean
/** A condition on a field of an item: a value, any of a list of values, or bounds. */
export type ItemCondition =
  | Value
  | readonly Value[]
  | Optional<{
      /** Greater than this. */
      gt: number
      /** At least this. */
      gte: number
      /** Less than this. */
      lt: number
      /** At most this. */
      lte: number
    }>

/** A path to an attribute, or to a member of an object attribute. */
type AttributeField<Attributes> = {
  [K in keyof Attributes & string]-?:
    | `attributes.${K}`
    | (NonNullable<Attributes[K]> extends object ? `attributes.${K}.${string}` : never)
}[keyof Attributes & string]

/** A field of an item by which items can be compared, dots for nested ones: `price.amount`, `attributes.building`. */
export type ItemField<Attributes extends object = Record<string, unknown>> =
  | Exclude<keyof Item, 'attributes'>
  | `name.${string}`
  | `price.${keyof Money}`
  | AttributeField<Attributes>

/** Conditions, order and pagination of an item search; of several conditions, all must match. */
export type ItemSearch<Attributes extends object = Record<string, unknown>> = Optional<{
  /** The kind of item, e.g. `flat`. */
  type: string
  /** Searches name and SKU. */
  search: string
  /** By field, dots for nested ones: `{ 'attributes.building': 'A', 'price.amount': { lte: 9000000 } }`. */
  filter: { [K in ItemField<Attributes>]?: ItemCondition | undefined }
  /** Field to sort by. Prefix with `-` for descending order. */
  sort: SortBy<ItemField<Attributes>>
  /**
   * Fields to return besides `_id`, dots for nested ones.
   * @default all
   */
  fields: readonly (ItemField<Attributes> | 'attributes')[]
  /** Starts at 0. */
  page: number
  /**
   * From 1 to 1000.
   *
   * @default 50
   */
  limit: number
}>

const SEARCH_KEYS = ['type', 'search', 'filter', 'sort', 'fields', 'page', 'limit']

function itemSearch(search: ItemSearch & Partial<InLanguage>) {
  const { lang, ...body } = requireKnown(search, [...SEARCH_KEYS, 'lang'], 'search')
  for (const key of Object.keys(body.filter ?? {})) requireString(key, 'filter key')
  return { lang, body }
}

/** Searches items, with their names in one language or in all. */
export interface SearchItems {
  <Attributes extends object = Record<string, unknown>>(
    search: ItemSearch<NoInfer<Attributes>> & InLanguage,
    options?: CallOptions,
  ): ListCall<ItemInLanguage<Attributes>>
  <Attributes extends object = Record<string, unknown>>(
    search?: ItemSearch<NoInfer<Attributes>> & { lang?: undefined },
    options?: CallOptions,
  ): ListCall<Item<Attributes>>
  <Attributes extends object = Record<string, unknown>>(
    search: ItemSearch<NoInfer<Attributes>> & Optional<InLanguage>,
    options?: CallOptions,
  ): ListCall<Item<Attributes> | ItemInLanguage<Attributes>>
}

export const searchItems = (http: Http) =>
  ((search: ItemSearch = {}, options?: CallOptions) => {
    const { lang, body } = itemSearch(search)
    return http.search<Item>(path`/ecommerce/item/search`, body, options, namesIn(lang))
  }) as SearchItems
