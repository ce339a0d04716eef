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
      requireFilter(filter, ...LIST, 'typeIn', 'statusIn'),
      options,
    )
  },
  /**
   * Lists items. `GET /api_admin/v1/project/{projectId}/ecommerce/item/search`.
   * @deprecated Use `list`.
   * @example client.items.search({ search: 'terrace', typeIn: ['flat'], statusIn: [] })
   */
  search<Attributes extends object = Record<string, unknown>>(
    filter?: ItemFilter<NoInfer<Attributes>>,
    options?: AdminOptions,
  ) {
    const id = filter?.projectId ?? project(options)
    const query = {
      ...requireFilter(filter, ...LIST, 'typeIn', 'statusIn'),
      projectId: undefined,
      entity: 'item',
    }
    return bare.list<Item<Attributes>>(path`/v1/project/${id}/ecommerce/item/search`, query, options)
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
