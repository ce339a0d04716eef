/** The seeds, read as an auditor reads books: with arithmetic of its own, against the rules of PROTOCOL.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type {
  Holiday,
  Item,
  Order,
  OrderGroup,
  RequestAction,
  Transaction,
  User,
} from '../lib/domain/index.ts'
import { type Books, faultsIn } from './sandbox/books.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const read = <T>(path: string): T[] => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [])
const namesIn = (path: string) => (existsSync(path) ? readdirSync(path) : [])

const PROJECTS = ['../cli/sandbox/seeds/starter', '../web/demo'].flatMap((seed) =>
  namesIn(folder(`${seed}/projects`)).map((name) => folder(`${seed}/projects/${name}`)),
)

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

  it('have groups whose instalments of a flat come to its price', () => {
    for (const { _id, orderIds } of read<OrderGroup>(join(path, 'order-groups.json'))) {
      const parts = orders.filter((order) => orderIds.includes(order._id))
      for (const { sku, price, attributes, ...item } of items) {
        const own = parts.filter(({ items: [line] }) => line?.itemId === item._id)
        if (own.length > 0 && !attributes.isUnlimited)
          expect(sum(own.map(({ total }) => total.amount)), `${_id}, ${sku}`).toBe(price.amount)
      }
    }
  })

  it('have payments of orders that are there, by those who placed them, and after that', () => {
    for (const { _id, orderId, userId, created, description } of transactions) {
      const order = orders.find((one) => one._id === orderId)
      expect(order?._id, _id).toBe(orderId)
      if (order) expect(order.userId, _id).toBe(userId)
      if (order)
        expect(Date.parse(String(created)), _id).toBeGreaterThanOrEqual(Date.parse(String(order.created)))
      const named = orders.find(({ number }) => description?.includes(number))
      expect(named?._id, `${_id}: ${description}`).toBe(named && orderId)
    }
  })

  it('add up for the auditor of the sandbox', () => {
    expect(orders.length).toBeGreaterThan(0)
    const books = {
      orders,
      items,
      transactions: transactions.map((one) => ({
        ...one,
        refunded: one.refunded ?? { ...one.amount, amount: 0 },
      })),
      groups: read(join(path, 'order-groups.json')),
      users: read<User>(join(path, 'users.json')).map(({ _id }) => _id),
    } as unknown as Books
    expect(faultsIn(books)).toEqual([])
  })

  it('have a holiday for leave that somebody accepted', () => {
    const holidays = read<Holiday & { requestId?: string }>(join(path, 'holidays.json'))
    const requests = read<RequestAction>(join(path, 'request-actions.json'))
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
