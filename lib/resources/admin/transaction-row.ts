import type { Currency, PaymentMethod, TransactionStatus } from '../../domain/index.ts'

/** One row of the transaction export. Amounts are in minor units of `currency`. */
export interface TransactionRow {
  _id: string
  created: Date
  status: TransactionStatus
  method: PaymentMethod
  amount: number
  currency: Currency
  refunded: number
  /** As exported: a text that a spreadsheet would run as a formula has a `'` in front. */
  customer: string
  description: string
  cardLast4: string | undefined
  orderId: string | undefined
  userId: string | undefined
}

const orNothing = (text: string | undefined) => (text ? text : undefined)

export function transactionRow(cell: (column: string) => string): TransactionRow {
  return {
    _id: cell('_id'),
    created: new Date(cell('created')),
    status: cell('status') as TransactionStatus,
    method: cell('method') as PaymentMethod,
    amount: Number(cell('amount')),
    currency: cell('currency') as Currency,
    refunded: Number(cell('refunded')),
    customer: cell('customer'),
    description: cell('description'),
    cardLast4: orNothing(cell('cardLast4')),
    orderId: orNothing(cell('orderId')),
    userId: orNothing(cell('userId')),
  }
}
