/**
 * Two buyers and staff do whatever comes to their minds: instalments, deposits, cards, pages, cash, wrong currencies,
 * refunds, days that pass, other terms, a deleted account. After every step an auditor adds up money and flats as they
 * are stored.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer, Caller } from '../../cli/sandbox/testing.ts'
import type { Money } from '../../lib/domain/index.ts'
import { type Books, faultsBetween, faultsIn, keptFor, sum } from './books.ts'
import { booksIn, NOW, platformInFolder } from './folder.ts'
import { signInAll, type World } from './world.ts'

const place = platformInFolder()

const FLATS = ['flat-102', 'flat-103', 'service-parking']
const CARDS = { card: '4242424242424242', declined: '4000000000000002', secure: '4000000000003220' }
const TERMS: ({ days: number; deposit?: Money; flats?: number } | undefined)[] = [
  undefined,
  { days: 5, deposit: { amount: 50_000, currency: 'USD' }, flats: 2 },
  { days: 5, deposit: { amount: 50_000_000, currency: 'GEL' } },
  { days: 2 },
]

const pick = fc.nat({ max: 99 })
const who = fc.constantFrom('anna', 'ben')
const quarters = fc.integer({ min: 1, max: 4 })
/** How likely each operation is, and what it draws. */
const OPERATIONS = {
  order: [4, { who, item: pick, isPart: fc.boolean(), isFurther: fc.boolean(), quarters }],
  pay: [
    8,
    {
      order: pick,
      amount: fc.constantFrom('deposit', 'rest', 'allButOne', 'allButOne', 'cent', 'whole'),
      by: fc.constantFrom('link', 'card', 'card', 'card', 'declined', 'secure'),
      currency: fc.constantFrom('USD', 'USD', 'USD', 'USD', 'GEL'),
      isTwice: fc.boolean(),
    },
  ],
  press: [3, { page: pick, choice: fc.constantFrom('approve', 'approve', 'decline') }],
  move: [3, { order: pick, to: fc.constantFrom('paid', 'paid', 'fulfilled', 'cancelled', 'refunded') }],
  giveUp: [1, { order: pick }],
  refund: [4, { payment: pick, quarters: fc.constantFrom(2, 4, 4) }],
  wait: [3, { hours: fc.constantFrom(1, 49, 121) }],
  terms: [1, { terms: pick }],
  delete: [0.5, {}],
} as const
type Kind = keyof typeof OPERATIONS
interface Operation extends Record<string, unknown> {
  kind: Kind
}
const operation = fc.oneof(
  ...Object.entries(OPERATIONS).map(([kind, [weight, draws]]) => ({
    weight: weight * 10,
    arbitrary: fc.record({ kind: fc.constant(kind), ...draws }) as fc.Arbitrary<unknown>,
  })),
) as fc.Arbitrary<Operation>
const sequence = fc.array(operation, { minLength: 20, maxLength: 50, size: 'max' })

const at = <T>(list: readonly T[], index: unknown): T | undefined =>
  list[(index as number) % (list.length || 1)]
const part = (whole: number, of: unknown) => Math.ceil((whole * (of as number)) / 4)

/** What everybody holds in their hands. */
interface Hands {
  world: World
  books: Books
  terms: (typeof TERMS)[number]
}

/** One of the last two orders that were placed here and are open; one of three times any. */
function orderIn({ orders }: Books, index: unknown) {
  const own = orders.filter(({ created }) => Date.parse(created) >= NOW)
  const open = own.filter(({ status }) => status === 'created' || status === 'paid').slice(-2)
  return at((index as number) % 3 === 0 ? own : open, Math.floor((index as number) / 3))
}
const callerOf = ({ world }: Hands, userId: string | undefined): Caller =>
  world.users[userId === 'user-ben' ? 'ben' : 'anna']

type Step = (hands: Hands, drawn: Record<string, unknown>) => Promise<unknown>
const STEPS: Record<Kind, Step> = {
  async order({ world, books }, { who, item, isPart, isFurther, quarters }) {
    const isOpen = ({ _id, userId, status }: Books['groups'][number]) =>
      _id !== 'group-anna' && userId === `user-${who}` && status === 'open'
    const group = isFurther ? books.groups.filter(isOpen).at(-1) : undefined
    const former = books.orders.find(({ orderGroupId }) => group && orderGroupId === group._id)
    const itemId = former?.items[0]?.itemId ?? (at(FLATS, item) as string)
    const price = books.items.find(({ _id }) => _id === itemId)?.price.amount ?? 0
    await world.users[who as 'anna']('POST', '/ecommerce/order', {
      items: [{ itemId, quantity: 1 }],
      ...(group ? { orderGroupId: group._id } : {}),
      ...(isPart ? { amount: { amount: part(price, quarters), currency: 'USD' } } : {}),
    })
  },
  async pay(hands, { order: index, amount: asked, by, currency, isTwice }) {
    const order = orderIn(hands.books, index)
    if (!order) return
    const { amount: total } = order.total
    const rest = Math.max(1, total - keptFor(hands.books, order))
    const amounts = {
      deposit: 50_000,
      rest,
      allButOne: rest - 1,
      quarter: part(total, 1),
      cent: 1,
      whole: total,
    }
    const amount = Math.max(1, amounts[asked as keyof typeof amounts])
    const body = { amount: { amount, currency }, orderId: order._id }
    const card = { number: CARDS[by as 'card'], expiry: '04/39', cvc: '123', holder: 'A' }
    for (let n = 0; n < (isTwice ? 2 : 1); n++) {
      const caller = callerOf(hands, order.userId)
      const answer: Answer =
        by === 'link'
          ? await caller('POST', '/payment/payWithLink', body)
          : await caller('POST', '/payment/payWithCard', { ...body, card })
      expect([201, 400, 401, 402, 409], JSON.stringify(answer.body)).toContain(answer.status)
    }
  },
  async press({ world, books }, { page: index, choice }) {
    const page = at(
      books.transactions.filter(({ paymentUrl }) => paymentUrl?.startsWith(world.platform.sandbox.url)),
      index,
    )
    if (page) await fetch(`${page.paymentUrl}/${choice}`, { method: 'POST', redirect: 'manual' })
  },
  async move({ world, books }, { order: index, to }) {
    const order = orderIn(books, index)
    if (order) await world.legacy('PUT', `/ecommerce/order/${order._id}`, { status: to })
  },
  async giveUp(hands, { order: index }) {
    const order = orderIn(hands.books, index)
    if (!order) return
    const paid = keptFor(hands.books, order)
    const path = `/ecommerce/order/${order._id}`
    const { status } = await callerOf(hands, order.userId)('PUT', path, { status: 'cancelled' })
    if (status === 200) expect(paid, order._id).toBe(0)
  },
  async refund({ world, books }, { payment: index, quarters }) {
    const own = books.transactions.filter(({ created }) => Date.parse(created) >= NOW)
    const open = own.filter(({ status }) => status === 'succeeded' || status === 'partially_refunded')
    const payment = at((index as number) % 4 === 0 ? own : open, index)
    if (!payment) return
    const amount = part(payment.amount.amount, quarters)
    const path = `/v1/payment/transaction/${payment._id}/refund`
    const { status } = await world.admin('POST', path, { amount })
    const back = ({ transactions }: Books) => sum(transactions.map(({ refunded }) => refunded.amount))
    expect(back(booksIn(place.db())) - back(books), 'returned').toBe(status === 200 ? amount : 0)
  },
  async wait(hands, { hours }) {
    const { platform } = hands.world
    platform.sandbox.clock.advance(`${hours}h`)
    hands.world = await signInAll(platform)
    await hands.world.admin('GET', '/v2/ecommerce/order')
  },
  async terms(hands, { terms: index }) {
    hands.terms = at(TERMS, index)
    const metadata = hands.terms ? { reservation: hands.terms } : {}
    expect((await hands.world.legacy('PUT', '/updateProject', { metadata })).status).toBe(200)
  },
  delete: ({ world }) => world.admin('DELETE', '/v1/auth/user/user-ben'),
}

describe('whatever two buyers and staff do', () => {
  it('leaves books that add up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 3 }), sequence, async (first, sequence) => {
        place.restore()
        const hands: Hands = { world: { ...place.world() }, books: booksIn(place.db()), terms: undefined }
        expect(faultsIn(hands.books)).toEqual([])
        for (const { kind, ...drawn } of [{ kind: 'terms', terms: first } as Operation, ...sequence]) {
          await STEPS[kind](hands, drawn)
          const after = booksIn(place.db())
          const now = hands.world.platform.sandbox.clock.now().getTime()
          const event = { kind, now, deposit: hands.terms?.deposit }
          const faults = [...faultsIn(after), ...faultsBetween(hands.books, after, event)]
          expect(faults, `after ${JSON.stringify({ kind, ...drawn })}`).toEqual([])
          hands.books = after
        }
      }),
      { numRuns: 14 },
    )
  })
})
