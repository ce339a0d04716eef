import type { Item, Known } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import type { Optional } from '../../validate.ts'
import { LIST, type ListFilter, requireFilter } from '../filters.ts'
import type { ItemField } from '../item-search.ts'
import type { AdminOptions, ResolveProject } from './project-option.ts'

/** Filters of the admin item list; of several, all must match. */
export type ItemFilter<Attributes extends object = Record<string, unknown>> = ListFilter<
  ItemField<Attributes>
> &
  Optional<{
    /** Kinds of items, such as `flat`. */
    typeIn: readonly string[]
    /** Available, reserved or sold items. */
    statusIn: readonly Known<Item['status']>[]
  }>

export const ITEM_FILTERS = [...LIST, 'typeIn', 'statusIn'] as const

export const items = (http: Http, bare: Http, project: ResolveProject) => ({
  /**
   * Lists items. `GET /api_admin/v1/ecommerce/item`.
   * @example client.items.list({ page: 2 })
   */
  list<Attributes extends object = Record<string, unknown>>(
    filter?: ItemFilter<NoInfer<Attributes>>,
    options?: AdminOptions,
  ) {
    return http.list<Item<Attributes>>(
      path`/v1/ecommerce/item`,
      requireFilter(filter, ...ITEM_FILTERS),
      options,
    )
  },
  /**
   * Returns one item. `GET /api_admin/v1/project/{projectId}/ecommerce/item/{id}`.
   * @throws NotFoundError
   * @example client.items.get('{id}')
   */
  get<Attributes extends object = Record<string, unknown>>(id: string, options?: AdminOptions) {
    return bare.get<Item<Attributes>>(
      path`/v1/project/${project(options)}/ecommerce/item/${id}`,
      undefined,
      options,
    )
  },
})
