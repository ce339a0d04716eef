import type { Item } from '../../../domain/index.ts'
import { path } from '../../../http/path.ts'
import type { Http } from '../../../http/types.ts'
import { requireFilter } from '../../filters.ts'
import { ITEM_FILTERS, type ItemFilter } from '../items.ts'
import type { AdminOptions, ResolveProject } from '../project-option.ts'

export const items = (http: Http, project: ResolveProject) => ({
  /**
   * Lists items. `GET /api_admin/v1/project/{projectId}/ecommerce/item/search`.
   * @example client.legacy.items.search({ search: 'terrace', typeIn: ['flat'], statusIn: [] })
   */
  search<Attributes extends object = Record<string, unknown>>(
    filter?: ItemFilter<NoInfer<Attributes>>,
    options?: AdminOptions,
  ) {
    const id = filter?.projectId ?? project(options)
    const query = { ...requireFilter(filter, ...ITEM_FILTERS), projectId: undefined, entity: 'item' }
    return http.list<Item<Attributes>>(path`/v1/project/${id}/ecommerce/item/search`, query, options)
  },
})
