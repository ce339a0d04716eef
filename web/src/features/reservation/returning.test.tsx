// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { $accountState } from '../../stores/account.ts'
import { $sessionEnded } from '../../stores/session.ts'
import { storage } from '../../ui/storage.ts'
import {
  at,
  DAY,
  lapsed,
  MINUTE,
  order,
  PAGE_URL,
  PATH,
  page,
  paid,
  reservePage,
  type Status,
} from './reserve-page.fixture.tsx'

const { show, until, text, href, find, change, platformHas, signIn, paymentCalls } = reservePage()
/** This browser has opened a payment page of the order. */
const openedPage = (ago = 5 * MINUTE) =>
  storage.set(
    'payment-of-order-1',
    JSON.stringify({ url: PAGE_URL, cents: 50_000, openedAt: Date.now() - ago }),
  )

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

const NOT_ARRIVED = 'We haven’t received your payment yet'
const DECLINED = 'The payment was declined'
const LAPSED = 'Your earlier reservation has ended'
const DONE = 'Flat 503 is reserved for you until'
const DUE = 'The fee isn’t paid yet'

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
    not: ['You weren’t charged'],
  },
  'months later, lapsed': {
    orders: [lapsed(90)],
    status: 'available',
    says: ['to think it over'],
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
    says: ['to think it over'],
    not: [LAPSED],
  },
  'lapsed once and reserved again': {
    orders: [lapsed(), order({ _id: 'order-2' })],
    says: [DUE],
    not: [LAPSED],
  },
  'bought at the office meanwhile': {
    orders: [order({ status: 'paid', paid: { amount: 9_840_000, currency: 'USD' } })],
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
