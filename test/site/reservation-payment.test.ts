/** The payments of an online reservation: made exactly once, or not at all. */
import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { read } from '../support/arrive.ts'
import { idOf, isDone, payByCard, useBuyers } from '../support/buyers.ts'
import { watchLayoutShifts } from '../support/layout-shifts.ts'
import { heading } from '../support/visitor.ts'

const { site, platform, clientOf, buyer, toDeposit } = useBuyers()

const CARD = '4242 4242 4242 4242'
const paid = (cents: number) => ({ status: 'created', paid: { amount: cents, currency: 'USD' } })

describe('an online reservation', () => {
  it('waits for the payment page that is open already, holds the flat, and says so if it was declined there', async () => {
    const { page, context, orders } = await buyer()
    await toDeposit(page, '804')
    await page.click('#deposit button[type=submit]')
    await page.waitForURL(`${platform}/sandbox/pay/**`)
    const first = new URL(page.url()).pathname
    await page.goto(`${site}/en/reserve?flat=${idOf('804')}`)
    await page.click('text=Back to the payment page')
    await page.waitForURL(`${platform}${first}**`)
    await page.goBack()
    await page.waitForSelector('.error-notice >> text=We haven’t received your payment yet')
    expect(await orders('804')).toMatchObject([{ status: 'created' }])
    await page.click('#deposit button[type=submit]')
    await page.waitForURL(`${platform}${first}**`)

    await page.click('button:has-text("Decline")')
    await page.click('text=Back to')
    await page.waitForSelector('.error-notice >> text=The payment was declined')
    expect(new URL(page.url()).search).toBe(`?flat=${idOf('804')}`)
    expect(await page.locator('text=Back to the payment page').count()).toBe(0)
    await page.click('#deposit button[type=submit]')
    await page.waitForURL(`${platform}/sandbox/pay/**`)
    expect(new URL(page.url()).pathname).not.toBe(first)
    await page.click('button:has-text("Pay")')
    await page.click('text=Back to')
    await isDone(page, '804')
    expect(await orders('804')).toMatchObject([paid(50_000)])
    await context.close()
  })

  it('says so if the deposit is paid already, and shows the order as it is', async () => {
    const { page, context, orders, sessionId } = await buyer()
    await toDeposit(page, '904')
    await page.route('**/api_user/payment/payWithCard', async (route) => {
      const [order] = await orders('904')
      await clientOf(sessionId).payments.payWithCard({
        amount: { amount: 50_000, currency: 'USD' },
        orderId: order?._id,
        card: { number: CARD, expiry: '04/39', cvc: '123', holder: 'NINO' },
      })
      await route.fulfill({
        status: 409,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { code: 'already-paid', message: 'Nothing is due.' } },
      })
    })
    await payByCard(page)
    await isDone(page, '904')
    await page.waitForSelector('text=you weren’t charged again')
    expect(await orders('904')).toMatchObject([paid(50_000)])
    await context.close()
  })

  it('is made and paid once, even if both responses are lost', async () => {
    const { page, context, orders } = await buyer()
    await toDeposit(page, '701')
    const lose = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route('**/api_user/ecommerce/order', lose)
    await page.route('**/api_user/payment/payWithCard', lose)
    await payByCard(page)
    await isDone(page, '701')
    expect(await orders('701')).toMatchObject([paid(50_000)])
    await context.close()
  })

  it('reports an unknown payment status, and pays nothing twice', async () => {
    const { page, context, orders, sessionId } = await buyer()
    await toDeposit(page, '702')
    let isAway = false
    await page.route('**/api_user/payment/payWithCard', (route) => {
      isAway = true
      return route.abort('connectionreset')
    })
    await page.route('**/api_user/ecommerce/order?*', (route) =>
      isAway ? route.abort('connectionrefused') : route.continue(),
    )
    await payByCard(page)
    await heading(page, 'We don’t know yet whether the payment went through')
    // Meanwhile it is paid in another tab.
    const [order] = await orders('702')
    await clientOf(sessionId).payments.payWithCard({
      amount: { amount: 50_000, currency: 'USD' },
      orderId: order?._id,
      card: { number: CARD, expiry: '04/39', cvc: '123', holder: 'NINO' },
    })
    isAway = false
    await page.click('text=Check again')
    await isDone(page, '702')
    expect(await orders('702')).toMatchObject([paid(50_000)])
    await context.close()
  })

  it('is never paid at a price that the buyer has not accepted', async () => {
    const { page, context, orders } = await buyer()
    await page.route('**/ecommerce/item/search', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replace(/"amount":\d+/g, '"amount":1000000') })
    })
    await toDeposit(page, '703')
    await payByCard(page)
    await page.waitForSelector('.error-notice >> text=you weren’t charged')
    const [order] = await orders('703')
    expect(order?.paid).toBeUndefined()
    await context.close()
  })

  it('that became a home is first in the profile, where the next instalment is paid once', async () => {
    const { page, context, sessionId } = await buyer()
    const { orders, payments } = clientOf(sessionId)
    const items = [{ itemId: idOf('1202'), quantity: 1 }]
    const dollars = (amount: number) => ({ amount: amount * 100, currency: 'USD' as const })
    const first = await orders.create({ items, amount: dollars(30_000) })
    const card = { number: CARD, expiry: '04/39', cvc: '123', holder: 'NINO' }
    for (const amount of [500, 29_500]) {
      await payments.payWithCard({ amount: dollars(amount), orderId: first._id, card })
    }
    const inWords = (cents = 0) => `$${Math.round(cents / 100).toLocaleString('en-US')}`
    const price = first.items[0]?.price.amount
    // Part of the price is no instalment yet.
    await page.goto(`${site}/en/profile`)
    await page.waitForSelector(`.home-list >> text=$30,000 paid of ${inWords(price)}`)
    const second = await orders.create({ items, orderGroupId: first.orderGroupId ?? '' })
    const shifts = await watchLayoutShifts(page)
    await page.reload()
    await page.waitForSelector(`.home-list >> text=$30,000 paid of ${inWords(price)}`)
    expect(await read(page.locator('main h2').first())).toBe('Your home')
    await page.getByRole('heading', { name: 'Personal details' }).waitFor()
    expect(await shifts()).toBeLessThan(0.01)
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await page.setViewportSize({ width: 320, height })
    for (const path of ['/profile', '/ru/profile', '/en/profile']) {
      await page.goto(site + path)
      await page.waitForSelector('.home-list')
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overflow, { message: path }).toBe(0)
    }
    await page.setViewportSize({ width, height })
    const next = async (decision: string) => {
      await page.click(`text=Pay the next ${inWords(second.total.amount)}`)
      await page.waitForURL(`${platform}/sandbox/pay/**`)
      await page.click(`button:has-text("${decision}")`)
      await page.click('text=Back to')
    }
    await next('Decline')
    await page.waitForSelector('.home-list >> text=The payment was declined. Nothing was charged.')
    await next('Pay')
    await page.waitForSelector(`.home-list >> text=Paid in full: ${inWords(price)}`)
    await page.waitForSelector('.home-list >> text=We’ve received your payment.')
    expect(await orders.get(second._id)).toMatchObject({ status: 'paid', paid: second.total })
    expect(await page.locator('.reservations:not(.home-list) li').count()).toBe(0)
    await context.close()
  })
})
