import type { Order, User } from '../../../lib/domain/index.ts'
import { items, orders } from '../entities/index.ts'
import { conflict, invalid } from '../errors.ts'
import type { WithProject } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import type { Serialized } from '../serialized.ts'
import { where } from '../store/where.ts'

interface Wanted {
  items: { itemId: string; quantity: number }[]
  note?: string | undefined
}

/**
 * Makes an order of what is still to be had, at today's prices, and reserves it.
 * @throws PlatformError 400 for what is no item, or not in one currency; 409 for what is sold or reserved
 */
export function placeOrder(
  call: WithProject & { readonly platform: Platform },
  user: Serialized<User>,
  wanted: Wanted,
): Serialized<Order> {
  const { platform, table } = call
  return platform.store.transaction(() => {
    const lines = wanted.items.map(({ itemId, quantity }, place) => {
      const item = table(items).get(itemId)
      if (!item) throw invalid({ [`items.${place}.itemId`]: 'is not an item' })
      if (item.status !== 'available') throw conflict('conflict', `${item.sku} is ${item.status}.`)
      const name = item.name[user.language ?? ''] ?? Object.values(item.name)[0] ?? item.sku
      return { itemId, quantity, name, price: item.price }
    })
    const currency = lines[0]?.price.currency ?? 'USD'
    const other = lines.findIndex((line) => line.price.currency !== currency)
    if (other >= 0)
      throw invalid({ [`items.${other}.itemId`]: `is not priced in ${currency} like the first one` })
    for (const { itemId } of lines) table(items).update(itemId, { status: 'reserved' })
    const amount = lines.reduce((sum, line) => sum + line.price.amount * line.quantity, 0)
    return table(orders).insert({
      number: nextNumber(call),
      status: 'created',
      userId: user._id,
      items: lines,
      total: { amount, currency },
      ...(wanted.note === undefined ? {} : { note: wanted.note }),
    })
  })
}

/** `W-` and a number that no order has yet. */
function nextNumber({ table }: WithProject): string {
  for (let number = table(orders).count() + 1; ; number++) {
    const candidate = `W-${String(number).padStart(6, '0')}`
    if (table(orders).count([where.equal('number', candidate)]) === 0) return candidate
  }
}
