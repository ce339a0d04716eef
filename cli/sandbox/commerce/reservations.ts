import type { Money, Order } from '../../../lib/domain/index.ts'
import { items, orderGroups, orders, transactions } from '../entities/index.ts'
import type { InProject, Services } from '../services/call.ts'
import { conflict } from '../services/errors.ts'
import type { AnyCollection } from '../store/collection.ts'
import type { ProjectRecord } from '../store/projects.ts'
import type { Serialized } from '../store/serialized.ts'
import { Table } from '../store/table.ts'
import { where } from '../store/where.ts'
import { depositOf, paidFor } from './balance.ts'
import { isUnlimited, moveOrder } from './order-state.ts'
import { termsOf } from './terms.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Until when an order holds its items before its deposit is paid: as long as that may take, or all the days. */
export function firstEnd(call: InProject, total: Money): { reservedUntil?: string } {
  const { days, deposit, window } = termsOf(call)
  if (days === undefined) return {}
  const ms =
    deposit?.currency === total.currency ? Math.min(window * MINUTE_MS, days * DAY_MS) : days * DAY_MS
  return { reservedUntil: new Date(call.platform.now() + ms).toISOString() }
}

/** A reservation whose deposit is paid lasts all its days. */
export function extendReservation(call: InProject, order: Serialized<Order>): void {
  const deposit = depositOf(call, order)
  const { days } = termsOf(call)
  if (deposit === undefined || days === undefined || paidFor(call, order) < deposit) return
  const reservedUntil = new Date(Date.parse(order.created) + days * DAY_MS).toISOString()
  call.table(orders).update(order._id, { reservedUntil })
}

/** @throws ApiError 409 `reservation-limit` for more than a user may reserve */
export function assertMayReserve(call: InProject, userId: string, itemIds: readonly string[]): void {
  const { days, flats } = termsOf(call)
  if (days === undefined && flats === undefined) return
  if (itemIds.length > 1)
    throw conflict(
      'reservation-limit',
      `An order can reserve 1 item, not ${itemIds.length}. Place a separate order for each item.`,
    )
  const open = call
    .table(orders)
    .find({ where: [where.equal('userId', userId), where.equal('status', 'created')] })
  const held = new Set(open.flatMap((order) => heldBy(call, order)))
  if (flats === undefined || held.size < flats || itemIds.every((id) => held.has(id))) return
  const numbers = open.filter((order) => heldBy(call, order).length > 0).map(({ number }) => number)
  throw conflict(
    'reservation-limit',
    `${held.size} of ${flats} reservations are open: ${numbers.join(', ')}. End one of them first.`,
  )
}

/** What an order holds of which there is only one. */
const heldBy = ({ table }: InProject, order: Serialized<Order>): string[] =>
  order.items
    .map(({ itemId }) => table(items).get(itemId))
    .flatMap((item) => (item && !isUnlimited(item) ? [item._id] : []))

/** When the first open reservation ends, in milliseconds; Infinity where there is none. */
const nextEnd = ({ platform, project, table }: InProject): number =>
  platform.store.counts.of(`next end of a reservation of ${project._id}`, () => {
    const open = [where.equal('status', 'created'), where.present('reservedUntil')]
    const next = table(orders).first({ where: open, sort: ['reservedUntil'] })
    return next?.reservedUntil === undefined ? Infinity : Date.parse(next.reservedUntil)
  })

/**
 * Cancels orders whose reservation expired, and refunds the deposit. More than the deposit is a purchase, which goes on.
 * Cheap if there are none.
 */
function expireReservations(call: InProject): void {
  const { platform, table } = call
  const time = platform.now()
  if (nextEnd(call) > time) return
  const due = table(orders).find({
    where: [
      where.equal('status', 'created'),
      where.compare('reservedUntil', '<=', new Date(time).toISOString()),
    ],
    sort: ['reservedUntil'],
  })
  for (const order of due) {
    if (paidFor(call, order) <= (depositOf(call, order) ?? 0))
      moveOrder(call, order, 'cancelled', { reason: 'The reservation expired.', notice: 'expired' })
    else table(orders).update(order._id, { reservedUntil: undefined })
  }
}

/** What a reservation that is over changes. */
const RESERVED = new Set<AnyCollection>([orders, orderGroups, items, transactions])

/**
 * The tables of one project, for one call. Nobody finds a reservation that is over: those are ended before a call reads
 * its first order, flat or payment.
 */
export function inProject<P extends Services>(
  platform: P,
  project: ProjectRecord,
): InProject & { platform: P } {
  let isCurrent = false
  const call: InProject & { platform: P } = {
    platform,
    project,
    table(of) {
      if (!isCurrent && RESERVED.has(of)) {
        isCurrent = true
        expireReservations(call)
      }
      return new Table(platform.store, of, project._id)
    },
  }
  return call
}

/** Ends the reservations of all projects that are over, after a step of the clock. */
export function stepReservations(platform: Services): void {
  for (const project of platform.projects.all()) expireReservations(inProject(platform, project))
}
