import { z } from 'zod'
import type { Money, PaymentMethod } from '../../../lib/domain/index.ts'
import { orders, transactionEvents, users } from '../entities/index.ts'
import { id, money } from '../entities/shapes.ts'
import { invalid, PlatformError } from '../errors.ts'
import { newId } from '../store/ids.ts'
import type { StoredTransaction } from '../store/ledger-row.ts'
import { type Card, charge, type Outcome } from './cards.ts'
import type { InProject } from './changes.ts'

/** What a payment is for, by card or by link. */
export const purpose = {
  amount: money.extend({ amount: z.int().min(1, 'must be at least 1 minor unit').max(1e12) }),
  orderId: id.optional(),
  description: z.string().max(2000).optional(),
}

interface Payment {
  amount: Money
  orderId?: string | undefined
  userId?: string | undefined
  description?: string | undefined
}

function checkPurpose(call: InProject, { orderId, userId }: Payment): void {
  if (orderId !== undefined && !call.table(orders).get(orderId)) throw invalid({ orderId: 'is not an order' })
  if (userId !== undefined && !call.table(users).get(userId)) throw invalid({ userId: 'is not a user' })
}

/** Enters a payment with its first events. An order that is paid in full moves on with it. */
function enter(call: InProject, payment: Payment, method: PaymentMethod, outcome: Outcome, last4?: string) {
  const { platform, project } = call
  const { amount, orderId, userId, description = '' } = payment
  const _id = newId(platform.now())
  const user = userId === undefined ? undefined : call.table(users).get(userId)
  const transaction = platform.ledger.forProject(project._id).insert({
    _id,
    status: outcome.status,
    method,
    amount,
    refunded: { amount: 0, currency: amount.currency },
    customer: user?.fullName ?? user?.email ?? '',
    description,
    ...(last4 === undefined ? {} : { cardLast4: last4 }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(userId === undefined ? {} : { userId }),
    ...(outcome.status === 'pending'
      ? { paymentUrl: `${platform.url}/sandbox/pay/${project._id}/${_id}` }
      : {}),
    ...(outcome.status === 'failed' ? { failureReason: outcome.reason } : {}),
  })
  const events = call.table(transactionEvents)
  events.insert({ transactionId: _id, type: 'created', amount })
  if (outcome.status !== 'pending') {
    const reason = outcome.status === 'failed' ? { reason: outcome.reason } : {}
    events.insert({ transactionId: _id, type: outcome.status, amount, ...reason })
  }
  platform.outbox.put({
    projectId: project._id,
    channel: 'payment',
    to: transaction.customer,
    subject: `Payment ${outcome.status}`,
    body: transaction.paymentUrl ?? `${amount.amount} ${amount.currency} (minor units), transaction ${_id}.`,
    data: { transactionId: _id, ...amount },
  })
  if (outcome.status === 'succeeded') payOrder(call, transaction)
  return transaction
}

/** Moves the order of a payment from `created` to `paid`, where the payment covers it. */
export function payOrder(call: InProject, { orderId, amount }: StoredTransaction): void {
  const order = orderId === undefined ? undefined : call.table(orders).get(orderId)
  const covered = order?.total.currency === amount.currency && amount.amount >= order.total.amount
  if (order?.status === 'created' && covered) call.table(orders).update(order._id, { status: 'paid' })
}

/** @throws PlatformError 402 `card-declined`; the refused payment is entered all the same */
export function payWithCard(call: InProject, payment: Payment, card: Card): StoredTransaction {
  checkPurpose(call, payment)
  const outcome = charge(card, call.platform.now())
  const transaction = call.platform.store.transaction(() =>
    enter(call, payment, 'card', outcome, card.number.slice(-4)),
  )
  if (outcome.status === 'failed') throw new PlatformError(402, 'card-declined', outcome.reason)
  return transaction
}

export function payWithLink(call: InProject, payment: Payment): StoredTransaction {
  checkPurpose(call, payment)
  return call.platform.store.transaction(() => enter(call, payment, 'link', { status: 'pending' }))
}
