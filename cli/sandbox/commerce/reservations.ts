import { orders } from '../entities/index.ts'
import type { InProject } from '../http/route.ts'
import { where } from '../store/where.ts'
import { paidFor } from './balance.ts'
import { moveOrder } from './order-state.ts'

const DAY_MS = 24 * 60 * 60_000

/** `{ reservedUntil }` for a new order, where the project limits reservations: `metadata.reservation.days`. */
export function reservationEnd({ platform, project }: InProject): { reservedUntil?: string } {
  const days = (project.metadata.reservation as { days?: unknown } | undefined)?.days
  if (typeof days !== 'number' || days <= 0) return {}
  const end = platform.now() + days * DAY_MS
  platform.reservations.add(project._id, end)
  return { reservedUntil: new Date(end).toISOString() }
}

/** Cancels orders whose reservation expired without a payment. Cheap if there are none. */
export function expireReservations(call: InProject): void {
  const { platform, project, table } = call
  const now = platform.now()
  if (!platform.reservations.isDue(project._id, now)) return
  const due = table(orders).find({
    where: [where.compare('reservedUntil', '<=', new Date(now).toISOString())],
  })
  for (const order of due) {
    if (order.status === 'created' && paidFor(call, order) === 0) moveOrder(call, order, 'cancelled')
    else table(orders).update(order._id, { reservedUntil: undefined })
  }
  const [next] = table(orders).find({
    where: [where.present('reservedUntil')],
    sort: ['reservedUntil'],
    limit: 1,
  })
  platform.reservations.set(project._id, next?.reservedUntil && Date.parse(next.reservedUntil))
}
