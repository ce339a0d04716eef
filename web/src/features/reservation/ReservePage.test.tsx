// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { flatItem, itemsPage, NINO } from '../../platform/flat.fixture.ts'
import { $accountState } from '../../stores/account.ts'
import { $session, $sessionId, forgetSession } from '../../stores/session.ts'
import { islandPage } from '../../ui/dom.fixture.tsx'
import ReservePage from './ReservePage.island.tsx'

const { show, until, text, href, find, change, respond, type, submit, sent } = islandPage()
const terms = { days: 5, deposit: 50_000, flats: 2 }
const hours = [{ days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '19:00' }]
const places = [{ project: 'terrace-park', projectName: 'Terrace Park' }]
const page = <ReservePage locale="en" terms={terms} places={places} hours={hours} />
const PATH = '/en/reserve?flat=flat-503'
const dollars = (amount: number) => ({ amount, currency: 'USD' })
const order = (paid: number) => ({
  _id: 'order-1',
  number: 'R-1',
  status: 'created',
  items: [{ itemId: 'flat-503', quantity: 1, price: dollars(9_840_000) }],
  total: dollars(9_840_000),
  paid: dollars(paid),
  reservedUntil: '2026-12-02T08:00:00.000Z',
  created: '2026-11-27T08:00:00.000Z',
  updated: '2026-11-27T08:00:00.000Z',
})

afterEach(() => {
  forgetSession()
  $accountState.set('loading')
})
const found = (item = flatItem()) =>
  respond({
    '/api_public/ecommerce/item/search': () => itemsPage(item),
    '/v2_private/auth/self': () => NINO,
  })
const signIn = () =>
  change(() => {
    $sessionId.set('s1')
    $session.set({ sessionId: 's1', user: NINO })
    $accountState.set('known')
  })
const ordersAre = (...data: unknown[]) =>
  respond({ '/api_user/ecommerce/order': () => ({ data, total: data.length, page: 0, limit: 200 }) })

describe('reserving', () => {
  it('says the terms of the flat in the address first: price, days, deposit', async () => {
    found()
    await change(() => $accountState.set('none'))
    await show(page, PATH)
    await until(() => find('#reserve-terms'))
    // Once the time is known.
    await until(() => expect(text()).not.toContain('…'))
    expect(find('.way-back a').getAttribute('href')).toBe('/en/projects/terrace-park/a/503')
    const terms = text()
    for (const said of ['503', 'Terrace Park', '$98,400', '$500', '2 December, 12:00'])
      expect(terms).toContain(said)
    await submit('#reserve-terms')
    await until(() => expect(document.querySelectorAll('.error-summary li')).toHaveLength(1))
    await type({ agreed: 'yes' }, '#reserve-terms')
    await submit('#reserve-terms')
    // A stranger says who they are before the deposit.
    await until(() => find('#reserve-who'))
    expect(text('#reserve-who ~ *, #reserve-who')).toContain('without losing flat 503')
    expect(location.hash).toBe('#pay')
  })

  it('charges what is missing of the deposit of a flat that the visitor holds', async () => {
    found(flatItem({ status: 'reserved' }))
    ordersAre(order(20_000))
    await signIn()
    await show(page, PATH)
    await until(() => find('#deposit'))
    expect(text('#deposit')).toContain('$300')
    respond({
      '/api_user/payment/payWithCard': () => {
        ordersAre(order(50_000))
        return { status: 'succeeded', _id: 'p1' }
      },
    })
    await type({ method: 'card' }, '.methods')
    await type({ number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', holder: 'NINO' }, '#deposit')
    await submit('#deposit')
    await until(() => expect(sent('/api_user/payment/payWithCard')).toHaveLength(1))
    expect(sent('/api_user/payment/payWithCard')[0]?.body).toMatchObject({
      amount: dollars(30_000),
      orderId: 'order-1',
      description: expect.stringContaining('Flat 503'),
    })
    await until(() => find('.is-done'))
    expect(text('.is-done')).toContain('R-1')
  })

  it.each(['reserved', 'sold'] as const)('is not for a flat that somebody else has: %s', async (status) => {
    found(flatItem({ status }))
    await change(() => $accountState.set('none'))
    await show(page, PATH)
    await until(() => find('.error-notice, h1'))
    await until(() => expect(text()).toContain('503'))
    expect(document.querySelector('form')).toBeNull()
  })

  it('is not for more flats than a visitor may hold', async () => {
    found()
    const held = { ...order(0), items: [{ itemId: 'other', quantity: 1 }] }
    ordersAre(held, { ...held, _id: 'order-2' })
    await signIn()
    await show(page, PATH)
    await until(() => expect(href('My reservations')).toContain('/en/profile'))
    expect(document.querySelector('form')).toBeNull()
  })

  it('waits for who is visiting, and asks to try again if the platform cannot be reached', async () => {
    found()
    await show(page, PATH)
    expect(document.querySelector('form')).toBeNull()
    await change(() => $accountState.set('unreachable'))
    await until(() => find('[role=alert] button'))
  })
})
