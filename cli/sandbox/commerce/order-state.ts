import {
  ORDER_TRANSITIONS,
  type Order,
  type OrderGroup,
  type OrderStatus,
} from '../../../lib/domain/index.ts'
import { items, orderGroups, orders } from '../entities/index.ts'
import type { InProject } from '../services/call.ts'
import { illegalStep } from '../services/errors.ts'
import type { Serialized } from '../store/serialized.ts'
import { where } from '../store/where.ts'
import { paidFor, voidOpenPages } from './balance.ts'
import type { Notice } from './notice-texts.ts'
import { writeToBuyer } from './notices.ts'
import { enterCash, giveBackAll, type Why } from './refunds.ts'

type StoredOrder = Serialized<Order>

/** An order in one of these states holds its items. */
const HOLDING: readonly OrderStatus[] = ['created', 'paid']
const FINAL: readonly OrderStatus[] = ['fulfilled', 'cancelled', 'refunded']
export const WITHDRAWN: readonly OrderStatus[] = ['cancelled', 'refunded']

/**
 * Moves an order by one step, with all that depends on it: its items, its group, open payment pages. One that is
 * cancelled or refunded gives back all that was paid for it.
 * @throws ApiError 409 for a step that is not allowed
 */
export function moveOrder(
  call: InProject,
  order: StoredOrder,
  status: OrderStatus,
  { notice, ...why }: Why & { notice?: Notice } = {},
): StoredOrder {
  if (status === order.status) return order
  const allowed = ORDER_TRANSITIONS[order.status]
  if (!allowed.includes(status)) throw illegalStep(`Order ${order.number}`, order.status, status, allowed)
  return call.platform.store.transaction(() => {
    if (status === 'paid') enterCash(call, order, why)
    const paid = paidFor(call, order)
    if (WITHDRAWN.includes(status)) giveBackAll(call, order, { reason: `The order is ${status}.`, ...why })
    // A reservation that was cancelled keeps its end, which tells one that expired from one that was given up.
    const changes = status === 'cancelled' ? { status } : { status, reservedUntil: undefined }
    const moved = call.table(orders).update(order._id, changes)
    voidOpenPages(call, moved)
    settle(call, moved)
    // Money that was returned before was written about then.
    if (status === 'cancelled' || (status === 'refunded' && paid > 0))
      writeToBuyer(call, order, notice ?? status, paid)
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
  if (status === item.status) return
  // Some items repeat the status in `attributes.sold`.
  const repeatsSold = item.attributes.sold !== undefined
  const attributes = repeatsSold ? { ...item.attributes, sold: status === 'sold' } : item.attributes
  call.table(items).update(itemId, { status, attributes })
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
function groupState(
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
