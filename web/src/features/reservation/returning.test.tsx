// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { flatItem, itemsPage, NINO } from '../../platform/flat.fixture.ts'
import { $accountState } from '../../stores/account.ts'
import { $session, $sessionEnded, $sessionId, forgetSession } from '../../stores/session.ts'
import { islandPage, NOW } from '../../ui/dom.fixture.tsx'
import { storage } from '../../ui/storage.ts'
import ReservePage from './ReservePage.island.tsx'

const { show, until, text, href, value, find, change, respond, sent, submit, type } = islandPage()
const terms = { days: 5, deposit: 50_000, flats: 2 }
const page = (
  <ReservePage
    locale="en"
    terms={terms}
    places={[{ project: 'terrace-park', projectName: 'Terrace Park' }]}
    hours={[]}
  />
)
const PATH = '/en/reserve?flat=flat-503'
const PAGE_URL = 'https://pay.example/p1'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = (ms: number) => new Date(NOW + ms).toISOString()
const dollars = (amount: number) => ({ amount, currency: 'USD' })
const order = (more: object = {}) => ({
  _id: 'order-1',
  number: 'R-1',
  status: 'created',
  items: [{ itemId: 'flat-503', quantity: 1, price: dollars(9_840_000) }],
  total: dollars(9_840_000),
  reservedUntil: at(20 * MINUTE),
  created: at(-10 * MINUTE),
  updated: at(-10 * MINUTE),
  ...more,
})
const paid = (amount = 50_000) => order({ paid: dollars(amount), reservedUntil: at(5 * DAY) })
const lapsed = (days = 3) =>
  order({
    status: 'cancelled',
    created: at(-days * DAY - 30 * MINUTE),
    reservedUntil: at(-days * DAY),
    updated: at(-days * DAY),
  })

/** What the platform has: the visitor's orders, and the flat as everybody sees it. */
const platformHas = (orders: readonly object[], status: Status = 'reserved') =>
  respond({
    '/api_public/ecommerce/item/search': () => itemsPage(flatItem({ status })),
    '/v2_private/auth/self': () => NINO,
    '/api_user/ecommerce/order': () => ({ data: orders, total: orders.length, page: 0, limit: 200 }),
  })
const signIn = () =>
  change(() => {
    $sessionId.set('s1')
    $session.set({ sessionId: 's1', user: NINO })
    $accountState.set('known')
  })
/** This browser has opened a payment page of the order. */
const openedPage = (ago = 5 * MINUTE) =>
  storage.set(
    'payment-of-order-1',
    JSON.stringify({ url: PAGE_URL, cents: 50_000, openedAt: Date.now() - ago }),
  )
const paymentCalls = () => ['WithCard', 'WithLink'].flatMap((way) => sent(`/api_user/payment/pay${way}`))

afterEach(() => {
  forgetSession()
  $sessionEnded.set(false)
  $accountState.set('loading')
  vi.restoreAllMocks()
})

type Status = 'available' | 'reserved' | 'sold'

interface Return {
  orders: readonly object[]
  /** The status of the flat; `reserved` by default. */
  status?: Status
  /** What the payment page has added to the address. */
  result?: 'failed' | 'succeeded'
  /** How long ago this browser opened a payment page; never by default. */
  opened?: number
  says: readonly string[]
  not?: readonly string[]
}

const NOT_ARRIVED = 'The payment has not arrived yet'
const DECLINED = 'The payment was declined'
const LAPSED = 'Your earlier reservation has ended'
const DONE = 'Flat 503 is yours until'
const DUE = 'The deposit is not paid yet'

/** How a visitor may come back to the page, and what it says then. */
const RETURNS: Record<string, Return> = {
  'by hand, while the page is open': {
    orders: [order()],
    opened: 5 * MINUTE,
    says: [NOT_ARRIVED, 'Back to the payment page'],
  },
  'by hand, long after the page was opened': { orders: [order()], opened: 2 * 60 * MINUTE, says: [DUE] },
  'in another browser': { orders: [order()], says: [DUE] },
  'before the payment has arrived': {
    orders: [order()],
    result: 'succeeded',
    opened: 5 * MINUTE,
    says: [NOT_ARRIVED],
  },
  'before the payment has arrived, in another browser': {
    orders: [order()],
    result: 'succeeded',
    says: [NOT_ARRIVED, 'Check again'],
    not: ['Back to the payment page'],
  },
  declined: {
    orders: [order()],
    result: 'failed',
    opened: 5 * MINUTE,
    says: [DECLINED],
    not: ['Back to the payment page'],
  },
  'declined, by an address of before, once it is paid': { orders: [paid()], result: 'failed', says: [DONE] },
  paid: { orders: [paid()], result: 'succeeded', opened: 5 * MINUTE, says: [DONE] },
  'paid, although the address says nothing': { orders: [paid()], opened: 5 * MINUTE, says: [DONE] },
  'paid in part': {
    orders: [paid(20_000)],
    opened: 5 * MINUTE,
    says: ['$300'],
    not: ['Back to the payment'],
  },
  'days later, lapsed, and the flat is available': {
    orders: [lapsed()],
    status: 'available',
    result: 'succeeded',
    opened: 3 * DAY,
    says: [LAPSED, 'If you have already paid, call'],
    not: ['charged.'],
  },
  'days later, lapsed, and somebody else has the flat': {
    orders: [lapsed()],
    says: [
      'Another buyer has reserved flat 503',
      'Your own reservation ended on',
      'If you have already paid',
    ],
    not: ['You were not charged'],
  },
  'months later, lapsed': {
    orders: [lapsed(90)],
    status: 'available',
    says: ['Yours to think'],
    not: [LAPSED],
  },
  'days later, cancelled before its end': {
    orders: [
      order({
        status: 'cancelled',
        created: at(-3 * DAY),
        reservedUntil: at(-2 * DAY),
        updated: at(-3 * DAY),
      }),
    ],
    status: 'available',
    says: ['Yours to think about'],
    not: [LAPSED],
  },
  'lapsed once and reserved again': {
    orders: [lapsed(), order({ _id: 'order-2' })],
    says: [DUE],
    not: [LAPSED],
  },
  'bought at the office meanwhile': {
    orders: [order({ status: 'paid', paid: dollars(9_840_000) })],
    status: 'sold',
    opened: 5 * MINUTE,
    says: ['Flat 503 is already yours'],
    not: ['is sold', 'Another buyer'],
  },
}

describe('coming back from a payment page', () => {
  it.each(Object.entries(RETURNS))('%s', async (_, { orders, status, result, opened, says, not = [] }) => {
    platformHas(orders, status)
    if (opened) openedPage(opened)
    await signIn()
    await show(page, PATH + (result ? `&payment=${result}` : ''))
    await until(() => expect(text()).toContain(says[0]))
    for (const words of says) expect(text()).toContain(words)
    for (const words of not) expect(text()).not.toContain(words)
    expect(location.search).toBe('?flat=flat-503')
    // The second time, by reload or in a second tab, only the platform says how the payment went.
    await show(page, PATH)
    await until(() => find('h1'))
    expect(text()).not.toContain(DECLINED)
    expect(paymentCalls()).toEqual([])
  })

  it('after the session has ended asks to log in first, and then says what the payment page said', async () => {
    platformHas([order()])
    openedPage()
    await change(() => {
      $sessionEnded.set(true)
      $accountState.set('none')
    })
    await show(page, `${PATH}&payment=failed`)
    await until(() => expect(text()).toContain('Your session has ended'))
    expect(text()).not.toContain('Another buyer')
    await until(() => expect(href('Log in')).toContain(encodeURIComponent('payment=failed')))
    await change(() => $sessionEnded.set(false))
    await signIn()
    await until(() => expect(text()).toContain(DECLINED))
  })

  it('signed out, may log in to a reservation that could be theirs', async () => {
    platformHas([])
    await change(() => $accountState.set('none'))
    await show(page, PATH)
    await until(() => expect(text()).toContain('Flat 503 is reserved'))
    expect(text()).not.toMatch(/Another buyer|charged/)
    await until(() => expect(href('Log in')).toContain('/login?return='))
  })
})

const CARD = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', holder: 'NINO' }

describe('the deposit', () => {
  const open = async () => {
    platformHas([order()])
    await signIn()
    await show(page, PATH)
    await until(() => find('#deposit'))
  }

  it('is paid on the payment page unless the visitor chooses the card, once, however often it is asked for', async () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await open()
    expect(document.querySelector('[name=number]')).toBeNull()
    respond({
      '/api_user/payment/payWithLink': () => ({ _id: 'p1', status: 'pending', paymentUrl: PAGE_URL }),
    })
    await submit('#deposit')
    await until(() => expect(leave).toHaveBeenCalledTimes(1))
    const address = new URL(String(leave.mock.calls[0]?.[0]))
    expect(address.origin + address.pathname).toBe(PAGE_URL)
    expect(address.searchParams.get('return')).toContain(PATH)
    // Back, and in another tab.
    await show(page, PATH)
    await until(() => expect(text()).toContain(NOT_ARRIVED))
    await submit('#deposit')
    await until(() => expect(leave).toHaveBeenCalledTimes(2))
    expect(paymentCalls()).toHaveLength(1)
  })

  it('is not paid again by a form that another tab has overtaken', async () => {
    await open()
    platformHas([paid()])
    await submit('#deposit')
    await until(() => expect(text()).toContain(DONE))
    expect(paymentCalls()).toEqual([])
  })

  it('is not paid for a reservation that lapsed while the form was open', async () => {
    await open()
    platformHas([lapsed(0)], 'available')
    await submit('#deposit')
    await until(() => expect(text()).toContain(LAPSED))
    expect([paymentCalls(), sent('/api_user/ecommerce/order').filter(({ body }) => 'items' in body)]).toEqual(
      [[], []],
    )
  })

  it('leaves no card details and no errors in the page once the other way is chosen', async () => {
    await open()
    await type({ method: 'card' }, '.methods')
    const { title } = document
    await type({ ...CARD, number: '1234' }, '#deposit')
    await submit('#deposit')
    await until(() => expect(text()).toContain('The card number is not valid'))
    await type({ method: 'link' }, '.methods')
    expect([document.querySelector('.error-summary'), document.title]).toEqual([null, title])
    await type({ method: 'card' }, '.methods')
    for (const name of Object.keys(CARD)) expect(value(name, '#deposit')).toBe('')
    const stored = [localStorage, sessionStorage].map((area) => JSON.stringify({ ...area })).join()
    expect(stored).not.toMatch(/1234|NINO/)
  })

  it('is paid by card after one that was declined', async () => {
    await open()
    await type({ method: 'card' }, '.methods')
    respond({
      '/api_user/payment/payWithCard': () =>
        Response.json({ error: { code: 'card-declined', message: 'No.' } }, { status: 402 }),
    })
    await type(CARD, '#deposit')
    await submit('#deposit')
    await until(() => expect(text()).toContain(DECLINED))
    respond({
      '/api_user/payment/payWithCard': () => {
        platformHas([paid()])
        return { status: 'succeeded', _id: 'p2' }
      },
    })
    await submit('#deposit')
    await until(() => expect(text()).toContain(DONE))
    expect(paymentCalls()).toHaveLength(2)
  })
})
