import type { Entity, Money } from './entity.ts'

export const TRANSACTION_STATUSES = [
  'pending',
  'succeeded',
  'failed',
  'refunded',
  'partially_refunded',
] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]
export const TRANSACTION_TRANSITIONS: Record<TransactionStatus, readonly TransactionStatus[]> = {
  pending: ['succeeded', 'failed'],
  succeeded: ['refunded', 'partially_refunded'],
  failed: [],
  refunded: [],
  partially_refunded: ['partially_refunded', 'refunded'],
}

export const PAYMENT_METHODS = ['card', 'link'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export interface Transaction extends Entity {
  status: TransactionStatus
  method: PaymentMethod
  amount: Money
  /** How much of it went back, in the same currency. */
  refunded: Money
  orderId?: string
  userId?: string
  customer: string
  description: string
  /** The last four digits, never more. */
  cardLast4?: string
  /** Where a payer goes on, for `link` and for cards that ask for it. */
  paymentUrl?: string
  failureReason?: string
}

export interface TransactionEvent extends Entity {
  transactionId: string
  type: 'created' | TransactionStatus
  amount?: Money
  reason?: string
  /** Id of the admin who caused it, where one did. */
  adminId?: string
}

/** Columns of the transaction export, in order. */
export const TRANSACTION_CSV_COLUMNS = [
  '_id',
  'created',
  'status',
  'method',
  'amount',
  'currency',
  'refunded',
  'customer',
  'description',
  'cardLast4',
  'orderId',
  'userId',
] as const

export interface BankCard extends Entity {
  brand: string
  last4: string
  expiry: string
  holder: string
}

/** A transaction of the real-estate listing: with the flat and the price of a square metre. */
export interface TransactionM2 extends Transaction {
  project?: string
  flat?: string
  area?: number
  pricePerM2?: Money
}
