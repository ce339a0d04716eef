import type { Item } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import type { Optional } from '../../validate.ts'
import { PAGING, type Paging, requireFilter } from '../filters.ts'

export type ItemListFilter = Paging &
  Optional<{
    search: string
    sort: string
    typeIn: readonly string[]
    statusIn: readonly Item['status'][]
  }>

export const items = (http: Http) => ({
  /**
   * Lists items. `GET /api_private/ecommerce/item`.
   * @example client.items.list({ typeIn: ['flat'], statusIn: [] })
   */
  list<Attributes extends object = Record<string, unknown>>(filter?: ItemListFilter, options?: CallOptions) {
    return http.list<Item<Attributes>>(
      path`/ecommerce/item`,
      requireFilter(filter, ...PAGING, 'search', 'sort', 'typeIn', 'statusIn'),
      options,
    )
  },
})
