import type { Entity, Money } from './entity.ts'

/** Every status of a transaction; `TRANSACTION_TRANSITIONS` says which may follow which. */
export const TRANSACTION_STATUSES = [
  'pending',
  'succeeded',
  'failed',
  'refunded',
  'partially_refunded',
] as const
/** Status of a transaction; a refund changes it, and adds no transaction of its own. */
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
/** How it was paid: by card, on a payment page, or in cash, as staff entered it. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** One payment, with the amount refunded. */
export interface Transaction extends Entity {
  /** Whether the money was received, and whether it went back. */
  status: TransactionStatus
  /** How it was paid. */
  method: PaymentMethod
  /** Amount charged, before refunds. */
  amount: Money
  /** Amount refunded so far, in the currency of `amount`. */
  refunded: Money
  /** Id of the order it pays for. */
  orderId?: string
  /** Id of the payer's account. */
  userId?: string
  /** Name of the payer, for lists and exports. */
  customer: string
  /** Purpose of the payment, as the payer sees it. */
  description: string
  /** Last four digits of the card number. */
  cardLast4?: string
  /** Where the payer completes the payment: for `link`, and for cards that require confirmation. */
  paymentUrl?: string
  /** Why the payment failed, for status `failed`. */
  failureReason?: string
}

/** One change of a transaction: its creation, a new status, or a refund. */
export interface TransactionEvent extends Entity {
  /** Id of the transaction. */
  transactionId: string
  /** `created`, or the status that it got. */
  type: 'created' | TransactionStatus
  /** Amount charged or refunded by this event. */
  amount?: Money
  /** Why it was refunded or failed. */
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

/** A card that a user has saved. The full number is not stored. */
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
  /** Name of the building project. */
  project?: string
  /** Number of the flat. */
  flat?: string
  /** In square metres. */
  area?: number
  /** Price per square metre. */
  pricePerM2?: Money
}
