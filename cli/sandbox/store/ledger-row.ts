import type { SQLInputValue } from 'node:sqlite'
import type { Currency, PaymentMethod, Transaction, TransactionStatus } from '../../../lib/domain/index.ts'
import type { Serialized } from '../serialized.ts'

export type StoredTransaction = Serialized<Transaction>

/** The position of a row in the ledger: by time, then by id. */
export interface LedgerKey {
  created: number
  id: string
}

/** The columns of the ledger, in the order of a {@link Row}; the first two never change. */
export const COLUMNS = [
  'created',
  'id',
  'updated',
  'status',
  'method',
  'amount',
  'currency',
  'refunded',
  'customer',
  'description',
  'card_last4',
  'order_id',
  'user_id',
  'more',
] as const

/** A transaction as its columns. Times in milliseconds, amounts in minor units, `more` is JSON of what has no column. */
export type Row = [
  created: number,
  id: string,
  updated: number,
  status: TransactionStatus,
  method: PaymentMethod,
  amount: number,
  currency: Currency,
  refunded: number,
  customer: string,
  description: string,
  cardLast4: string | null,
  orderId: string | null,
  userId: string | null,
  more: string | null,
]

export function toRow(transaction: StoredTransaction): Row & SQLInputValue[] {
  const {
    _id,
    created,
    updated,
    status,
    method,
    amount,
    refunded,
    customer,
    description,
    cardLast4 = null,
    orderId = null,
    userId = null,
    ...more
  } = transaction
  return [
    Date.parse(created),
    _id,
    Date.parse(updated),
    status,
    method,
    amount.amount,
    amount.currency,
    refunded.amount,
    customer,
    description,
    cardLast4,
    orderId,
    userId,
    Object.keys(more).length > 0 ? JSON.stringify(more) : null,
  ]
}

export function fromRow(row: Row): StoredTransaction {
  const [created, _id, updated, status, method, amount, currency, refunded, customer, description] = row
  const [, , , , , , , , , , cardLast4, orderId, userId, more] = row
  return {
    _id,
    status,
    method,
    amount: { amount, currency },
    refunded: { amount: refunded, currency },
    customer,
    description,
    ...(cardLast4 === null ? {} : { cardLast4 }),
    ...(orderId === null ? {} : { orderId }),
    ...(userId === null ? {} : { userId }),
    ...(more === null ? {} : (JSON.parse(more) as object)),
    created: new Date(created).toISOString(),
    updated: new Date(updated).toISOString(),
  }
}
