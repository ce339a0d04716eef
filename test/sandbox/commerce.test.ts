/**
 * Compares orders, items and payments with an independent model: any sequence of calls is accepted or rejected as in
 * the model, and leads to the same statuses, totals and groups.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, NORTHGATE, type TestPlatform, testPlatform } from '../../cli/sandbox/testing.ts'
import { listOf, type World, worldOf } from './world.ts'

let platform: TestPlatform
const prices = new Map<string, number>()
beforeAll(async () => {
  platform = await testPlatform()
  const { body } = await platform.send('POST', '/api_public/ecommerce/item/search', {
    headers: NORTHGATE,
    body: { limit: 1000 },
  })
  for (const { _id, price } of body.data) prices.set(_id, price.amount)
})
afterAll(() => platform.sandbox.close())

const CARDS = { good: '4242424242424242', declined: '4000000000000002' }
const FLATS = ['flat-102', 'flat-103', 'flat-201']
const GROUP = 'group-anna'
type User = 'anna' | 'ben'
type Status = 'created' | 'paid' | 'fulfilled' | 'cancelled' | 'refunded'
type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'refunded' | 'partially_refunded'

const NEXT: Record<Status, Status[]> = {
  created: ['paid', 'cancelled'],
  paid: ['fulfilled', 'refunded'],
  fulfilled: [],
  cancelled: [],
  refunded: [],
}

interface Order {
  id: string
  user: User
  item: string
  total: number
  status: Status
  /** Group of its instalments. */
  group: string | undefined
  /** What staff entered as received elsewhere. */
  cash: number
}
interface Payment {
  id: string
  order: Order
  amount: number
  refunded: number
  status: PaymentStatus
}

/** The model: what the state should be, by rules of its own. */
class Model {
  orders: Order[] = []
  payments: Payment[] = []

  holders = (item: string) =>
    this.orders.filter(
      (order) => order.item === item && (order.status === 'created' || order.status === 'paid'),
    )
  itemStatus(item: string) {
    if (this.holders(item).length > 0) return 'reserved'
    return this.orders.some((order) => order.item === item && order.status === 'fulfilled')
      ? 'sold'
      : 'available'
  }
  /** What of the price nobody has ordered yet in the group. */
  left = (item: string, group: string | undefined) =>
    this.orders
      .filter((one) => one.item === item && group !== undefined && one.group === group)
      .filter(({ status }) => status !== 'cancelled' && status !== 'refunded')
      .reduce((left, { total }) => left - total, prices.get(item) ?? 0)
  canOrder(item: string, group: string | undefined, quarters: number | undefined): boolean {
    const left = this.left(item, group)
    const status = this.itemStatus(item)
    const isOfGroup = group !== undefined && this.holders(item).every((one) => one.group === group)
    const isFree = status === 'available' || (status === 'reserved' && isOfGroup)
    return isFree && left > 0 && (quarters === undefined || part(prices.get(item) ?? 0, quarters) <= left)
  }
  paid = (order: Order) =>
    this.payments
      .filter((one) => one.order === order && one.status !== 'pending' && one.status !== 'failed')
      .reduce((sum, { amount, refunded }) => sum + amount - refunded, order.cash)
  canPay = (order: Order, amount: number) =>
    order.status === 'created' && amount <= order.total - this.paid(order)
  canMove = (order: Order, to: Status) => NEXT[order.status].includes(to)
  move(order: Order, to: Status): void {
    if (to === 'paid') order.cash += order.total - this.paid(order)
    order.status = to
    const isWithdrawn = to === 'cancelled' || to === 'refunded'
    if (isWithdrawn) order.cash = 0
    for (const one of this.payments.filter((payment) => payment.order === order)) {
      if (one.status === 'pending') one.status = 'failed'
      else if (isWithdrawn && one.status !== 'failed') {
        one.refunded = one.amount
        one.status = 'refunded'
      }
    }
  }
  /** The open page that is offered again in place of another one. */
  open = (order: Order, amount: number) =>
    this.payments.find((one) => one.order === order && one.amount === amount && one.status === 'pending')
  settle(order: Order): void {
    if (order.status === 'created' && this.paid(order) >= order.total) this.move(order, 'paid')
    else if (order.status === 'paid' && this.paid(order) === 0) this.move(order, 'refunded')
    // What an open page asks for is no longer due.
    for (const one of this.payments)
      if (one.order === order && one.status === 'pending' && !this.canPay(order, one.amount))
        one.status = 'failed'
  }
}

const pick = fc.nat({ max: 99 })
const user = fc.constantFrom<User>('anna', 'ben')
const operation = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    user,
    item: fc.constantFrom(...FLATS),
    isGrouped: fc.boolean(),
    quarters: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    user,
    order: pick,
    quarters: fc.integer({ min: 1, max: 5 }),
    by: fc.constantFrom('good', 'declined', 'link'),
  }),
  fc.record({
    kind: fc.constant('decide' as const),
    payment: pick,
    choice: fc.constantFrom('approve', 'decline'),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    payment: pick,
    quarters: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    kind: fc.constant('move' as const),
    order: pick,
    to: fc.constantFrom<Status>('paid', 'fulfilled', 'cancelled', 'refunded'),
  }),
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % (list.length || 1)]
const part = (whole: number, quarters: number) => Math.ceil((whole * quarters) / 4)

async function run(world: World, model: Model, one: Operation): Promise<void> {
  if (one.kind === 'order') return place(world.users[one.user], model, one)
  if (one.kind === 'pay') return pay(world, model, one)
  if (one.kind === 'decide') return decide(model, one)
  if (one.kind === 'refund') return refund(world, model, one)
  const order = at(model.orders, one.order)
  if (!order) return
  const { status } = await world.legacy('PUT', `/ecommerce/order/${order.id}`, { status: one.to })
  const isSame = order.status === one.to
  expect(status === 200, `${order.status} to ${one.to}`).toBe(isSame || model.canMove(order, one.to))
  if (!isSame && status === 200) model.move(order, one.to)
}

async function place(
  caller: Caller,
  model: Model,
  { user, item, isGrouped, quarters }: Operation & { kind: 'order' },
) {
  const group = isGrouped ? GROUP : undefined
  const amount =
    quarters === undefined ? undefined : { amount: part(prices.get(item) ?? 0, quarters), currency: 'USD' }
  const { status, body } = await caller('POST', '/ecommerce/order', {
    items: [{ itemId: item, quantity: 1 }],
    ...(group && { orderGroupId: group }),
    ...(amount && { amount }),
  })
  const isExpected = (!isGrouped || user === 'anna') && model.canOrder(item, group, quarters)
  expect(status === 201, `order of ${item}: ${JSON.stringify(body)}`).toBe(isExpected)
  if (status !== 201) return
  const total = amount?.amount ?? model.left(item, group)
  expect(body.total.amount).toBe(total)
  const { _id: id, orderGroupId } = body
  model.orders.push({ id, user, item, total, status: 'created', group: orderGroupId, cash: 0 })
}

async function pay(
  { users }: World,
  model: Model,
  { user, order: index, quarters, by }: Operation & { kind: 'pay' },
) {
  const order = at(model.orders, index)
  if (!order) return
  const amount = part(order.total, quarters)
  const base = { amount: { amount, currency: 'USD' }, orderId: order.id }
  const card = { number: CARDS[by as 'good'], expiry: '04/39', cvc: '123', holder: 'A' }
  const { status, body } =
    by === 'link'
      ? await users[user]('POST', '/payment/payWithLink', base)
      : await users[user]('POST', '/payment/payWithCard', { ...base, card })
  const canPay = order.user === user && model.canPay(order, amount)
  expect(status, JSON.stringify(body)).toBe(
    canPay ? (by === 'declined' ? 402 : 201) : status === 409 ? 409 : 400,
  )
  if (status !== 201) return
  const open = by === 'link' ? model.open(order, amount) : undefined
  expect(model.payments.some(({ id }) => id === body._id)).toBe(open !== undefined)
  if (open) return expect(body._id).toBe(open.id)
  model.payments.push({ id: body._id, order, amount, refunded: 0, status: body.status })
  if (body.status === 'succeeded') model.settle(order)
}

async function decide(model: Model, { payment: index, choice }: Operation & { kind: 'decide' }) {
  const payment = at(model.payments, index)
  if (!payment) return
  const url = `${platform.sandbox.url}/sandbox/pay/northgate/${payment.id}/${choice}`
  const { status } = await fetch(url, { method: 'POST', redirect: 'manual' })
  expect(status).toBe(303)
  if (payment.status !== 'pending') return
  const isPaid = choice === 'approve' && model.canPay(payment.order, payment.amount)
  payment.status = isPaid ? 'succeeded' : 'failed'
  if (isPaid) model.settle(payment.order)
}

async function refund(
  { admin }: World,
  model: Model,
  { payment: index, quarters }: Operation & { kind: 'refund' },
) {
  const payment = at(model.payments, index)
  if (!payment) return
  const amount = part(payment.amount, quarters)
  const { status } = await admin('POST', `/v1/payment/transaction/${payment.id}/refund`, { amount })
  const isOpen = payment.status === 'succeeded' || payment.status === 'partially_refunded'
  expect(status === 200).toBe(isOpen && amount <= payment.amount - payment.refunded)
  if (status !== 200) return
  payment.refunded += amount
  payment.status = payment.refunded === payment.amount ? 'refunded' : 'partially_refunded'
  model.settle(payment.order)
}

async function expectAsModelled(world: World, model: Model): Promise<void> {
  const orders = new Map((await listOf(world.admin, '/v2/ecommerce/order')).map((one) => [one._id, one]))
  for (const order of model.orders) {
    expect(orders.get(order.id), order.id).toMatchObject({ status: order.status })
    const paid = orders.get(order.id)?.['paid'] as { amount: number } | undefined
    expect(paid?.amount ?? 0, order.id).toBe(model.paid(order))
  }
  const payments = new Map(
    (await listOf(world.admin, '/v1/payment/transaction')).map((one) => [one._id, one]),
  )
  for (const { id, status, refunded } of model.payments) {
    expect(payments.get(id), id).toMatchObject({ status, refunded: { amount: refunded } })
  }
  for (const item of await listOf(world.admin, '/v1/ecommerce/item')) {
    if (FLATS.includes(item._id)) expect(item.status, item._id).toBe(model.itemStatus(item._id))
  }
  const group = (await world.admin('GET', `/v1/project/northgate/ecommerce/order-group/${GROUP}`)).body
  const own = model.orders.filter(({ group }) => group === GROUP)
  const counted = own.filter(({ status }) => status !== 'cancelled' && status !== 'refunded')
  // The group in the seed has three orders and 140.00 of its own.
  expect(group.total.amount).toBe(14_000 + counted.reduce((sum, { total }) => sum + total, 0))
  expect(group.orderIds.slice(3)).toEqual(own.map(({ id }) => id))
}

describe('any sequence of orders, payments, refunds and decisions', () => {
  it('is accepted, rejected and calculated as in the model', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: 5, maxLength: 40, size: 'max' }),
        async (operations) => {
          const world = await worldOf(platform)
          const model = new Model()
          for (const one of operations) await run(world, model, one)
          await expectAsModelled(world, model)
        },
      ),
      { numRuns: 10 },
    )
  })
})
