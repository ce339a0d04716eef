import type { Money, PaymentMethod, TransactionStatus } from '../../domain/index.ts'
import { type Cell, dateIn, moneyIn, optional } from '../csv-rows.ts'

/** One row of the transaction export. */
export interface TransactionRow {
  /** Id of the transaction. */
  _id: string
  /** When the payment was started. */
  created: Date
  /** Status when the export was made. */
  status: TransactionStatus
  /** How it was paid. */
  method: PaymentMethod
  /** Amount charged, before refunds. */
  amount: Money
  /** Amount refunded, in the same currency. */
  refunded: Money
  /** As exported: values that a spreadsheet would run as a formula start with `'`. */
  customer: string
  /** As exported: values that a spreadsheet would run as a formula start with `'`. */
  description: string
  /** Last four digits of the card number. */
  cardLast4: string | undefined
  /** Id of the order it pays for. */
  orderId: string | undefined
  /** Id of the payer's account. */
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
