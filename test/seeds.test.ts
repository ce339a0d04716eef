/** The seeds, read as an auditor reads books: with arithmetic of its own, against the rules of PROTOCOL.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Holiday, Item, Order, OrderGroup, RequestAction, Transaction } from '../lib/domain/index.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const read = <T>(path: string): T[] => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [])
const namesIn = (path: string) => (existsSync(path) ? readdirSync(path) : [])

const PROJECTS = ['../cli/sandbox/seeds/starter', '../web/demo'].flatMap((seed) =>
  namesIn(folder(`${seed}/projects`)).map((name) => folder(`${seed}/projects/${name}`)),
)

const CAME_IN = ['succeeded', 'refunded', 'partially_refunded']
const HOLDING = ['created', 'paid']

it('are the starter and the demo', () => {
  expect(PROJECTS.map((path) => basename(path)).sort()).toEqual([
    'northgate',
    'quayside',
    'terasa',
    'terasa-residents',
  ])
})

describe.each(PROJECTS.map((path) => [basename(path), path]))('the books of %s', (_, path) => {
  const orders = read<Order>(join(path, 'orders.json'))
  const transactions = read<Transaction>(join(path, 'transactions.json'))
  const items = namesIn(join(path, 'items')).flatMap((file) => read<Item>(join(path, 'items', file)))
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  const paymentsOf = (order: Order) =>
    transactions.filter(({ orderId, status }) => orderId === order._id && CAME_IN.includes(status))

  it('have for each order what its status says was paid', () => {
    expect(orders.length).toBeGreaterThan(0)
    for (const order of orders) {
      const payments = paymentsOf(order)
      for (const { amount } of payments) expect(amount.currency, order._id).toBe(order.total.currency)
      const received = sum(payments.map(({ amount }) => amount.amount))
      const kept = received - sum(payments.map(({ refunded }) => refunded?.amount ?? 0))
      expect(order.paid?.amount, order._id).toBe(payments.length > 0 ? kept : undefined)
      const isCovered = order.status === 'paid' || order.status === 'fulfilled'
      if (isCovered) expect(received, `${order._id} is ${order.status}`).toBe(order.total.amount)
      if (isCovered) expect(kept, order._id).toBeGreaterThan(0)
      else if (order.status === 'created') expect(kept, order._id).toBeLessThan(order.total.amount)
      else expect(kept, `${order._id} is ${order.status}`).toBe(0)
    }
  })

  it('have payments of orders that are there, by those who placed them', () => {
    for (const { _id, orderId, userId, status, amount, refunded } of transactions) {
      const back = refunded?.amount ?? 0
      const wanted = {
        refunded: back === amount.amount,
        partially_refunded: back > 0 && back < amount.amount,
      }
      expect(wanted[status as keyof typeof wanted] ?? back === 0, `${_id} is ${status}`).toBe(true)
      if (orderId === undefined) continue
      const order = orders.find((one) => one._id === orderId)
      expect(order?.userId, _id).toBe(userId)
    }
  })

  it('have items in the state that their orders leave them in', () => {
    for (const { _id, status, attributes } of items) {
      const statuses = orders
        .filter((order) => order.items.some(({ itemId }) => itemId === _id))
        .map((order) => order.status)
      const isHeld = statuses.some((one) => HOLDING.includes(one))
      if (attributes.isUnlimited) expect(status, _id).toBe('available')
      else if (isHeld) expect(status, _id).toBe('reserved')
      else if (statuses.includes('fulfilled')) expect(status, _id).toBe('sold')
      // What was sold before there was a platform has no order; what is reserved has one.
      else expect(['available', 'sold'], _id).toContain(status)
      if (attributes.sold !== undefined) expect(attributes.sold, _id).toBe(status === 'sold')
    }
  })

  it('have groups that are the sum of their orders', () => {
    for (const group of read<OrderGroup>(join(path, 'order-groups.json'))) {
      const members = orders.filter(({ orderGroupId }) => orderGroupId === group._id)
      const counted = members.filter(({ status }) => status !== 'cancelled' && status !== 'refunded')
      expect([...group.orderIds].sort(), group._id).toEqual(members.map(({ _id }) => _id).sort())
      expect(group.total.amount, group._id).toBe(sum(counted.map(({ total }) => total.amount)))
      expect(group.status, group._id).toBe(
        members.some(({ status }) => HOLDING.includes(status)) ? 'open' : 'closed',
      )
      for (const { userId } of members) expect(userId, group._id).toBe(group.userId)
    }
  })

  it('have leave that adds up, and that somebody accepted', () => {
    const holidays = read<Holiday & { requestId?: string }>(join(path, 'holidays.json'))
    const requests = read<RequestAction>(join(path, 'request-actions.json'))
    const daysOf = ({ startDate, endDate }: Holiday) => {
      const days: string[] = []
      for (let at = Date.parse(startDate); at <= Date.parse(endDate); at += 86_400_000)
        days.push(new Date(at).toISOString().slice(0, 10))
      return days.filter((day) => new Date(day).getUTCDay() % 6 !== 0)
    }
    for (const one of holidays) {
      const own = holidays.filter(({ userId, _id }) => userId === one.userId && _id !== one._id)
      const certified = new Set(own.filter(({ type }) => type === 'bulletin').flatMap(daysOf))
      expect(daysOf(one).filter((day) => !certified.has(day)).length, one._id).toBe(one.days)
      const taken = new Set(own.filter(({ type }) => type !== 'bulletin').flatMap(daysOf))
      if (one.type !== 'bulletin')
        expect(
          daysOf(one).filter((day) => taken.has(day)),
          one._id,
        ).toEqual([])
      if (one.requestId === undefined) continue
      const request = requests.find(({ _id }) => _id === one.requestId)
      expect(['user_accepted', 'archived'], one._id).toContain(request?.status)
    }
    for (const { _id, type, status, data } of requests) {
      if (type !== 'vacation' || status !== 'user_accepted') continue
      const { startDate, endDate } = data
      expect(
        holidays.find(({ requestId }) => requestId === _id),
        _id,
      ).toMatchObject({ startDate, endDate })
    }
  })
})

it('of the demo have as many flats as its README says', () => {
  const [, stated] = /(\d+) flats/.exec(readFileSync(folder('../web/demo/README.md'), 'utf8')) ?? []
  const path = folder('../web/demo/projects/terasa/items')
  const items = namesIn(path).flatMap((file) => read<Item>(join(path, file)))
  expect(items.filter(({ type }) => type === 'flat').length).toBe(Number(stated))
})
