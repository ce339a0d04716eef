import type { Money, Order } from '../../../lib/domain/index.ts'
import { orders, type StoredTransaction, transactions } from '../entities/index.ts'
import type { InProject } from '../services/call.ts'
import { type ApiError, conflict, invalid } from '../services/errors.ts'
import type { Serialized } from '../store/serialized.ts'
import { where } from '../store/where.ts'
import { termsOf } from './terms.ts'
import { changeTransaction } from './transactions.ts'

type StoredOrder = Serialized<Order>

/** The payments of an order, oldest first, whatever became of them. */
export const paymentsOf = ({ table }: InProject, order: Pick<StoredOrder, '_id'>) =>
  table(transactions).find({ where: [where.equal('orderId', order._id)] })

/** What of a payment has come in and was not returned, in minor units. */
export const balanceOf = ({ status, amount, refunded }: StoredTransaction): number =>
  status === 'pending' || status === 'failed' ? 0 : amount.amount - refunded.amount

/** What payments of an order in its currency have brought in, less refunds, in minor units. */
export const paidFor = (call: InProject, order: Pick<StoredOrder, '_id' | 'total'>): number =>
  paymentsOf(call, order)
    .filter(({ amount }) => amount.currency === order.total.currency)
    .reduce((sum, payment) => sum + balanceOf(payment), 0)

/** Keeps with the order what its payments have brought in. */
export function recordPaid(call: InProject, orderId: string | undefined): StoredOrder | undefined {
  const order = orderId === undefined ? undefined : call.table(orders).get(orderId)
  if (!order) return undefined
  const paid = { amount: paidFor(call, order), currency: order.total.currency }
  return call.table(orders).update(order._id, { paid })
}

export const inWords = ({ amount, currency }: Money): string => `${(amount / 100).toFixed(2)} ${currency}`

/**
 * Why an order takes no payment of this amount, or undefined where it does. A reservation takes its deposit first, in
 * parts or whole, and then all the rest at once: a deposit that is sent twice would else pass for a part of the price.
 */
export function refusalOf(
  call: InProject,
  order: StoredOrder,
  { amount, currency }: Money,
): ApiError | undefined {
  const { number, status, total } = order
  if (status === 'cancelled' || status === 'refunded')
    return conflict(
      'illegal-transition',
      `Order ${number} is ${status}; only orders with status "created" can be paid.`,
    )
  const paid = paidFor(call, order)
  const rest = status === 'created' ? Math.max(0, total.amount - paid) : 0
  const refuse = (reason: string, due: number) =>
    conflict('already-paid', `${reason} Nothing was charged.`, {
      'amount.amount': `exceeds the amount due: ${due} (minor units)`,
    })
  const money = (amount: number) => inWords({ amount, currency: total.currency })
  if (rest === 0)
    return refuse(`Order ${number} is ${status === 'created' ? 'paid' : status}: nothing is due.`, 0)
  if (currency !== total.currency)
    return invalid({ 'amount.currency': `must be ${total.currency}, the currency of the order` })
  if (amount > rest) return refuse(`${money(rest)} is due for order ${number}.`, rest)
  const deposit = depositOf(call, order)
  if (amount === rest || deposit === undefined) return undefined
  if (paid >= deposit)
    return refuse(
      `The deposit of order ${number} has been paid. The remaining ${money(rest)} is due in full.`,
      rest,
    )
  if (amount <= deposit - paid) return undefined
  return refuse(
    `Order ${number} requires its deposit of ${money(deposit - paid)} first, or the full ${money(rest)}.`,
    deposit - paid,
  )
}

/** The deposit of an order that is a reservation, in minor units of its currency; no more than the price. */
export function depositOf(call: InProject, { reservedUntil, total }: StoredOrder): number | undefined {
  const { deposit } = termsOf(call)
  if (reservedUntil === undefined || deposit?.currency !== total.currency) return undefined
  return Math.min(deposit.amount, total.amount)
}

/** Open payment pages must not take money that is no longer due. */
export function voidOpenPages(call: InProject, order: StoredOrder): void {
  for (const payment of paymentsOf(call, order)) {
    if (payment.status !== 'pending') continue
    const reason = refusalOf(call, order, payment.amount)?.message
    if (reason !== undefined)
      changeTransaction(call, payment, { status: 'failed', reason }, { failureReason: reason })
  }
}
