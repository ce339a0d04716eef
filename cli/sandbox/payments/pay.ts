import { z } from 'zod'
import type { Money, PaymentMethod } from '../../../lib/domain/index.ts'
import { paidFor, paymentsOf, recordPaid, refusalOf, voidOpenPages } from '../commerce/balance.ts'
import { moveOrder } from '../commerce/order-state.ts'
import { tellPayer } from '../commerce/refunds.ts'
import { extendReservation } from '../commerce/reservations.ts'
import { changeTransaction } from '../commerce/transactions.ts'
import { orders, type StoredTransaction, transactionEvents, transactions, users } from '../entities/index.ts'
import { id, money } from '../entities/shapes.ts'
import type { InProject } from '../services/call.ts'
import { ApiError, invalid } from '../services/errors.ts'
import { assertProvider } from '../services/providers.ts'
import { newId } from '../store/ids.ts'
import { type Card, charge, type Outcome } from './cards.ts'

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
 * @throws ApiError 400 for an order that is not there, not the payer's or in another currency; 409 `already-paid`
 * for more than is due, `illegal-transition` for an order that is over, and without an active payment provider
 */
function assertPayable(call: InProject, { orderId, userId, amount }: Payment): void {
  assertProvider(call.project, 'payment')
  if (userId !== undefined && !call.table(users).get(userId)) throw invalid({ userId: 'is not a user' })
  if (orderId === undefined) return
  const order = call.table(orders).get(orderId)
  if (!order || (userId !== undefined && order.userId !== userId))
    throw invalid({ orderId: 'is not an order' })
  const refusal = refusalOf(call, order, amount)
  if (refusal) throw refusal
}

/** The open page of an order where the same amount is paid: it is offered again, for two could both be paid. */
function openPage(call: InProject, payment: Payment, method: PaymentMethod, last4?: string) {
  const { orderId, amount } = payment
  if (orderId === undefined) return undefined
  return paymentsOf(call, { _id: orderId }).find(
    (one) =>
      one.status === 'pending' &&
      one.method === method &&
      one.cardLast4 === last4 &&
      one.amount.amount === amount.amount,
  )
}

/** Enters a payment with its first events. An order that is now paid in full moves on with it. */
function enter(call: InProject, payment: Payment, method: PaymentMethod, outcome: Outcome, last4?: string) {
  const { platform, project } = call
  const { amount, orderId, userId, description = '' } = payment
  const _id = newId(platform.now())
  const user = userId === undefined ? undefined : call.table(users).get(userId)
  const transaction = call.table(transactions).insert({
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
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}

/** Moves an order that is covered on to `paid`, ends its pages that ask for more than is due, and tells the payer. */
function settlePayment(call: InProject, { orderId, userId, amount, description }: StoredTransaction): void {
  const order = recordPaid(call, orderId)
  if (order?.status === 'created') {
    if (paidFor(call, order) >= order.total.amount) moveOrder(call, order, 'paid')
    else {
      extendReservation(call, order)
      voidOpenPages(call, order)
    }
  }
  tellPayer(call, userId ?? order?.userId, 'Payment received', amount, description)
}

/** @throws ApiError 400, 402 `card-declined`, 409; a declined payment is entered all the same */
export function payWithCard(call: InProject, payment: Payment, card: Card): StoredTransaction {
  assertPayable(call, payment)
  const outcome = charge(card, call.platform.now())
  const last4 = card.number.slice(-4)
  const open = outcome.status === 'pending' ? openPage(call, payment, 'card', last4) : undefined
  if (open) return open
  const transaction = call.platform.store.transaction(() => enter(call, payment, 'card', outcome, last4))
  if (outcome.status === 'failed') throw new ApiError(402, 'card-declined', outcome.reason)
  return transaction
}

/** Opens a payment page, or offers the open one of the order again. @throws ApiError 400, 409 */
export function payWithLink(call: InProject, payment: Payment): StoredTransaction {
  assertPayable(call, payment)
  return (
    openPage(call, payment, 'link') ??
    call.platform.store.transaction(() => enter(call, payment, 'link', { status: 'pending' }))
  )
}
