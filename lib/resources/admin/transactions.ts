import type {
  Known,
  Transaction,
  TransactionEvent,
  TransactionM2,
  TransactionStatus,
} from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { DownloadOptions, Http } from '../../http/types.ts'
import { type Optional, requireAmount, requireObject, requireString } from '../../validate.ts'
import { asCsv, csvObjects, type ExportedRows } from '../csv-rows.ts'
import { RANGE, RECORD, type RecordFilter, requireFilter, USERS } from '../filters.ts'
import type { AdminOptions } from './project-option.ts'
import { TRANSACTION_COLUMNS, type TransactionRow, transactionRow } from './transaction-row.ts'

/** Filters of the transaction list; of several, all must match. */
export type TransactionFilter = RecordFilter<'created' | 'updated' | 'amount'> &
  Optional<{
    /** Only transactions with one of these statuses. */
    statusIn: readonly Known<TransactionStatus>[]
    /** Methods of payment: `card`, `link`. */
    typeIn: readonly string[]
    /** Only payments in this currency, such as `GEL`. */
    currency: string
  }>
/** The filters of the list; `after` is the id of the row to resume after. */
export type TransactionExport = Omit<TransactionFilter, 'page' | 'limit' | 'sort'> &
  Optional<{
    /** Id of the row to resume after; the response then has no header row. */
    after: string
  }>

/** How much to refund of a transaction, and why. Requires Write on `transaction`. */
export type Refund = Optional<{
  /**
   * Amount to refund, in minor units of the transaction's currency.
   * @default the remaining balance
   */
  amount: number
  /** Shown in the events of the transaction. */
  reason: string
}>

const ROW_FILTERS = ['projectId', 'search', ...RANGE, ...USERS, 'statusIn', 'typeIn', 'currency'] as const
const FILTERS = [...RECORD, 'statusIn', 'typeIn', 'currency'] as const

export const transactions = (http: Http) => ({
  /**
   * Lists transactions. `GET /api_admin/v1/payment/transaction`.
   * @example client.transactions.list({ statusIn: ['succeeded'], typeIn: ['card'], currency: 'GEL' })
   */
  list(filter?: TransactionFilter, options?: AdminOptions) {
    return http.list<Transaction>(path`/v1/payment/transaction`, requireFilter(filter, ...FILTERS), options)
  },
  /**
   * Lists transactions with the flat and its price per square metre.
   * `GET /api_admin/v1/payment/transaction/m2`.
   * @example client.transactions.listM2()
   */
  listM2(filter?: TransactionFilter, options?: AdminOptions) {
    return http.list<TransactionM2>(
      path`/v1/payment/transaction/m2`,
      requireFilter(filter, ...FILTERS),
      options,
    )
  },
  /**
   * Exports all matching transactions as a stream of CSV: RFC 4180, UTF-8, oldest first, the columns of
   * `TRANSACTION_CSV_COLUMNS`, amounts in minor units. `GET /api_admin/v1/payment/transaction/csv`.
   * With the header `accept: application/x-ndjson` it is NDJSON, one object per line.
   * @example (await client.transactions.export({ from: '2026-01-01' })).text()
   */
  export(filter?: TransactionExport, options?: DownloadOptions & AdminOptions) {
    return http.download(
      path`/v1/payment/transaction/csv`,
      requireFilter(filter, ...ROW_FILTERS, 'after'),
      asCsv(options),
    )
  },
  /**
   * Iterates the rows of the export. The request is sent when the first row is read; ending the loop
   * ends the transfer. The end of the loop throws unless all rows came that the platform announced.
   * `GET /api_admin/v1/payment/transaction/csv`.
   * @example for await (const row of client.transactions.exportRows()) handle(row)
   */
  exportRows(
    filter?: Omit<TransactionExport, 'after'>,
    options?: AdminOptions,
  ): ExportedRows<TransactionRow> {
    return csvObjects(
      () =>
        http.download(
          path`/v1/payment/transaction/csv`,
          requireFilter(filter, ...ROW_FILTERS),
          asCsv(options),
        ),
      TRANSACTION_COLUMNS,
      transactionRow,
    )
  },
  /**
   * Returns one transaction. `GET /api_admin/v1/payment/transaction/{id}`.
   * @throws NotFoundError
   * @example client.transactions.get('{id}')
   */
  get(id: string, options?: AdminOptions) {
    return http.get<Transaction>(path`/v1/payment/transaction/${id}`, undefined, options)
  },
  /**
   * Lists the events of a transaction, oldest first. `GET /api_admin/v1/payment/transaction/{id}/event`.
   * @throws NotFoundError
   * @example client.transactions.events('{id}')
   */
  events(id: string, options?: AdminOptions) {
    return http.list<TransactionEvent>(path`/v1/payment/transaction/${id}/event`, undefined, options)
  },
  /**
   * Refunds a transaction, in part or in full, and returns it.
   * `POST /api_admin/v1/payment/transaction/{id}/refund`.
   * @throws NotFoundError, IllegalTransitionError
   * @throws ValidationError if the amount exceeds the refundable balance
   * @example client.transactions.refund('{id}', { amount: 500, reason: 'Too much' })
   */
  refund(id: string, refund: Refund = {}, options?: AdminOptions) {
    requireObject(refund, 'refund')
    if (refund.amount !== undefined) requireAmount(refund.amount, 'refund.amount')
    if (refund.reason !== undefined) requireString(refund.reason, 'refund.reason')
    const resultAt = path`/v1/payment/transaction/${id}`
    return http.post<Transaction>(path`/v1/payment/transaction/${id}/refund`, refund, {
      ...options,
      resultAt,
    })
  },
})
