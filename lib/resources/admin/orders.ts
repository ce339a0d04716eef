import type { Known, Order, OrderStatus } from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { DownloadOptions, Http } from '../../http/types.ts'
import { type Optional, requireObject, requireString } from '../../validate.ts'
import type { OrderChange } from '../bodies.ts'
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
export const ORDER_FILTERS = [...RECORD, 'statusIn', 'currency'] as const

export const orders = (http: Http, legacy: Http, project: ResolveProject) => ({
  /**
   * Lists orders. `GET /api_admin/v2/ecommerce/order`.
   * @example client.orders.list({ statusIn: ['paid'], to: '2026-11-01' })
   */
  list(filter?: OrderFilter, options?: AdminOptions) {
    return http.list<Order>(path`/v2/ecommerce/order`, requireFilter(filter, ...ORDER_FILTERS), options)
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
   * Changes an order, including its status. `PUT /project/{projectId}/ecommerce/order/{id}`.
   * @throws NotFoundError, IllegalTransitionError
   * @example client.orders.update('{id}', { status: 'paid' })
   */
  update(id: string, change: OrderChange, options?: AdminOptions) {
    const { status } = requireObject(change, 'change')
    if (status !== undefined) requireString(status, 'change.status')
    return legacy.put<Order>(path`/project/${project(options)}/ecommerce/order/${id}`, change, options)
  },
})
