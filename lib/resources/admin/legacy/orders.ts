import type { Order } from '../../../domain/index.ts'
import { path } from '../../../http/path.ts'
import type { Http } from '../../../http/types.ts'
import { requireFilter } from '../../filters.ts'
import { ORDER_FILTERS, type OrderFilter } from '../orders.ts'
import type { AdminOptions, ResolveProject } from '../project-option.ts'

export const orders = (http: Http, legacy: Http, project: ResolveProject) => ({
  /**
   * Lists orders. `GET /api_admin/v1/project/{projectId}/ecommerce/item/search?entity=order`.
   * @example client.legacy.orders.search({ statusIn: ['paid', 'created'] })
   */
  search(filter?: OrderFilter, options?: AdminOptions) {
    const id = filter?.projectId ?? project(options)
    const query = { ...requireFilter(filter, ...ORDER_FILTERS), projectId: undefined, entity: 'order' }
    return http.list<Order>(path`/v1/project/${id}/ecommerce/item/search`, query, options)
  },
  /**
   * Returns one order. `GET /project/{projectId}/ecommerce/order/{id}`.
   * @throws NotFoundError
   * @example client.legacy.orders.get('{id}')
   */
  get(id: string, options?: AdminOptions) {
    return legacy.get<Order>(path`/project/${project(options)}/ecommerce/order/${id}`, undefined, options)
  },
  /**
   * Returns one order. `GET /api_admin/v1/project/{projectId}/ecommerce/order/{id}`.
   * @throws NotFoundError
   * @example client.legacy.orders.getV1('{id}')
   */
  getV1(id: string, options?: AdminOptions) {
    return http.get<Order>(path`/v1/project/${project(options)}/ecommerce/order/${id}`, undefined, options)
  },
})
