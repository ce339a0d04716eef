import type { Order } from '../../../lib/domain/index.ts'
import { orders } from '../entities/index.ts'
import type { InProject } from '../http/route.ts'
import { refund, refundable } from '../payments/refund.ts'
import type { Serialized } from '../serialized.ts'
import { where } from '../store/where.ts'
import { paidFor } from './balance.ts'
import { moveOrder } from './order-state.ts'

const DAY_MS = 24 * 60 * 60_000

/** `metadata.reservation` of a project. */
interface Terms {
  days?: unknown
  deposit?: { amount?: unknown }
}

const termsOf = ({ project }: InProject): Terms => (project.metadata.reservation ?? {}) as Terms

/** `{ reservedUntil }` for a new order, where the project limits reservations: `metadata.reservation.days`. */
export function reservationEnd(call: InProject): { reservedUntil?: string } {
  const { platform, project } = call
  const { days } = termsOf(call)
  if (typeof days !== 'number' || days <= 0) return {}
  const end = platform.now() + days * DAY_MS
  platform.reservations.add(project._id, end)
  return { reservedUntil: new Date(end).toISOString() }
}

/**
 * Cancels orders whose reservation expired, and refunds the deposit. More than the deposit is a purchase, which goes on.
 * Cheap if there are none.
 */
export function expireReservations(call: InProject): void {
  const { platform, project, table } = call
  const now = platform.now()
  if (!platform.reservations.isDue(project._id, now)) return
  const isOpen = where.equal('status', 'created')
  const due = table(orders).find({
    where: [isOpen, where.compare('reservedUntil', '<=', new Date(now).toISOString())],
  })
  const amount = termsOf(call).deposit?.amount
  const deposit = typeof amount === 'number' ? amount : 0
  for (const order of due) {
    if (paidFor(call, order) <= deposit) expire(call, order)
    else table(orders).update(order._id, { reservedUntil: undefined })
  }
  const [next] = table(orders).find({
    where: [isOpen, where.present('reservedUntil')],
    sort: ['reservedUntil'],
    limit: 1,
  })
  platform.reservations.set(project._id, next?.reservedUntil && Date.parse(next.reservedUntil))
}

function expire(call: InProject, order: Serialized<Order>): void {
  const { platform, project } = call
  platform.store.transaction(() => {
    for (const payment of platform.ledger.forProject(project._id).ofOrder(order._id)) {
      const isPaid = payment.status === 'succeeded' || payment.status === 'partially_refunded'
      if (isPaid) refund(call, payment, refundable(payment), { reason: 'The reservation expired.' })
    }
    moveOrder(call, order, 'cancelled')
  })
}
