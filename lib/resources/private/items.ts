import type { Item, Known } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import type { Optional } from '../../validate.ts'
import { type Paging, requireFilter, SEARCH, type SortBy } from '../filters.ts'
import type { ItemField } from '../item-search.ts'

/** Filters of the server's item list; of several, all must match. */
export type ItemListFilter<Attributes extends object = Record<string, unknown>> = Paging &
  Optional<{
    /** Full-text search in name and SKU. */
    search: string
    /** Field to sort by. Prefix with `-` for descending order. */
    sort: SortBy<ItemField<Attributes>>
    /** Kinds of items, such as `flat`. */
    typeIn: readonly string[]
    /** Available, reserved or sold items. */
    statusIn: readonly Known<Item['status']>[]
  }>

export const items = (http: Http) => ({
  /**
   * Lists items. `GET /api_private/ecommerce/item`.
   * @example client.items.list({ typeIn: ['flat'], statusIn: [] })
   */
  list<Attributes extends object = Record<string, unknown>>(
    filter?: ItemListFilter<NoInfer<Attributes>>,
    options?: CallOptions,
  ) {
    return http.list<Item<Attributes>>(
      path`/ecommerce/item`,
      requireFilter(filter, ...SEARCH, 'typeIn', 'statusIn'),
      options,
    )
  },
})
