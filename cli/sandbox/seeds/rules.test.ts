/** The seeds follow the rules of the sandbox, so that its first screen shows no impossible state. */
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Holiday, Item, Order, OrderGroup, Transaction } from '../../../lib/domain/index.ts'
import { readSeed, type SeedProject } from './read.ts'
import { STARTER_SEED } from './starter.ts'

const DEMO = fileURLToPath(new URL('../../../web/demo', import.meta.url))

describe.each([
  ['starter', STARTER_SEED],
  ['demo', DEMO],
])('the %s seed', (_, folder) => {
  let projects: SeedProject[]
  beforeAll(() => {
    projects = readSeed(folder).projects
  })

  const each = (check: (project: Contents) => void) => {
    for (const project of projects) check(contentsOf(project))
  }

  it('has orders that are the sum of their lines', () => {
    each(({ orders }) => {
      for (const { _id, items, total } of orders) {
        const sum = items.reduce((all, { price, quantity }) => all + price.amount * quantity, 0)
        expect(sum, _id).toBe(total.amount)
        expect(
          new Set([total, ...items.map(({ price }) => price)].map(({ currency }) => currency)).size,
          _id,
        ).toBe(1)
      }
    })
  })

  it('has payments that match the status of each order', () => {
    each(({ orders, paidFor, hasPayments }) => {
      for (const order of orders) {
        const paid = paidFor(order)
        expect(paid, order._id).toBeLessThanOrEqual(order.total.amount)
        if (order.status === 'created') expect(paid, order._id).toBeLessThan(order.total.amount)
        // A paid order without payments was paid outside the platform.
        if (order.status === 'paid' || order.status === 'fulfilled')
          expect(paid > 0 || !hasPayments(order), order._id).toBe(true)
        if (order.status === 'cancelled' || order.status === 'refunded') expect(paid, order._id).toBe(0)
      }
    })
  })

  it('reserves and sells items as their orders do, each to one buyer', () => {
    each(({ orders, items }) => {
      for (const item of items) {
        const own = orders.filter((order) => order.items.some(({ itemId }) => itemId === item._id))
        if (item.attributes.isUnlimited) {
          expect(item.status, item._id).toBe('available')
          continue
        }
        const holders = own.filter(({ status }) => status === 'created' || status === 'paid')
        expect(
          new Set(holders.map(({ _id, orderGroupId = _id }) => orderGroupId)).size,
          item._id,
        ).toBeLessThan(2)
        if (holders.length > 0) expect(item.status, item._id).toBe('reserved')
        else if (own.some(({ status }) => status === 'fulfilled')) expect(item.status, item._id).toBe('sold')
        else if (own.length > 0) expect(item.status, item._id).toBe('available')
      }
    })
  })

  it('has groups that are the sum of their orders', () => {
    each(({ orders, groups }) => {
      for (const group of groups) {
        const members = orders.filter(({ orderGroupId }) => orderGroupId === group._id)
        const counted = members.filter(({ status }) => status !== 'cancelled' && status !== 'refunded')
        const isOpen = members.some(({ status }) => status === 'created' || status === 'paid')
        expect(group, group._id).toMatchObject({
          orderIds: members.map(({ _id }) => _id),
          status: isOpen ? 'open' : 'closed',
          total: { amount: counted.reduce((sum, { total }) => sum + total.amount, 0) },
        })
      }
    })
  })

  it('counts holidays in working days without bulletin days', () => {
    each(({ holidays }) => {
      for (const holiday of holidays) {
        const bulletins = holidays.filter(
          ({ type, userId, status }) =>
            type === 'bulletin' && userId === holiday.userId && status === 'approved',
        )
        let days = 0
        for (let at = Date.parse(holiday.startDate); at <= Date.parse(holiday.endDate); at += 86_400_000) {
          const day = new Date(at).toISOString().slice(0, 10)
          const isBulletin = bulletins.some(({ startDate, endDate }) => startDate <= day && day <= endDate)
          if (![0, 6].includes(new Date(at).getUTCDay()) && (holiday.type === 'bulletin' || !isBulletin))
            days++
        }
        expect(holiday.days, `${holiday.userId} ${holiday.startDate}`).toBe(days)
      }
    })
  })
})

type Contents = ReturnType<typeof contentsOf>

function contentsOf({ entities }: SeedProject) {
  const list = <T>(name: string) => (entities.get(name) ?? []) as unknown as T[]
  const payments = list<Transaction>('transactions')
  const ofOrder = ({ _id }: Order) =>
    payments.filter(({ orderId, status }) => orderId === _id && status !== 'pending' && status !== 'failed')
  return {
    orders: list<Order>('orders'),
    groups: list<OrderGroup>('order-groups'),
    items: list<Item>('items'),
    holidays: list<Holiday>('holidays'),
    hasPayments: (order: Order) => ofOrder(order).length > 0,
    paidFor: (order: Order) =>
      ofOrder(order).reduce((sum, { amount, refunded }) => sum + amount.amount - refunded.amount, 0),
  }
}
