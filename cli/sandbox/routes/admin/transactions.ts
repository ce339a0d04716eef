import { z } from 'zod'
import { csvCell } from '../../../../lib/domain/formula.ts'
import {
  CURRENCIES,
  PAYMENT_METHODS,
  TRANSACTION_CSV_COLUMNS,
  TRANSACTION_STATUSES,
  type TransactionM2,
} from '../../../../lib/domain/index.ts'
import { eventsOf } from '../../commerce/transactions.ts'
import {
  items,
  orders,
  type StoredTransaction,
  transactionEvents,
  transactions,
} from '../../entities/index.ts'
import { streamExport } from '../../http/export.ts'
import { adminRoute } from '../../http/route.ts'
import { mapPage } from '../../http/rows.ts'
import { refund, refundable } from '../../payments/refund.ts'
import type { WithProject } from '../../services/call.ts'
import { invalid } from '../../services/errors.ts'
import { assertProvider } from '../../services/providers.ts'
import {
  amongUsers,
  commaJoined,
  inRange,
  pageOf,
  paging,
  range,
  search,
  sort,
  userFilter,
} from '../../services/schemas.ts'
import { entitySchema } from '../../store/collection.ts'
import type { Serialized } from '../../store/serialized.ts'
import { given, type Where, where } from '../../store/where.ts'
import { getOne } from '../get-one.ts'

const transactionEntity = entitySchema(transactions)

/** The filters of the list and of the export. */
const transactionFilters = z.object({
  ...range,
  statusIn: commaJoined(z.enum(TRANSACTION_STATUSES)).optional(),
  typeIn: commaJoined(z.enum(PAYMENT_METHODS)).optional(),
  ...userFilter,
  currency: z.enum(CURRENCIES).optional(),
  search,
})

/** The conditions of the filters, for a list in the order of time or to `count` what it has. */
const transactionConditions = (
  query: z.output<typeof transactionFilters>,
  use: 'list' | 'count' = 'list',
): (Where | undefined)[] => {
  const { statusIn, typeIn, currency, search } = query
  const others = [
    given.fewOf('method', typeIn),
    ...amongUsers(query),
    currency ? where.fewOf('amount.currency', [currency]) : undefined,
    given.contains(['customer', 'description', '_id'], search),
  ].filter((condition) => condition !== undefined)
  // The index of statuses has each in the order of time, and no other filter; the one of that order has them all.
  const isIndexed = others.length === 0 && (use === 'count' || statusIn?.length === 1)
  return [...inRange(query), (isIndexed ? given.oneOf : given.fewOf)('status', statusIn), ...others]
}

const transactionQuery = transactionFilters.extend({
  ...paging(),
  sort: sort(['created', 'updated', 'amount']),
})

const pageOfTransactions = ({ table }: WithProject, query: z.output<typeof transactionQuery>) =>
  table(transactions).page(query, {
    where: transactionConditions(query),
    countWhere: transactionConditions(query, 'count'),
    sort: [(query.sort ?? '-created').replace('amount', 'amount.amount')],
  })

/** The cells in the order of `TRANSACTION_CSV_COLUMNS`. This runs for millions of rows. */
function toCsv(row: StoredTransaction): string {
  const { _id, created, status, method, amount, refunded, customer, description } = row
  return `${_id},${created},${status},${method},${amount.amount},${amount.currency},${refunded.amount},${csvCell(customer)},${csvCell(description)},${row.cardLast4 ?? ''},${row.orderId ?? ''},${row.userId ?? ''}\r\n`
}

export const transactionRoutes = [
  adminRoute('GET', '/v1/payment/transaction', {
    summary: 'Lists transactions, newest first',
    need: ['transaction', 'list', 'Read'],
    query: transactionQuery,
    response: pageOf(transactionEntity),
    handle: (call) => pageOfTransactions(call, call.query),
  }),
  adminRoute('GET', '/v1/payment/transaction/m2', {
    summary: 'Lists transactions with the flat and the price of a square metre',
    need: ['transaction', 'list', 'Read'],
    query: transactionQuery,
    response: pageOf(transactionEntity),
    handle: (call) =>
      mapPage(pageOfTransactions(call, call.query), (transaction) => withFlat(call, transaction)),
  }),
  getOne(adminRoute, transactions, 'transaction', '/v1/payment/transaction/:id', 'Gets a transaction'),
  adminRoute('GET', '/v1/payment/transaction/:id/event', {
    summary: 'Lists what happened to a transaction, oldest first',
    need: ['transaction', 'get', 'Read'],
    query: z.object(paging()),
    response: pageOf(entitySchema(transactionEvents)),
    handle(call) {
      const { page, limit } = call.query
      const events = eventsOf(call, call.table(transactions).require(call.params.id))
      return { data: events.slice(page * limit, (page + 1) * limit), total: events.length, page, limit }
    },
  }),
  adminRoute('POST', '/v1/payment/transaction/:id/refund', {
    summary: 'Refunds an amount in minor units (default: the remaining balance)',
    need: ['transaction', 'refund', 'Write'],
    body: z.strictObject({
      amount: z.int().min(1).max(1e12).optional(),
      reason: z.string().max(2000).optional(),
    }),
    response: transactionEntity,
    handle(call) {
      const stored = call.table(transactions).require(call.params.id)
      assertProvider(call.project, 'payment')
      const left = refundable(stored)
      const { amount = left, reason } = call.body
      if (left > 0 && amount > left) throw invalid({ amount: `exceeds the refundable balance of ${left}` })
      return refund(call, stored, amount, {
        adminId: call.admin._id,
        ...(reason === undefined ? {} : { reason }),
      })
    },
  }),
  adminRoute('GET', '/v1/payment/transaction/csv', {
    summary: 'Streams transactions as CSV or JSON lines, oldest first; `after` resumes after a row',
    need: ['transaction', 'export', 'Read'],
    query: transactionFilters.extend({ after: z.string().max(64).optional() }),
    response: 'text/csv',
    handle: (call) =>
      streamExport(call, {
        name: 'transactions',
        collection: transactions,
        columns: TRANSACTION_CSV_COLUMNS,
        where: transactionConditions(call.query),
        countWhere: transactionConditions(call.query, 'count'),
        toCsv,
      }),
  }),
]

/** What is known of the flat that was paid for: from the transaction itself, or from the item of its order. */
function withFlat(call: WithProject, transaction: StoredTransaction): Serialized<TransactionM2> {
  const own = transaction as Serialized<TransactionM2>
  const attributes = own.flat === undefined ? flatOfOrder(call, own.orderId) : undefined
  const area = own.area ?? numberOf(attributes?.area)
  const pricePerM2 = area
    ? { amount: Math.round(own.amount.amount / area), currency: own.amount.currency }
    : undefined
  return {
    ...own,
    project: own.project ?? textOf(attributes?.project),
    flat: own.flat ?? textOf(attributes?.number),
    area,
    pricePerM2: own.pricePerM2 ?? pricePerM2,
  }
}

function flatOfOrder(call: WithProject, orderId: string | undefined): Record<string, unknown> | undefined {
  const lines = orderId === undefined ? [] : (call.table(orders).get(orderId)?.items ?? [])
  return lines.map((line) => call.table(items).get(line.itemId)).find((item) => item?.type === 'flat')
    ?.attributes
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
