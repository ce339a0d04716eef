// The page that reserves a flat, and a platform with orders of its visitor.
import { afterEach, vi } from 'vitest'
import { flatItem, itemsPage, NINO } from '../../platform/flat.fixture.ts'
import { $accountState } from '../../stores/account.ts'
import { $session, $sessionEnded, $sessionId, forgetSession } from '../../stores/session.ts'
import { islandPage, NOW } from '../../ui/dom.fixture.tsx'
import ReservePage from './ReservePage.island.tsx'

const terms = { days: 5, deposit: 50_000, flats: 2 }
export const page = (
  <ReservePage
    locale="en"
    terms={terms}
    places={[{ project: 'terrace-park', projectName: 'Terrace Park' }]}
    hours={[]}
  />
)
export const PATH = '/en/reserve?flat=flat-503'
export const PAGE_URL = 'https://pay.example/p1'
export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE
export const at = (ms: number) => new Date(NOW + ms).toISOString()
const dollars = (amount: number) => ({ amount, currency: 'USD' })
export const order = (more: object = {}) => ({
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
export const paid = (amount = 50_000) => order({ paid: dollars(amount), reservedUntil: at(5 * DAY) })
export const lapsed = (days = 3) =>
  order({
    status: 'cancelled',
    created: at(-days * DAY - 30 * MINUTE),
    reservedUntil: at(-days * DAY),
    updated: at(-days * DAY),
  })

export type Status = 'available' | 'reserved' | 'sold'

/** Shows the page to visitors, and knows the payments that it asks for. */
export function reservePage() {
  const island = islandPage()
  const { respond, change, sent } = island
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
  const paymentCalls = () => ['WithCard', 'WithLink'].flatMap((way) => sent(`/api_user/payment/pay${way}`))

  afterEach(() => {
    forgetSession()
    $sessionEnded.set(false)
    $accountState.set('loading')
    vi.restoreAllMocks()
  })
  return { ...island, platformHas, signIn, paymentCalls }
}
