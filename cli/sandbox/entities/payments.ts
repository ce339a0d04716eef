import { z } from 'zod'
import type { BankCard, Entity, Transaction, TransactionEvent } from '../../../lib/domain/index.ts'
import { PAYMENT_METHODS, TRANSACTION_STATUSES } from '../../../lib/domain/index.ts'
import { collection } from '../store/collection.ts'
import type { Serialized } from '../store/serialized.ts'
import { day, id, money } from './shapes.ts'

/** There may be millions. */
export const transactions = collection<Transaction>('transactions', {
  noun: 'transaction',
  schema: {
    status: z.enum(TRANSACTION_STATUSES),
    method: z.enum(PAYMENT_METHODS),
    amount: money,
    refunded: money,
    orderId: id.optional(),
    userId: id.optional(),
    customer: z.string().max(200),
    description: z.string().max(2000),
    cardLast4: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    paymentUrl: z.string().max(2000).optional(),
    failureReason: z.string().max(2000).optional(),
  },
  indexes: [
    ['created', '_id', 'status', 'method', 'amount.currency', 'userId'],
    ['status', 'created', '_id'],
    ['amount.amount', 'created', '_id'],
    ['updated'],
    ['orderId'],
  ],
})
export type StoredTransaction = Serialized<Transaction>

export const transactionEvents = collection<TransactionEvent>('transaction-events', {
  noun: 'transaction event',
  schema: {
    transactionId: id,
    type: z.enum(['created', ...TRANSACTION_STATUSES]),
    amount: money.optional(),
    reason: z.string().max(2000).optional(),
    adminId: id.optional(),
  },
  indexes: [['transactionId', 'created']],
})

export const bankCards = collection<BankCard & { userId: string; testNumber?: string }>('bank-cards', {
  noun: 'bank card',
  schema: {
    userId: id,
    brand: z.string().max(32),
    last4: z.string().regex(/^\d{4}$/),
    expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d\d$/),
    holder: z.string().max(200),
    /** Set for the documented test cards, which are no secret. */
    testNumber: z.string().max(19).optional(),
  },
  indexes: [['userId', 'created']],
})

export interface ExchangeRate extends Entity {
  currency: string
  /** Lari for one unit. */
  rate: number
  date: string
}

export const exchangeRates = collection<ExchangeRate>('exchange-rates', {
  noun: 'exchange rate',
  schema: { currency: z.string().regex(/^[A-Z]{3}$/), rate: z.number().positive(), date: day },
  unique: [['currency', 'date']],
})
