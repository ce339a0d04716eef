/** The books of a project, and an auditor who adds them up with arithmetic of its own, by the rules of PROTOCOL.md. */

import type { Serialized } from '../../cli/sandbox/store/serialized.ts'
import type { Item, Money, Order, OrderGroup, Transaction } from '../../lib/domain/index.ts'

export interface Books {
  items: Serialized<Item>[]
  orders: Serialized<Order>[]
  groups: Serialized<OrderGroup>[]
  transactions: Serialized<Transaction>[]
  /** Ids of the accounts that are there. */
  users: string[]
}

export const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)
const HOLDING = ['created', 'paid']
const WITHDRAWN = ['cancelled', 'refunded']
const NOT_RECEIVED = ['pending', 'failed']

/** What came in for an order. */
const receivedFor = ({ transactions }: Books, { _id }: { _id: string }) =>
  transactions.filter(({ orderId, status }) => orderId === _id && !NOT_RECEIVED.includes(status))
/** What came in and did not go back. */
export const keptFor = (books: Books, order: Serialized<Order>): number =>
  sum(
    receivedFor(books, order)
      .filter(({ amount }) => amount.currency === order.total.currency)
      .map(({ amount, refunded }) => amount.amount - refunded.amount),
  )

/** The items of an order of which there is only one. */
const limitedOf = ({ items }: Books, order: Serialized<Order>) =>
  items.filter(
    ({ _id, attributes }) => !attributes.isUnlimited && order.items.some(({ itemId }) => itemId === _id),
  )

/** Everything that does not add up. */
export function faultsIn(books: Books): string[] {
  const faults: string[] = []
  const expect = (isRight: boolean, fault: string) => void (isRight || faults.push(fault))
  for (const order of books.orders) auditOrder(books, order, expect)
  for (const one of books.transactions) auditTransaction(one, expect)
  for (const item of books.items) auditItem(books, item, expect)
  for (const group of books.groups) auditGroup(books, group, expect)
  return faults
}

type Expect = (isRight: boolean, fault: string) => void

function auditOrder(books: Books, order: Serialized<Order>, expect: Expect): void {
  const { _id, status, total, items, paid, userId, reservedUntil } = order
  const received = receivedFor(books, order)
  for (const { amount } of received)
    expect(amount.currency === total.currency, `${_id} in ${total.currency} was paid in ${amount.currency}`)
  const [gross, kept] = [sum(received.map(({ amount }) => amount.amount)), keptFor(books, order)]
  expect((paid?.amount ?? 0) === kept, `${_id} says that ${paid?.amount} are paid for it, not ${kept}`)
  expect(kept <= total.amount, `${_id} has ${kept} of ${total.amount}`)
  if (status === 'created') expect(kept < total.amount, `${_id} is created and covered`)
  if (status === 'paid') expect(kept > 0, `${_id} is paid and has nothing`)
  if (status === 'paid' || status === 'fulfilled')
    expect(gross >= total.amount, `${_id} is ${status}, with ${gross}`)
  if (WITHDRAWN.includes(status)) expect(kept === 0, `${_id} is ${status} and keeps ${kept}`)
  if (status === 'refunded') expect(gross >= total.amount, `${_id} is refunded and was never paid: ${gross}`)
  const due = status === 'created' ? total.amount - kept : 0
  for (const page of books.transactions)
    if (page.orderId === _id && page.status === 'pending')
      expect(page.amount.amount <= due, `the page ${page._id} of ${_id} asks for more than ${due}`)
  for (const { itemId, price } of items) {
    const { amount, currency } = books.items.find((item) => item._id === itemId)?.price ?? {}
    expect(
      price.amount === amount && price.currency === currency && total.currency === currency,
      `${_id} has ${itemId} for ${price.amount} ${price.currency}, its price is ${amount} ${currency}`,
    )
  }
  const price = sum(items.map((line) => line.price.amount * line.quantity))
  const isPart = order.orderGroupId !== undefined && total.amount > 0 && total.amount < price
  expect(isPart || total.amount === price, `${_id} costs ${total.amount}, its items ${price}`)
  if (status === 'created' && userId !== undefined)
    expect(books.users.includes(userId), `${_id} is open, its buyer is gone`)
  if (reservedUntil !== undefined)
    expect(limitedOf(books, order).length > 0, `${_id} reserves nothing and ends`)
}

function auditTransaction({ _id, status, amount, refunded }: Serialized<Transaction>, expect: Expect): void {
  const back = refunded.amount
  const isRight =
    status === 'refunded'
      ? back === amount.amount
      : status === 'partially_refunded'
        ? back > 0 && back < amount.amount
        : back === 0
  expect(isRight, `${_id} is ${status}, with ${back} of ${amount.amount} refunded`)
}

function auditItem(books: Books, { _id, status, attributes }: Serialized<Item>, expect: Expect): void {
  const own = books.orders.filter(({ items }) => items.some(({ itemId }) => itemId === _id))
  const holders = own.filter((order) => HOLDING.includes(order.status))
  const isSold = own.some((order) => order.status === 'fulfilled')
  if (attributes.isUnlimited) expect(status === 'available', `${_id} is unlimited and ${status}`)
  else if (holders.length > 0) expect(status === 'reserved', `${_id} is held and ${status}`)
  else if (isSold) expect(status === 'sold', `${_id} was handed over and is ${status}`)
  else if (own.length > 0) expect(status === 'available', `${_id} was given back and is ${status}`)
  // What was sold before there was a platform has no order; what is reserved has one.
  else expect(status !== 'reserved', `${_id} is reserved by nobody`)
  if (attributes.sold !== undefined)
    expect(attributes.sold === (status === 'sold'), `${_id} is ${status} and says sold: ${attributes.sold}`)
  const [first, ...others] = attributes.isUnlimited ? [] : holders
  expect(
    others.every(({ orderGroupId }) => orderGroupId !== undefined && orderGroupId === first?.orderGroupId),
    `${_id} is held by orders of different groups`,
  )
}

function auditGroup(
  books: Books,
  { _id, orderIds, total, status, userId }: Serialized<OrderGroup>,
  expect: Expect,
) {
  const members = books.orders.filter(({ orderGroupId }) => orderGroupId === _id)
  const counted = members.filter((order) => !WITHDRAWN.includes(order.status))
  const ids = members.map((order) => order._id)
  expect([...orderIds].sort().join() === ids.sort().join(), `${_id} has other orders than it lists`)
  const amount = sum(counted.map((order) => order.total.amount))
  expect(total.amount === amount, `${_id} comes to ${amount}, not ${total.amount}`)
  const isOpen = members.some((order) => HOLDING.includes(order.status))
  expect(status === (isOpen ? 'open' : 'closed'), `${_id} is ${status}`)
  for (const order of members) expect(order.userId === userId, `${order._id} of ${_id} is of somebody else`)
  for (const item of books.items.filter(({ attributes }) => !attributes.isUnlimited)) {
    const parts = counted.filter(({ items }) => items.length === 1 && items[0]?.itemId === item._id)
    const price = item.price.amount
    const shared = sum(parts.map((order) => order.total.amount))
    expect(shared <= price, `the instalments of ${item._id} come to ${shared}, its price is ${price}`)
  }
}

/** What happened between two states of the books. */
export interface Event {
  kind: string
  /** The time after it. */
  now: number
  /** What holds a reservation. */
  deposit?: Money | undefined
}

/** What must not have happened. */
export function faultsBetween(before: Books, after: Books, { kind, now, deposit }: Event): string[] {
  const faults: string[] = []
  for (const order of before.orders) {
    const next = after.orders.find(({ _id }) => _id === order._id)
    if (!next || next.total.amount !== order.total.amount || next.userId !== order.userId) {
      faults.push(`${order._id} is gone, of somebody else or has another price`)
      continue
    }
    if (order.status !== 'created') continue
    const held = deposit?.currency === order.total.currency ? deposit.amount : 0
    const isOver =
      order.reservedUntil !== undefined &&
      Date.parse(order.reservedUntil) <= now &&
      keptFor(before, order) <= held
    if (isOver && next.status === 'created') faults.push(`the reservation ${order._id} is over and goes on`)
    if (next.status === 'cancelled' && !isOver && !['move', 'giveUp', 'delete'].includes(kind))
      faults.push(`${kind} cancelled ${order._id}`)
  }
  for (const one of before.transactions) {
    const next = after.transactions.find(({ _id }) => _id === one._id)
    if (next?.amount.amount !== one.amount.amount || next.refunded.amount < one.refunded.amount)
      faults.push(`the payment ${one._id} is another one now`)
  }
  const returned = after.transactions.filter(
    ({ _id, refunded }) =>
      refunded.amount > (before.transactions.find((one) => one._id === _id)?.refunded.amount ?? 0),
  )
  const most = { refund: 1, wait: Infinity, move: Infinity, delete: Infinity }[kind] ?? 0
  if (returned.length > most) faults.push(`${kind} returned ${returned.length} payments`)
  return faults
}
