import {
  ORDER_TRANSITIONS,
  type Order,
  type OrderGroup,
  type OrderStatus,
} from '../../../lib/domain/index.ts'
import { items, orderGroups, orders } from '../entities/index.ts'
import { conflict } from '../errors.ts'
import type { InProject } from '../http/route.ts'
import type { Serialized } from '../serialized.ts'
import { where } from '../store/where.ts'
import { failPendingPayments, paidFor } from './balance.ts'

type StoredOrder = Serialized<Order>

/** An order in one of these states holds its items. */
const HOLDING: readonly OrderStatus[] = ['created', 'paid']
const FINAL: readonly OrderStatus[] = ['fulfilled', 'cancelled', 'refunded']
const WITHDRAWN: readonly OrderStatus[] = ['cancelled', 'refunded']

/**
 * Moves an order by one step, with all that depends on it: its items, its group, payments that are still pending.
 * @throws PlatformError 409 for a step that is not allowed, or that would leave money behind
 */
export function moveOrder(call: InProject, order: StoredOrder, status: OrderStatus): StoredOrder {
  if (status === order.status) return order
  if (!ORDER_TRANSITIONS[order.status].includes(status)) {
    throw conflict('illegal-transition', `An order that is ${order.status} cannot become ${status}.`)
  }
  const paid = paidFor(call, order)
  if (WITHDRAWN.includes(status) && paid > 0) {
    throw conflict(
      'illegal-transition',
      `Refund its payments first: ${paid} ${order.total.currency} (minor units).`,
    )
  }
  return call.platform.store.transaction(() => {
    // A reservation that was cancelled keeps its end, which tells one that expired from one that was given up.
    const changes = status === 'cancelled' ? { status } : { status, reservedUntil: undefined }
    const moved = call.table(orders).update(order._id, changes)
    if (FINAL.includes(status)) failPendingPayments(call, order, `The order is ${status}.`)
    settle(call, moved)
    return moved
  })
}

/** Brings items and group in line with an order that was placed or moved. */
export function settle(call: InProject, order: StoredOrder): void {
  if (order.orderGroupId !== undefined) settleGroup(call, order.orderGroupId)
  for (const itemId of new Set(order.items.map((line) => line.itemId))) settleItem(call, itemId)
}

/** Reserved while an order holds it, sold once one was fulfilled and none is left, else available again. */
function settleItem(call: InProject, itemId: string): void {
  const item = call.table(items).get(itemId)
  if (!item || isUnlimited(item)) return
  const statuses = ordersOf(call, itemId).map((order) => order.status)
  const isHeld = statuses.some((status) => HOLDING.includes(status))
  const status = isHeld ? 'reserved' : statuses.includes('fulfilled') ? 'sold' : 'available'
  if (status !== item.status) call.table(items).update(itemId, { status })
}

/** An item such as a service, of which there is always another one. */
export const isUnlimited = ({ attributes }: { attributes: Record<string, unknown> }): boolean =>
  attributes.isUnlimited === true

export const ordersOf = (call: InProject, itemId: string): StoredOrder[] =>
  call.table(orders).find({
    where: [
      {
        sql: "EXISTS (SELECT 1 FROM json_each(body, '$.items') WHERE value ->> 'itemId' = ?)",
        args: [itemId],
      },
    ],
  })

/** A group is the sum of its orders: their ids, the total of those not withdrawn, closed when all are final. */
export function groupState(
  members: readonly StoredOrder[],
): Pick<OrderGroup, 'orderIds' | 'total' | 'status'> | undefined {
  const [first] = members
  if (!first) return undefined
  const counted = members.filter((order) => !WITHDRAWN.includes(order.status))
  return {
    orderIds: members.map((order) => order._id),
    total: {
      amount: counted.reduce((sum, order) => sum + order.total.amount, 0),
      currency: first.total.currency,
    },
    status: members.every((order) => FINAL.includes(order.status)) ? 'closed' : 'open',
  }
}

function settleGroup(call: InProject, groupId: string): void {
  const members = call.table(orders).find({ where: [where.equal('orderGroupId', groupId)] })
  const state = groupState(members)
  if (state && call.table(orderGroups).get(groupId)) call.table(orderGroups).update(groupId, state)
}
