import { z } from 'zod'
import type { Money, PaymentMethod } from '../../../lib/domain/index.ts'
import { paidFor } from '../commerce/balance.ts'
import { moveOrder } from '../commerce/order-state.ts'
import { orders, transactionEvents, users } from '../entities/index.ts'
import { id, money } from '../entities/shapes.ts'
import { conflict, invalid, PlatformError } from '../errors.ts'
import type { InProject } from '../http/route.ts'
import { notify } from '../notifications/send.ts'
import { assertProvider } from '../projects/providers.ts'
import { newId } from '../store/ids.ts'
import type { StoredTransaction } from '../store/ledger-row.ts'
import { type Card, charge, type Outcome } from './cards.ts'
import { changeTransaction } from './changes.ts'

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

/**
 * @throws PlatformError 400 for an order that is not there or not the payer's, and for more than is outstanding;
 * 409 for an order that can no longer be paid, and without an active payment provider
 */
function assertPayable(call: InProject, { orderId, userId, amount }: Payment): void {
  assertProvider(call.project, 'payment')
  if (userId !== undefined && !call.table(users).get(userId)) throw invalid({ userId: 'is not a user' })
  if (orderId === undefined) return
  const order = call.table(orders).get(orderId)
  if (!order || (userId !== undefined && order.userId !== userId))
    throw invalid({ orderId: 'is not an order' })
  if (order.status !== 'created') {
    throw conflict('illegal-transition', `An order that is ${order.status} cannot be paid.`)
  }
  if (amount.currency !== order.total.currency) {
    throw invalid({ 'amount.currency': `must be ${order.total.currency}, as the order is` })
  }
  const outstanding = order.total.amount - paidFor(call, order)
  if (amount.amount > outstanding) {
    throw invalid({ 'amount.amount': `exceeds the outstanding ${outstanding} (minor units)` })
  }
}

/** Enters a payment with its first events. An order that is now paid in full moves on with it. */
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
  if (outcome.status === 'succeeded') settlePayment(call, transaction)
  return transaction
}

/** The payer's decision at a payment link. What can no longer be paid fails, with the reason. */
export function decidePayment(call: InProject, transaction: StoredTransaction, isApproved: boolean) {
  const problem = isApproved && transaction.status === 'pending' ? problemOf(call, transaction) : undefined
  const reason = isApproved ? problem : 'The payer declined.'
  const { amount } = transaction
  return call.platform.store.transaction(() => {
    if (reason !== undefined) {
      return changeTransaction(
        call,
        transaction,
        { status: 'failed', amount, reason },
        { failureReason: reason },
      )
    }
    const paid = changeTransaction(call, transaction, { status: 'succeeded', amount })
    settlePayment(call, paid)
    return paid
  })
}

function problemOf(call: InProject, transaction: StoredTransaction): string | undefined {
  try {
    assertPayable(call, transaction)
    return undefined
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return error.message
  }
}

/** Moves an order that is covered on to `paid`, and tells the payer. */
function settlePayment(call: InProject, { orderId, userId, amount, description }: StoredTransaction): void {
  const order = recordPaid(call, orderId)
  if (order?.status === 'created' && paidFor(call, order) >= order.total.amount)
    moveOrder(call, order, 'paid')
  tellPayer(call, userId ?? order?.userId, 'Payment received', amount, description)
}

/** Keeps with the order what its payments have brought in. */
function recordPaid(call: InProject, orderId: string | undefined) {
  const order = orderId === undefined ? undefined : call.table(orders).get(orderId)
  if (!order) return undefined
  const paid = { amount: paidFor(call, order), currency: order.total.currency }
  return call.table(orders).update(order._id, { paid })
}

/** Moves a paid order on to `refunded` when all its payments were returned, and tells the payer. */
export function settleRefund(call: InProject, transaction: StoredTransaction, amount: Money): void {
  const { orderId, userId, description } = transaction
  const order = recordPaid(call, orderId)
  if (order?.status === 'paid' && paidFor(call, order) === 0) moveOrder(call, order, 'refunded')
  tellPayer(call, userId ?? order?.userId, 'Payment refunded', amount, description)
}

function tellPayer(
  call: InProject,
  userId: string | undefined,
  title: string,
  amount: Money,
  about: string,
): void {
  const payer = userId === undefined ? undefined : call.table(users).get(userId)
  if (!payer) return
  const sum = `${(amount.amount / 100).toFixed(2)} ${amount.currency}`
  const body = about ? `${sum}: ${about}` : sum
  notify(call, [payer], { type: 'IN_APP', inAppType: 'PAYMENT', title, body })
}

/** @throws PlatformError 400, 402 `card-declined`, 409; a declined payment is entered all the same */
export function payWithCard(call: InProject, payment: Payment, card: Card): StoredTransaction {
  assertPayable(call, payment)
  const outcome = charge(card, call.platform.now())
  const transaction = call.platform.store.transaction(() =>
    enter(call, payment, 'card', outcome, card.number.slice(-4)),
  )
  if (outcome.status === 'failed') throw new PlatformError(402, 'card-declined', outcome.reason)
  return transaction
}

/** @throws PlatformError 400, 409 */
export function payWithLink(call: InProject, payment: Payment): StoredTransaction {
  assertPayable(call, payment)
  return call.platform.store.transaction(() => enter(call, payment, 'link', { status: 'pending' }))
}
