import { orders } from '../entities/index.ts'
import type { InProject } from '../http/route.ts'
import { where } from '../store/where.ts'
import { paidFor } from './balance.ts'
import { moveOrder } from './order-state.ts'
import { termsOf } from './terms.ts'

const DAY_MS = 24 * 60 * 60_000

/** `{ reservedUntil }` for a new order, where the project limits reservations: `metadata.reservation.days`. */
export function reservationEnd(call: InProject): { reservedUntil?: string } {
  const { platform, project } = call
  const { days } = termsOf(call)
  if (days === undefined) return {}
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
  const { deposit } = termsOf(call)
  for (const order of due) {
    const least = deposit?.currency === order.total.currency ? deposit.amount : 0
    if (paidFor(call, order) <= least)
      moveOrder(call, order, 'cancelled', { reason: 'The reservation expired.' })
    else table(orders).update(order._id, { reservedUntil: undefined })
  }
  const [next] = table(orders).find({
    where: [isOpen, where.present('reservedUntil')],
    sort: ['reservedUntil'],
    limit: 1,
  })
  platform.reservations.set(project._id, next?.reservedUntil && Date.parse(next.reservedUntil))
}
