/**
 * Whatever is paid, opened, pressed late, cancelled and refunded, in whatever order: nobody pays more than is due. The
 * auditor adds up by itself what it saw charged and returned, and asks the model of the sandbox nothing.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type TestPlatform, testPlatform } from '../../cli/sandbox/testing.ts'
import { listOf, signInAll, type World, worldOf } from './world.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.sandbox.close())

const DEPOSIT = 50_000
const FLATS = ['flat-102', 'flat-103']
const CARDS = { card: '4242424242424242', declined: '4000000000000002', secure: '4000000000003220' }

/** What somebody might pay, by mistake or not. */
const AMOUNTS = ['deposit', 'half', 'more', 'rest', 'whole', 'cent'] as const
const pick = fc.nat({ max: 99 })
const operation = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('order' as const), flat: pick }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      order: pick,
      amount: fc.constantFrom(...AMOUNTS),
      by: fc.constantFrom('link', ...(Object.keys(CARDS) as (keyof typeof CARDS)[])),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('press' as const),
      page: pick,
      choice: fc.constantFrom('approve', 'decline'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      order: pick,
      to: fc.constantFrom('cancelled', 'refunded', 'fulfilled'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), payment: pick, half: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 3 }) }),
  },
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % (list.length || 1)]

interface Order {
  id: string
  total: number
}
interface Payment {
  id: string
  order: Order
  amount: number
  url: string | undefined
}

class Auditor {
  orders: Order[] = []
  payments = new Map<string, Payment>()
  charged = new Map<string, number>()
  refunded = new Map<string, number>()
  add(book: Map<string, number>, { order }: Payment, amount: number) {
    book.set(order.id, (book.get(order.id) ?? 0) + amount)
  }
  net = ({ id }: Order) => (this.charged.get(id) ?? 0) - (this.refunded.get(id) ?? 0)
}

async function run(world: World, auditor: Auditor, one: Operation): Promise<void> {
  const { anna } = world.users
  if (one.kind === 'wait') {
    platform.sandbox.clock.advance(`${one.days}d`)
    Object.assign(world, await signInAll(platform))
  } else if (one.kind === 'order') {
    const { status, body } = await anna('POST', '/ecommerce/order', {
      items: [{ itemId: at(FLATS, one.flat), quantity: 1 }],
    })
    if (status === 201) auditor.orders.push({ id: body._id, total: body.total.amount })
  } else if (one.kind === 'pay') {
    const order = at(auditor.orders, one.order)
    if (!order) return
    const net = auditor.net(order)
    const amount = {
      deposit: DEPOSIT,
      half: DEPOSIT / 2,
      more: DEPOSIT + 1,
      rest: Math.max(1, order.total - net),
      whole: order.total,
      cent: 1,
    }[one.amount]
    const body = { amount: { amount, currency: 'USD' }, orderId: order.id }
    for (let n = 0; n < (one.isTwice ? 2 : 1); n++) {
      const answer =
        one.by === 'link'
          ? await anna('POST', '/payment/payWithLink', body)
          : await anna('POST', '/payment/payWithCard', {
              ...body,
              card: { number: CARDS[one.by], expiry: '04/39', cvc: '123', holder: 'A' },
            })
      note(auditor, order, amount, answer)
    }
  } else if (one.kind === 'press') {
    const page = at(
      [...auditor.payments.values()].filter(({ url }) => url),
      one.page,
    )
    if (!page?.url) return
    const before = await statusOf(world, page)
    const answer = await fetch(`${page.url}/${one.choice}`, { method: 'POST' })
    const words = await answer.text()
    const after = await statusOf(world, page)
    expect(words).toContain(`<strong>${after}</strong>`)
    if (before !== after && after === 'succeeded') auditor.add(auditor.charged, page, page.amount)
  } else if (one.kind === 'refund') {
    const payment = at([...auditor.payments.values()], one.payment)
    if (!payment) return
    const amount = one.half ? Math.ceil(payment.amount / 2) : undefined
    const before = (await transaction(world, payment)).refunded.amount
    const { status, body } = await world.admin('POST', `/v1/payment/transaction/${payment.id}/refund`, {
      ...(amount && { amount }),
    })
    if (status === 200) expect(body.refunded.amount).toBeLessThanOrEqual(payment.amount)
    else expect((await transaction(world, payment)).refunded.amount).toBe(before)
  } else {
    const order = at(auditor.orders, one.order)
    if (order) await world.legacy('PUT', `/ecommerce/order/${order.id}`, { status: one.to })
  }
}

function note(auditor: Auditor, order: Order, amount: number, { status, body }: Answer): void {
  if (status !== 201) {
    expect([400, 402, 409], JSON.stringify(body)).toContain(status)
    if (body.error.code === 'already-paid')
      expect(body.error.fields['amount.amount']).toMatch(/due: \d+ \(minor/)
    return
  }
  const isKnown = auditor.payments.has(body._id)
  expect([body.amount.amount, body.orderId]).toEqual([amount, order.id])
  const payment = { id: body._id, order, amount, url: body.paymentUrl }
  auditor.payments.set(body._id, payment)
  if (body.status === 'succeeded') {
    expect(isKnown, 'a payment that was made is no page to offer again').toBe(false)
    auditor.add(auditor.charged, payment, amount)
  }
}

const transaction = async ({ admin }: World, { id }: Payment) =>
  (await admin('GET', `/v1/payment/transaction/${id}`)).body
const statusOf = async (world: World, payment: Payment) => (await transaction(world, payment)).status

interface Row {
  _id: string
  status: string
  orderId: string
  amount: { amount: number }
  refunded: { amount: number }
}

/** Reads everything back and adds it up. */
async function audit(world: World, auditor: Auditor): Promise<void> {
  const rows = (await listOf(world.admin, '/v1/payment/transaction')).filter(({ _id }) =>
    auditor.payments.has(_id),
  ) as unknown as Row[]
  for (const order of auditor.orders) {
    const own = rows.filter(({ orderId }) => orderId === order.id)
    const sum = (of: (row: Row) => number) => own.reduce((total, row) => total + of(row), 0)
    const isMoney = (row: Row) => row.status !== 'pending' && row.status !== 'failed'
    expect(
      sum((row) => (isMoney(row) ? row.amount.amount : 0)),
      'charged',
    ).toBe(auditor.charged.get(order.id) ?? 0)
    auditor.refunded.set(
      order.id,
      sum((row) => row.refunded.amount),
    )
    const net = auditor.net(order)
    const { body } = await world.users.anna('GET', `/ecommerce/order/${order.id}`)
    expect(body.paid?.amount ?? 0, 'paid').toBe(net)
    expect(net, 'paid is at most what is due').toBeLessThanOrEqual(order.total)
    if (body.status === 'created') {
      expect(net <= DEPOSIT, `the deposit is charged once, not ${net}`).toBe(true)
      const pages = own.filter(({ status }) => status === 'pending').map(({ amount }) => amount.amount)
      expect(Math.max(0, ...pages), 'no page asks for more than is due').toBeLessThanOrEqual(
        order.total - net,
      )
      if (net === DEPOSIT) expect(pages.every((amount) => amount === order.total - net)).toBe(true)
    } else {
      expect(
        own.some(({ status }) => status === 'pending'),
        `open pages of one ${body.status}`,
      ).toBe(false)
    }
    if (body.status === 'cancelled' || body.status === 'refunded') expect(net, body.status).toBe(0)
  }
}

describe('any sequence of payments, pages, cancellations and refunds', () => {
  it('charges no more than is due, and returns all of what is cancelled', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: 10, maxLength: 25, size: 'max' }),
        async (operations) => {
          const world = await worldOf(platform)
          const auditor = new Auditor()
          await world.legacy('PUT', '/updateProject', {
            metadata: { reservation: { days: 5, deposit: { amount: DEPOSIT, currency: 'USD' } } },
          })
          for (const one of operations) {
            await run(world, auditor, one)
            await audit(world, auditor)
          }
        },
      ),
      { numRuns: 6 },
    )
  })
})
