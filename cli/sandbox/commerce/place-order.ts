import type { Order, User } from '../../../lib/domain/index.ts'
import { items, orderGroups, orders } from '../entities/index.ts'
import type { InProject } from '../platform/call.ts'
import { conflict, invalid } from '../platform/errors.ts'
import type { Serialized } from '../store/serialized.ts'
import { where } from '../store/where.ts'
import { isUnlimited, ordersOf, settle } from './order-state.ts'
import { reservationEnd } from './reservations.ts'

interface OrderRequest {
  items: { itemId: string; quantity: number }[]
  /** An open group of the user, e.g. for the next instalment of a flat. */
  orderGroupId?: string | undefined
  note?: string | undefined
}

/**
 * Places an order at today's prices and reserves its items.
 * @throws PlatformError 400 for unknown items or mixed currencies, 409 for items that are not available
 */
export function placeOrder(
  call: InProject,
  user: Serialized<User>,
  request: OrderRequest,
): Serialized<Order> {
  const { platform, table } = call
  return platform.store.transaction(() => {
    const group = ownGroup(call, user, request.orderGroupId)
    const lines = request.items.map(({ itemId, quantity }, index) => {
      const item = table(items).get(itemId)
      if (!item) throw invalid({ [`items.${index}.itemId`]: 'is not an item' })
      if (item.status !== 'available' && !isHeldBy(call, itemId, group?._id)) {
        throw conflict('conflict', `${item.sku} is ${item.status}.`)
      }
      if (quantity > 1 && !isUnlimited(item))
        throw invalid({ [`items.${index}.quantity`]: 'must be 1: there is only one' })
      const name = item.name[user.language ?? ''] ?? Object.values(item.name)[0] ?? item.sku
      return { itemId, quantity, name, price: item.price }
    })
    const repeated = lines.findIndex(
      (line, index) => lines.findIndex(({ itemId }) => itemId === line.itemId) < index,
    )
    if (repeated >= 0) throw invalid({ [`items.${repeated}.itemId`]: 'is there twice: use quantity' })
    const currency = group?.total.currency ?? lines[0]?.price.currency ?? 'USD'
    const other = lines.findIndex((line) => line.price.currency !== currency)
    if (other >= 0) throw invalid({ [`items.${other}.itemId`]: `is not priced in ${currency}` })
    const order = table(orders).insert({
      number: nextNumber(call),
      status: 'created',
      userId: user._id,
      items: lines,
      total: { amount: lines.reduce((sum, line) => sum + line.price.amount * line.quantity, 0), currency },
      ...(group ? { orderGroupId: group._id } : {}),
      ...(request.note === undefined ? {} : { note: request.note }),
      ...reservationEnd(call),
    })
    settle(call, order)
    return order
  })
}

/** @throws PlatformError 400 unless it is an open group of the user's own */
function ownGroup(call: InProject, user: Serialized<User>, groupId: string | undefined) {
  if (groupId === undefined) return undefined
  const group = call.table(orderGroups).get(groupId)
  if (group?.userId !== user._id) throw invalid({ orderGroupId: 'is not an order group' })
  if (group.status === 'closed') throw conflict('conflict', `The order group ${group.name} is closed.`)
  return group
}

/** The instalments of one flat are orders of one group, which hold it together. */
function isHeldBy(call: InProject, itemId: string, groupId: string | undefined): boolean {
  if (groupId === undefined) return false
  const holders = ordersOf(call, itemId).filter(({ status }) => status === 'created' || status === 'paid')
  return holders.length > 0 && holders.every((order) => order.orderGroupId === groupId)
}

/** `W-` and the next free number. */
function nextNumber({ table }: InProject): string {
  for (let number = table(orders).count() + 1; ; number++) {
    const candidate = `W-${String(number).padStart(6, '0')}`
    if (table(orders).count([where.equal('number', candidate)]) === 0) return candidate
  }
}
