// Orders in instalments, grouped by flat, and their payments.
import { type Flat, type House, itemId } from './houses.ts'

interface Money {
  amount: number
  currency: 'USD'
}

export interface Buyer {
  _id: string
  fullName: string
  profileId: string
}

/** A flat with its house. */
interface Sale {
  house: House
  flat: Flat
  buyer: Buyer
  /** Months before November 2026 in which the contract was signed. */
  age: number
}

type Entity = Record<string, unknown> & { _id: string }

export interface Trade {
  orders: Entity[]
  groups: Entity[]
  transactions: Entity[]
  events: Entity[]
}

const usd = (dollars: number): Money => ({ amount: Math.round(dollars * 100), currency: 'USD' })
const two = (value: number) => String(value).padStart(2, '0')

/** A time during working hours, `months` before November 2026. */
function moment(months: number, day: number, hour = 10, minute = 0): string {
  const over = months > 0 ? day : 1 + (day % 18)
  return new Date(Date.UTC(2026, 10 - months, over, hour - 4, minute)).toISOString()
}

/** One in this many sold flats has orders; the contracts of the others predate the platform. */
const EVERY = 5
const PARTS = [
  { name: 'Down payment', share: 0.3 },
  { name: 'Second payment', share: 0.4 },
  { name: 'Final payment', share: 0.3 },
] as const

export function tradeOf(houses: readonly House[], buyers: readonly Buyer[]): Trade {
  const trade: Trade = { orders: [], groups: [], transactions: [], events: [] }
  const flatsThatAre = (status: Flat['status']) =>
    houses.flatMap((house) =>
      house.flats.filter((flat) => flat.status === status).map((flat) => ({ house, flat })),
    )
  const buyerAt = (index: number) => buyers[index % buyers.length] as Buyer
  flatsThatAre('sold')
    .filter((_, index) => index % EVERY === 2)
    .forEach((sale, index) => {
      addContract(trade, { ...sale, buyer: buyerAt(index), age: 14 + ((index * 5) % 19) }, index)
    })
  // A flat is reserved while instalments are due, or while a reservation holds it.
  const reserved = flatsThatAre('reserved')
  reserved.slice(0, CURRENT.length).forEach((sale, index) => {
    addContract(trade, { ...sale, buyer: buyerAt(index + 3), age: CURRENT[index] ?? 0 }, index)
  })
  const held = reserved.slice(CURRENT.length, CURRENT.length + HELD.length)
  const freed = flatsThatAre('available').slice(0, FREED.length)
  const others = reserved.slice(CURRENT.length + HELD.length)
  const ends = [...HELD, ...FREED]
  for (const [index, sale] of [...held, ...freed, ...others].entries()) {
    addReservation(trade, { ...sale, buyer: buyerAt(index + 7), age: 0 }, ends[index] ?? PAID, index)
  }
  return trade
}

/** Ages, in months, of contracts that are still being paid. */
const CURRENT = [1, 4, 8, 10]
/** The status of a reservation's order, and of its payment. */
interface Reservation {
  order: string
  payment: string
}
const PAID: Reservation = { order: 'created', payment: 'succeeded' }
/** Reservations that hold their flat, and withdrawn ones; those of all other reserved flats have their deposit. */
const HELD: readonly Reservation[] = [{ order: 'created', payment: 'pending' }, PAID, PAID, PAID]
const FREED: readonly Reservation[] = [
  { order: 'cancelled', payment: 'failed' },
  { order: 'cancelled', payment: 'refunded' },
  { order: 'refunded', payment: 'refunded' },
]
const DEPOSIT = usd(500)

const titleOf = ({ house, flat }: Sale) => `${house.building.code}-${flat.number}`

/** Three payments, half a year apart; those in the future are not paid yet. */
function addContract(trade: Trade, sale: Sale, index: number): void {
  const { house, flat, buyer, age } = sale
  const groupId = `group-${house.slug}-${flat.number}`
  const orders = PARTS.map(({ name, share }, part) => {
    const months = age - part * 6
    const isPaid = months >= 0
    const isHandedOver = age >= (PARTS.length - 1) * 6
    return addOrder(trade, sale, name, {
      _id: `order-${house.slug}-${flat.number}-${part + 1}`,
      status: isHandedOver ? 'fulfilled' : isPaid ? 'paid' : 'created',
      orderGroupId: groupId,
      total: usd(Math.round(flat.price * share)),
      created: moment(Math.max(months, 0), 3 + ((index + part * 4) % 24)),
    })
  })
  const last = orders.at(-1)
  trade.groups.push({
    _id: groupId,
    name: `${titleOf(sale)}, instalments`,
    userId: buyer._id,
    orderIds: orders.map(({ _id }) => _id),
    total: usd(flat.price),
    status: last?.status === 'created' ? 'open' : 'closed',
    created: orders[0]?.created,
  })
  const paid = orders.filter(({ status }) => status !== 'created')
  for (const [part, order] of paid.entries())
    addPayment(trade, sale, order, { amount: order.total as Money, turn: index + part * 3 })
}

/** An order of the whole flat, which its deposit holds. One that is refunded was paid in full before. */
function addReservation(trade: Trade, sale: Sale, { order: status, payment }: Reservation, index: number): void {
  const { house, flat } = sale
  const total = usd(flat.price)
  const order = addOrder(trade, sale, 'Reservation', {
    _id: `order-${house.slug}-${flat.number}-reservation`,
    status,
    total,
    created: moment(0, 4 + index * 2, 15, 20),
  })
  addPayment(trade, sale, order, {
    amount: status === 'refunded' ? total : DEPOSIT,
    turn: 40 + index,
    status: payment,
  })
}

/** An order is of its flat, at the flat's price, whatever part of it is its `total`. */
function addOrder(trade: Trade, sale: Sale, purpose: string, order: Entity): Entity {
  const { house, flat, buyer } = sale
  const full = {
    ...order,
    items: [
      {
        itemId: itemId(house.slug, flat.number),
        name: `${purpose}, ${titleOf(sale)}`,
        quantity: 1,
        price: usd(flat.price),
      },
    ],
    number: `T-${String(order.created).slice(0, 4)}-${String(trade.orders.length + 1).padStart(4, '0')}`,
    userId: buyer._id,
    profileId: buyer.profileId,
  }
  trade.orders.push(full)
  return full
}

interface Payment {
  amount: Money
  turn: number
  status?: string
}

/** A payment of an order, and its history; most succeed. */
function addPayment(
  trade: Trade,
  { house, flat, buyer }: Sale,
  order: Entity,
  { amount, turn, status = turn % 17 === 5 ? 'partially_refunded' : 'succeeded' }: Payment,
): void {
  const created = order.created as string
  const back = status === 'refunded' ? amount.amount : status === 'partially_refunded' ? 25_000 : 0
  const isCard = amount.amount < 4_000_000 && status !== 'pending'
  const _id = order._id.replace(/^order/, 'transaction')
  trade.transactions.push({
    _id,
    status,
    method: isCard ? 'card' : 'link',
    amount,
    refunded: { ...amount, amount: back },
    orderId: order._id,
    userId: buyer._id,
    customer: buyer.fullName,
    description: (order.items as { name: string }[])[0]?.name ?? '',
    ...(isCard ? { cardLast4: two(turn % 100).padStart(4, '42') } : {}),
    ...(status === 'pending' ? { paymentUrl: `https://pay.terasa.example/${_id}` } : {}),
    ...(status === 'failed' ? { failureReason: 'The bank declined the card.' } : {}),
    project: house.building.project,
    flat: `${house.building.letter} ${flat.number}`,
    area: flat.area,
    pricePerM2: usd(flat.price / flat.area),
    created,
    updated: later(created, back > 0 ? 60 * 26 : 1),
  })
  if (status !== 'pending' && status !== 'failed') order.paid = { ...amount, amount: amount.amount - back }
  const steps: [type: string, after: number, extra?: Record<string, unknown>][] = [['created', 0]]
  if (status === 'failed') steps.push(['failed', 1, { reason: 'The bank declined the card.' }])
  else if (status !== 'pending') steps.push(['succeeded', 1, { amount }])
  if (back > 0) {
    const reason = status === 'refunded' ? 'The reservation was withdrawn.' : 'Paid too much.'
    steps.push([status, 60 * 26, { amount: { ...amount, amount: back }, reason, adminId: 'admin-nino' }])
  }
  for (const [type, after, extra] of steps) {
    trade.events.push({
      _id: `${_id}-${type}`,
      transactionId: _id,
      type,
      ...extra,
      created: later(created, after),
    })
  }
}

const later = (time: string, minutes: number): string =>
  new Date(Date.parse(time) + minutes * 60_000).toISOString()
