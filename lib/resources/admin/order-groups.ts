import type { Known, OrderGroup } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { Http } from '../../http/types.ts'
import { joined, type Optional, requireKnown } from '../../validate.ts'
import { SEARCH, type SortBy, USERS } from '../filters.ts'
import type { AdminOptions, ResolveProject } from './project-option.ts'

/** Conditions and pagination of the search for order groups; of several conditions, all must match. */
export type OrderGroupSearch = Optional<{
  /** Full-text search. */
  search: string
  /** Only groups of these users. */
  inUserIds: readonly string[]
  /** No groups of these users. */
  notInUserIds: readonly string[]
  /** Open groups, closed ones, or both. */
  statusIn: readonly Known<OrderGroup['status']>[]
  /** Field to sort by. Prefix with `-` for descending order: `-created`. */
  sort: SortBy<'created' | 'updated' | 'name' | 'total.amount'>
  /** Starts at 0. */
  page: number
  /**
   * From 1 to 1000.
   *
   * @default 50
   */
  limit: number
}>

const KNOWN = [...SEARCH, ...USERS, 'statusIn'] as const

/** Groups of orders, such as the instalments of one flat. */
export const orderGroups = (http: Http, project: ResolveProject) => ({
  /**
   * Lists order groups. `POST /api_admin/v1/project/{projectId}/ecommerce/order-group/search`.
   * @example client.orderGroups.list({ search: 'A-12', inUserIds: ['u1', 'u2'], statusIn: [] })
   */
  list(search: OrderGroupSearch = {}, options?: AdminOptions) {
    const { inUserIds, notInUserIds, statusIn } = requireKnown(search, KNOWN, 'search')
    const body = {
      ...search,
      inUserIds: joined(inUserIds, 'inUserIds'),
      notInUserIds: joined(notInUserIds, 'notInUserIds'),
      statusIn: joined(statusIn, 'statusIn'),
    }
    return http.search<OrderGroup>(
      path`/v1/project/${project(options)}/ecommerce/order-group/search`,
      body,
      options,
    )
  },
  /**
   * Returns an order group. `GET /api_admin/v1/project/{projectId}/ecommerce/order-group/{id}`.
   * @throws NotFoundError
   * @example client.orderGroups.get('{id}')
   */
  get(id: string, options?: AdminOptions) {
    const address = path`/v1/project/${project(options)}/ecommerce/order-group/${id}`
    return http.get<OrderGroup>(address, undefined, options)
  },
})
