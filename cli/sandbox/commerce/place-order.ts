import type { Money, Order, OrderGroup, OrderLine, User } from '../../../lib/domain/index.ts'
import { items, orderGroups, orders } from '../entities/index.ts'
import type { InProject } from '../services/call.ts'
import { conflict, invalid } from '../services/errors.ts'
import type { Serialized } from '../store/serialized.ts'
import { where } from '../store/where.ts'
import { isUnlimited, ordersOf, settle, WITHDRAWN } from './order-state.ts'
import { assertMayReserve, firstEnd } from './reservations.ts'

interface OrderRequest {
  items: { itemId: string; quantity: number }[]
  /** An open group of the user, e.g. for the next instalment of a flat. */
  orderGroupId?: string | undefined
  /** A part of the price, for an instalment. @default what is left of the price */
  amount?: Money | undefined
  note?: string | undefined
}

/**
 * Places an order at today's prices and reserves its items.
 * @throws ApiError 400 for unknown items or mixed currencies, 409 for items that are not available
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
        throw conflict('conflict', `${item.sku} is ${item.status}; only available items can be ordered.`)
      }
      if (quantity > 1 && !isUnlimited(item))
        throw invalid({ [`items.${index}.quantity`]: 'must be 1; only one is available' })
      const name = item.name[user.language ?? ''] ?? Object.values(item.name)[0] ?? item.sku
      return { line: { itemId, quantity, name, price: item.price }, isLimited: !isUnlimited(item) }
    })
    const ordered = lines.map(({ line }) => line)
    const repeated = ordered.findIndex(
      (line, index) => ordered.findIndex(({ itemId }) => itemId === line.itemId) < index,
    )
    if (repeated >= 0) throw invalid({ [`items.${repeated}.itemId`]: 'is listed twice; use quantity' })
    const currency = group?.total.currency ?? ordered[0]?.price.currency ?? 'USD'
    const other = ordered.findIndex((line) => line.price.currency !== currency)
    if (other >= 0) throw invalid({ [`items.${other}.itemId`]: `is not priced in ${currency}` })
    const limited = lines.filter(({ isLimited }) => isLimited).map(({ line }) => line.itemId)
    assertMayReserve(call, user._id, limited)
    const price = {
      amount: ordered.reduce((sum, line) => sum + line.price.amount * line.quantity, 0),
      currency,
    }
    const others = group ? partsOf(call, group, limited) : []
    const total = partOf(price, others, request.amount)
    const own = group ?? (total.amount < price.amount ? newGroup(call, user, ordered) : undefined)
    const order = table(orders).insert({
      number: nextNumber(call),
      status: 'created',
      userId: user._id,
      items: ordered,
      total,
      ...(own ? { orderGroupId: own._id } : {}),
      ...(request.note === undefined ? {} : { note: request.note }),
      // What reserves nothing never expires, nor does a further part of what is held already.
      ...(limited.length > 0 && others.length === 0 ? firstEnd(call, total) : {}),
    })
    settle(call, order)
    return order
  })
}

/** @throws ApiError 400 unless it is an open group of the user's own */
function ownGroup(call: InProject, user: Serialized<User>, groupId: string | undefined) {
  if (groupId === undefined) return undefined
  const group = call.table(orderGroups).get(groupId)
  if (group?.userId !== user._id) throw invalid({ orderGroupId: 'is not an order group' })
  if (group.status === 'closed')
    throw conflict(
      'conflict',
      `Order group ${group.name} is closed; orders can only be added to an open group.`,
    )
  return group
}

/** The orders of a group that have a part of the price of what is ordered. */
const partsOf = (call: InProject, group: { _id: string }, limited: readonly string[]): Serialized<Order>[] =>
  call
    .table(orders)
    .find({ where: [where.equal('orderGroupId', group._id)] })
    .filter(
      ({ status, items }) =>
        !WITHDRAWN.includes(status) && items.some(({ itemId }) => limited.includes(itemId)),
    )

/** The orders of a group share the price: together they never owe more. @throws ApiError 400, 409 */
function partOf(price: Money, others: readonly Serialized<Order>[], wanted: Money | undefined): Money {
  const left = price.amount - others.reduce((sum, { total }) => sum + total.amount, 0)
  if (wanted && wanted.currency !== price.currency)
    throw invalid({ 'amount.currency': `must be ${price.currency}, the currency of the items` })
  if (left <= 0 || (wanted && wanted.amount > left)) {
    throw conflict(
      'conflict',
      `Only ${Math.max(0, left)} ${price.currency} (minor units) of the price can still be ordered.`,
      {
        amount: `must be at most ${Math.max(0, left)} (minor units)`,
      },
    )
  }
  return wanted ?? { ...price, amount: left }
}

/** Holds the instalments of what is ordered, from the first one on. */
const newGroup = (
  { table }: InProject,
  user: Serialized<User>,
  [first]: readonly OrderLine[],
): Serialized<OrderGroup> =>
  table(orderGroups).insert({
    name: first?.name ?? 'Instalments',
    userId: user._id,
    orderIds: [],
    total: { amount: 0, currency: first?.price.currency ?? 'USD' },
    status: 'open',
  })

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
