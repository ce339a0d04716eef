/** The auditor is worth as much as what it finds: books that are spoilt in one place have a fault each. */
import { expect, it } from 'vitest'
import { type Books, faultsBetween, faultsIn } from './books.ts'
import { booksIn, NOW, platformInFolder } from './folder.ts'

const place = platformInFolder()

const one = <T extends { _id: string }>(rows: readonly T[], id: string): T => {
  const found = rows.find(({ _id }) => _id === id)
  if (!found) throw new Error(`There is no ${id} in the seed.`)
  return found
}

it('finds nothing in the books of the seed', () => expect(faultsIn(booksIn(place.db()))).toEqual([]))

it.each<[what: string, spoil: (books: Books) => void, fault: RegExp]>([
  [
    'a flat that is paid for is available again',
    ({ items }) => Object.assign(one(items, 'flat-101'), { status: 'available' }),
    /flat-101 is held and available/,
  ],
  [
    'a payment was taken back from an order that is paid',
    ({ transactions, orders }) => {
      const sold = new Set(orders.filter(({ status }) => status === 'fulfilled').map(({ _id }) => _id))
      transactions.splice(
        transactions.findIndex(({ orderId, status }) => status === 'succeeded' && sold.has(orderId ?? '')),
        1,
      )
    },
    /is fulfilled, with/,
  ],
  [
    'each instalment costs the whole price',
    ({ groups, items, orders }) => {
      const [group, flat] = [one(groups, 'group-anna'), one(items, 'flat-102')]
      for (const order of orders.filter(({ orderGroupId }) => orderGroupId === group._id)) {
        Object.assign(order, { total: flat.price, status: 'created' })
        order.items = [{ itemId: flat._id, name: 'Flat', quantity: 1, price: flat.price }]
      }
    },
    /the instalments of flat-102 come to/,
  ],
  [
    'a service expires',
    ({ orders, items }) => {
      const [order] = orders.filter(({ status }) => status === 'created')
      const { _id, price } = one(items, 'service-parking')
      Object.assign(order ?? {}, {
        reservedUntil: '2026-12-01T00:00:00.000Z',
        items: [{ itemId: _id, name: 'Parking', quantity: 1, price }],
      })
    },
    /reserves nothing and ends/,
  ],
  [
    'more came in than an order costs',
    ({ orders, transactions }) => {
      const order = orders.find(({ status }) => status === 'paid')
      const paid = transactions.find(({ orderId }) => orderId === order?._id)
      if (paid) transactions.push({ ...paid, _id: 'again' })
    },
    /has \d+ of \d+/,
  ],
])('finds that %s', (_, spoil, fault) => {
  const books = booksIn(place.db())
  spoil(books)
  expect(faultsIn(books).join('\n')).toMatch(fault)
})

it('finds that a purchase was cancelled as if it were a reservation that is over', () => {
  const [before, after] = [booksIn(place.db()), booksIn(place.db())]
  expect(faultsBetween(before, after, { kind: 'wait', now: NOW })).toEqual([])
  const order = after.orders.find(({ status }) => status === 'created')
  Object.assign(order ?? {}, { status: 'cancelled' })
  expect(faultsBetween(before, after, { kind: 'wait', now: NOW }).join('\n')).toMatch(/wait cancelled order-/)
})
