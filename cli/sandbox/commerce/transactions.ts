import {
  type Money,
  TRANSACTION_TRANSITIONS,
  type TransactionEvent,
  type TransactionStatus,
} from '../../../lib/domain/index.ts'
import { type StoredTransaction, transactionEvents, transactions } from '../entities/index.ts'
import type { InProject } from '../services/call.ts'
import { illegalStep } from '../services/errors.ts'
import type { Serialized } from '../store/serialized.ts'
import { where } from '../store/where.ts'

export interface Change {
  status: TransactionStatus
  /** What the change moved, for refunds. */
  amount?: Money
  reason?: string
  adminId?: string
}

/** Moves a transaction on and notes the event, as one change. @throws ApiError 409 where the step is not allowed */
export function changeTransaction(
  call: InProject,
  transaction: StoredTransaction,
  { status, ...event }: Change,
  more: Partial<Pick<StoredTransaction, 'refunded' | 'failureReason'>> = {},
): StoredTransaction {
  const allowed = TRANSACTION_TRANSITIONS[transaction.status]
  if (!allowed.includes(status))
    throw illegalStep(`Transaction ${transaction._id}`, transaction.status, status, allowed)
  return call.platform.store.transaction(() => {
    for (const known of eventsOf(call, transaction)) keepEvent(call, known)
    const changed = call.table(transactions).update(transaction._id, { ...more, status })
    call.table(transactionEvents).insert({ transactionId: transaction._id, type: status, ...event })
    return changed
  })
}

/** Keeps an event that so far was only derived from its transaction. */
function keepEvent(call: InProject, event: Serialized<TransactionEvent>) {
  const events = call.table(transactionEvents)
  if (!events.get(event._id)) events.insert(event)
}

/** The events of a transaction, oldest first. Those of a seeded one are derived from its fields. */
export function eventsOf(call: InProject, transaction: StoredTransaction): Serialized<TransactionEvent>[] {
  const stored = call
    .table(transactionEvents)
    .find({ where: [where.equal('transactionId', transaction._id)] })
  if (stored.length > 0) return stored
  const { _id, created, updated, status, amount, refunded, failureReason } = transaction
  const event = (n: number, type: TransactionEvent['type'], at: string, more: object = {}) => ({
    _id: `${_id}-${n}`,
    transactionId: _id,
    type,
    ...more,
    created: at,
    updated: at,
  })
  const events = [event(1, 'created', created, { amount })]
  if (status === 'pending') return events
  if (status === 'failed') return [...events, event(2, 'failed', updated, { reason: failureReason })]
  events.push(event(2, 'succeeded', updated, { amount }))
  return status === 'succeeded' ? events : [...events, event(3, status, updated, { amount: refunded })]
}
