import type { Known, Order, OrderStatus } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { DownloadOptions, Http } from '../../http/types.ts'
import type { Optional } from '../../validate.ts'
import { asCsv, csvObjects, type ExportedRows } from '../csv-rows.ts'
import { RANGE, RECORD, type RecordFilter, requireFilter, USERS } from '../filters.ts'
import { ORDER_COLUMNS, type OrderRow, orderRow } from './order-row.ts'
import type { AdminOptions, ResolveProject } from './project-option.ts'

/** Filters of the order list; of several, all must match. */
export type OrderFilter = RecordFilter<'created' | 'updated' | 'number' | 'status' | 'total.amount'> &
  Optional<{
    /** Only orders with one of these statuses. */
    statusIn: readonly Known<OrderStatus>[]
    /** Only orders with a total in this currency, such as `GEL`. */
    currency: string
  }>
/** The filters of the list; `after` is the id of the row to resume after. */
export type OrderExport = Omit<OrderFilter, 'page' | 'limit' | 'sort'> &
  Optional<{
    /** Id of the row to resume after; the response then has no header row. */
    after: string
  }>

const ROW_FILTERS = ['projectId', 'search', ...RANGE, ...USERS, 'statusIn', 'currency'] as const
const FILTERS = [...RECORD, 'statusIn', 'currency'] as const

export const orders = (http: Http, bare: Http, project: ResolveProject) => ({
  /**
   * Lists orders. `GET /api_admin/v2/ecommerce/order`.
   * @example client.orders.list({ statusIn: ['paid'], to: '2026-11-01' })
   */
  list(filter?: OrderFilter, options?: AdminOptions) {
    return http.list<Order>(path`/v2/ecommerce/order`, requireFilter(filter, ...FILTERS), options)
  },
  /**
   * Returns one order. `GET /api_admin/v2/ecommerce/order/{id}`.
   * @throws NotFoundError
   * @example client.orders.get('{id}')
   */
  get(id: string, options?: AdminOptions) {
    return http.get<Order>(path`/v2/ecommerce/order/${id}`, undefined, options)
  },
  /**
   * Exports all matching orders as a stream of CSV: RFC 4180, UTF-8, oldest first, amounts in minor units.
   * `GET /api_admin/v2/ecommerce/order/csv`. With the header `accept: application/x-ndjson` it is NDJSON, one
   * object per line.
   * @example (await client.orders.export({ after: 'o9' })).text()
   */
  export(filter?: OrderExport, options?: DownloadOptions & AdminOptions) {
    return http.download(
      path`/v2/ecommerce/order/csv`,
      requireFilter(filter, ...ROW_FILTERS, 'after'),
      asCsv(options),
    )
  },
  /**
   * Iterates the rows of the export. The request is sent when the first row is read; ending the loop
   * ends the transfer. The end of the loop throws unless all rows came that the platform announced.
   * `GET /api_admin/v2/ecommerce/order/csv`.
   * @example for await (const row of client.orders.exportRows({ currency: 'USD' })) handle(row)
   */
  exportRows(filter?: Omit<OrderExport, 'after'>, options?: AdminOptions): ExportedRows<OrderRow> {
    return csvObjects(
      () =>
        http.download(path`/v2/ecommerce/order/csv`, requireFilter(filter, ...ROW_FILTERS), asCsv(options)),
      ORDER_COLUMNS,
      orderRow,
    )
  },
  /**
   * Lists orders. `GET /api_admin/v1/project/{projectId}/ecommerce/item/search?entity=order`.
   * @deprecated Use `list`.
   * @example client.orders.search({ statusIn: ['paid', 'created'] })
   */
  search(filter?: OrderFilter, options?: AdminOptions) {
    const id = filter?.projectId ?? project(options)
    const query = { ...requireFilter(filter, ...FILTERS), projectId: undefined, entity: 'order' }
    return bare.list<Order>(path`/v1/project/${id}/ecommerce/item/search`, query, options)
  },
  /**
   * Gets an order. `GET /api_admin/v1/project/{projectId}/ecommerce/order/{id}`.
   * @deprecated Use `get`.
   * @throws NotFoundError
   * @example client.orders.getV1('{id}')
   */
  getV1(id: string, options?: AdminOptions) {
    return bare.get<Order>(path`/v1/project/${project(options)}/ecommerce/order/${id}`, undefined, options)
  },
})
