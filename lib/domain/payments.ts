import type { Entity, Money } from './entity.ts'

export const TRANSACTION_STATUSES = [
  'pending',
  'succeeded',
  'failed',
  'refunded',
  'partially_refunded',
] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]
/** The statuses that may follow each status. */
export const TRANSACTION_TRANSITIONS: Record<TransactionStatus, readonly TransactionStatus[]> = {
  pending: ['succeeded', 'failed'],
  succeeded: ['refunded', 'partially_refunded'],
  failed: [],
  refunded: [],
  partially_refunded: ['partially_refunded', 'refunded'],
}

/** `cash` is money that staff received elsewhere and entered. */
export const PAYMENT_METHODS = ['card', 'link', 'cash'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export interface Transaction extends Entity {
  status: TransactionStatus
  method: PaymentMethod
  amount: Money
  /** Amount refunded so far, in the currency of `amount`. */
  refunded: Money
  orderId?: string
  userId?: string
  customer: string
  description: string
  /** Last four digits of the card number. */
  cardLast4?: string
  /** Where the payer completes the payment: for `link`, and for cards that require confirmation. */
  paymentUrl?: string
  /** Why the payment failed, for status `failed`. */
  failureReason?: string
}

export interface TransactionEvent extends Entity {
  transactionId: string
  type: 'created' | TransactionStatus
  /** Amount charged or refunded by this event. */
  amount?: Money
  reason?: string
  /** Id of the admin who triggered the event. */
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
  /** Card network, such as `Visa`. */
  brand: string
  /** Last four digits of the card number. */
  last4: string
  /** Last valid month, `MM/YY`. */
  expiry: string
  /** Name on the card. */
  holder: string
}

/** A transaction for a flat, as the real-estate list returns it. */
export interface TransactionM2 extends Transaction {
  project?: string
  flat?: string
  /** In square metres. */
  area?: number
  /** Price per square metre. */
  pricePerM2?: Money
}
