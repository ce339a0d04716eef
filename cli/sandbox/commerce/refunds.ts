import type { Money, Order } from '../../../lib/domain/index.ts'
import { type StoredTransaction, transactionEvents, transactions, users } from '../entities/index.ts'
import { notify } from '../notifications/send.ts'
import type { InProject } from '../services/call.ts'
import type { Serialized } from '../store/serialized.ts'
import { balanceOf, inWords, paidFor, paymentsOf, recordPaid } from './balance.ts'
import { type Change, changeTransaction } from './transactions.ts'

export type Why = Pick<Change, 'adminId' | 'reason'>

/** Returns a part of a payment, or all that is left of it. @throws ApiError 409 for one that brought in nothing */
export function giveBack(
  call: InProject,
  stored: StoredTransaction,
  amount: number,
  why: Why,
): { transaction: StoredTransaction; order: Serialized<Order> | undefined } {
  const { currency } = stored.amount
  const returned = { amount, currency }
  const status = amount === stored.amount.amount - stored.refunded.amount ? 'refunded' : 'partially_refunded'
  return call.platform.store.transaction(() => {
    const transaction = changeTransaction(
      call,
      stored,
      { status, amount: returned, ...why },
      { refunded: { amount: stored.refunded.amount + amount, currency } },
    )
    call.platform.outbox.put({
      projectId: call.project._id,
      channel: 'payment',
      to: stored.customer,
      subject: 'Refund',
      body: `${amount} ${currency} (minor units) of transaction ${stored._id} are refunded.`,
      data: { transactionId: stored._id, ...returned },
    })
    const order = recordPaid(call, stored.orderId)
    tellPayer(call, stored.userId ?? order?.userId, 'Payment refunded', returned, stored.description)
    return { transaction, order }
  })
}

/** Enters what staff received elsewhere: all that an order which they set to `paid` still owes. */
export function enterCash(call: InProject, order: Serialized<Order>, why: Why): void {
  const { _id, userId, total } = order
  const amount = { amount: total.amount - paidFor(call, order), currency: total.currency }
  if (amount.amount <= 0) return
  const payer = userId === undefined ? undefined : call.table(users).get(userId)
  const { _id: transactionId } = call.table(transactions).insert({
    status: 'succeeded',
    method: 'cash',
    amount,
    refunded: { amount: 0, currency: total.currency },
    orderId: _id,
    ...(userId === undefined ? {} : { userId }),
    customer: payer?.fullName ?? payer?.email ?? '',
    description: '',
  })
  const events = call.table(transactionEvents)
  events.insert({ transactionId, type: 'created', amount, ...why })
  events.insert({ transactionId, type: 'succeeded', amount, ...why })
  recordPaid(call, _id)
}

/** Returns all that the payments of an order have brought in. */
export function giveBackAll(call: InProject, order: Pick<Serialized<Order>, '_id'>, why: Why): void {
  for (const payment of paymentsOf(call, order)) {
    const left = balanceOf(payment)
    if (left > 0) giveBack(call, payment, left, why)
  }
}

export function tellPayer(
  call: InProject,
  userId: string | undefined,
  title: string,
  amount: Money,
  about: string,
): void {
  const payer = userId === undefined ? undefined : call.table(users).get(userId)
  if (!payer) return
  const body = about ? `${inWords(amount)}: ${about}` : inWords(amount)
  notify(call, [payer], { type: 'IN_APP', inAppType: 'PAYMENT', title, body })
}
