import type { Money, PaymentMethod, TransactionStatus } from '../../domain/index.ts'
import { type Cell, dateIn, moneyIn, optional } from '../csv-rows.ts'

/** One row of the transaction export. */
export interface TransactionRow {
  _id: string
  created: Date
  status: TransactionStatus
  method: PaymentMethod
  amount: Money
  refunded: Money
  /** As exported: values that a spreadsheet would run as a formula start with `'`. */
  customer: string
  description: string
  cardLast4: string | undefined
  orderId: string | undefined
  userId: string | undefined
}

/** Columns that every export has. */
export const TRANSACTION_COLUMNS =
  '_id created status method amount currency refunded customer description'.split(' ')

export function transactionRow(cell: Cell): TransactionRow {
  return {
    _id: cell('_id'),
    created: dateIn(cell, 'created'),
    status: cell('status') as TransactionStatus,
    method: cell('method') as PaymentMethod,
    amount: moneyIn(cell, 'amount'),
    refunded: moneyIn(cell, 'refunded'),
    customer: cell('customer'),
    description: cell('description'),
    cardLast4: optional(cell('cardLast4')),
    orderId: optional(cell('orderId')),
    userId: optional(cell('userId')),
  }
}
