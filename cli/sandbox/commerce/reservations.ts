import { orders } from '../entities/index.ts'
import type { InProject } from '../platform/call.ts'
import { where } from '../store/where.ts'
import { paidFor } from './balance.ts'
import { moveOrder } from './order-state.ts'
import { termsOf } from './terms.ts'

const DAY_MS = 24 * 60 * 60_000

/** `{ reservedUntil }` for a new order, where the project limits reservations: `metadata.reservation.days`. */
export function reservationEnd(call: InProject): { reservedUntil?: string } {
  const { days } = termsOf(call)
  if (days === undefined) return {}
  return { reservedUntil: new Date(call.platform.now() + days * DAY_MS).toISOString() }
}

/**
 * Cancels orders whose reservation expired, and refunds the deposit. More than the deposit is a purchase, which goes on.
 * Cheap if there are none.
 */
export function expireReservations(call: InProject): void {
  const { platform, table } = call
  const now = new Date(platform.now()).toISOString()
  const due = table(orders).find({
    where: [where.equal('status', 'created'), where.compare('reservedUntil', '<=', now)],
    sort: ['reservedUntil'],
  })
  const { deposit } = termsOf(call)
  for (const order of due) {
    const least = deposit?.currency === order.total.currency ? deposit.amount : 0
    if (paidFor(call, order) <= least)
      moveOrder(call, order, 'cancelled', { reason: 'The reservation expired.' })
    else table(orders).update(order._id, { reservedUntil: undefined })
  }
}
