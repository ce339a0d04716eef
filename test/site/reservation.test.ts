/** Online reservations: the deposit is paid exactly once for a reserved flat, or not at all. */
import type { Page, Route } from 'playwright-core'
import { createAdminClient } from 'quoin/admin'
import { createUserClient } from 'quoin/user'
import { afterAll, describe, expect, it } from 'vitest'
import { read } from '../support/arrive.ts'
import { messagesTo, newPerson, openAccount, type Person } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { enter, fillLogIn, heading, ready, submit } from '../support/visitor.ts'

const { site, places, platform, arrive } = useSite({ pictures: false })

const CARD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const idOf = (number: string) => `flat-river-line-b-${number}`
const clientOf = (sessionId: string) =>
  createUserClient({ host: platform, apiKey: 'terasa-public-key', sessionId })

const reserved: (() => Promise<void>)[] = []
// Other tests count the available flats.
afterAll(async () => {
  for (const free of reserved) await free()
})

async function buyer(person: Person = newPerson()) {
  const sessionId = await openAccount(places, person)
  const visit = await arrive()
  await enter(visit, sessionId)
  const orders = async (number: string) =>
    (await clientOf(sessionId).orders.list()).data.filter(({ items }) => items[0]?.itemId === idOf(number))
  reserved.push(() => cancelAll(sessionId))
  return { ...visit, person, sessionId, orders }
}

/** Refunds, then cancels, as staff do. */
async function cancelAll(sessionId: string): Promise<void> {
  const admin = createAdminClient({
    host: platform,
    projectId: 'terasa',
    email: 'admin@terasa.example',
    password: 'Terasa-admin-1',
  })
  const { _id: userId } = await clientOf(sessionId).account.self()
  const { data } = await admin.transactions.list({ inUserIds: [userId], statusIn: ['succeeded'] })
  for (const { _id } of data) await admin.transactions.refund(_id)
  for (const { _id, status } of (await clientOf(sessionId).orders.list()).data) {
    if (status === 'created') await admin.legacy.orders.update(_id, { status: 'cancelled' })
  }
}

/** Goes to the second step, without a reservation yet. */
async function toDeposit(page: Page, number: string): Promise<void> {
  await page.goto(`${site}/en/reserve?flat=${idOf(number)}`)
  await agree(page)
  await ready(page, 'deposit')
}

async function agree(page: Page): Promise<void> {
  await ready(page, 'reserve-terms')
  await page.check('#reserve-terms [name=agreed]')
  await submit(page, 'reserve-terms')
}

async function payByCard(page: Page, number = CARD): Promise<void> {
  await page.fill('#deposit [name=number]', number)
  await page.fill('#deposit [name=expiry]', '4/39')
  await page.fill('#deposit [name=cvc]', '123')
  await page.fill('#deposit [name=holder]', 'NINO BERIDZE')
  await page.click('#deposit button[type=submit]')
}

const isDone = (page: Page, number: string) => heading(page, `Flat ${number} is yours until`)
const paid = (cents: number) => ({ status: 'created', paid: { amount: cents, currency: 'USD' } })

describe('an online reservation', () => {
  it('leads from the flat over the deposit to the receipt, and its end can be requested', async () => {
    const { page, context, complaints, person, orders } = await buyer()
    const cardSentTo: string[] = []
    page.on('request', (request) => {
      const sent = `${request.url()} ${request.postData() ?? ''}`.replaceAll(/[ +]|%20/g, '')
      if (/4242424242424242|4000000000000002/.test(sent)) cardSentTo.push(new URL(request.url()).origin)
    })
    await page.goto(`${site}/en/projects/river-line/b/801`)
    await page.click('.buy >> text=Reserve for 5 days, deposit $500')
    await heading(page, 'Yours to think about for 5 days')
    await page.waitForSelector('#reserve-terms[data-ready]')
    await page.click('#reserve-terms button[type=submit]')
    await page.waitForSelector('.error-summary >> text=Accept the terms to continue')
    await page.check('#reserve-terms [name=agreed]')
    await page.click('#reserve-terms button[type=submit]')
    await page.waitForSelector('#deposit[data-ready]')
    expect(await orders('801')).toEqual([])

    await payByCard(page, DECLINED)
    await page.waitForSelector('.error-notice >> text=Nothing was charged')
    expect(await orders('801')).toMatchObject([{ status: 'created' }])
    await payByCard(page)
    await isDone(page, '801')
    expect(await orders('801')).toMatchObject([paid(50_000)])
    expect(new Set(cardSentTo)).toEqual(new Set([platform]))
    const receipt = async () =>
      (await messagesTo(places, person.email)).filter(({ subject }) => subject === 'Receipt: flat 801')
    await expect.poll(async () => (await receipt()).length).toBe(1)

    await page.click('text=My reservations')
    await page.waitForSelector('.reservations >> text=$500 paid')
    await page.waitForSelector('.reservations >> text=4 days 23 h left')
    await page.getByRole('button', { name: 'Ask to cancel the reservation of flat 801' }).click()
    await page.click('text=Yes, cancel it')
    await page.waitForSelector('.reservations >> text=You asked to cancel')
    const subjects = (await messagesTo(places, person.email)).map(({ subject }) => subject)
    expect(subjects).toContain('We received your request to cancel: flat 801')
    await page.click('.reservations >> text=Flat 801')
    await page.waitForSelector('.buy >> text=You have reserved this flat.')
    await page.click('.buy >> text=Your reservation')
    await isDone(page, '801')
    expect(await receipt()).toHaveLength(1)
    await context.close()
    expect(complaints).toEqual([])
  })

  it('belongs to one buyer, and later ones are told so and not charged', async () => {
    const late = await buyer()
    await toDeposit(late.page, '802')
    const first = await openAccount(places, newPerson())
    reserved.push(() => cancelAll(first))
    await clientOf(first).orders.create({ items: [{ itemId: idOf('802'), quantity: 1 }] })
    await payByCard(late.page)
    await heading(late.page, 'Somebody was faster: flat 802 is reserved')
    expect(await late.orders('802')).toEqual([])
    await late.page.goto(`${site}/en/reserve?flat=flat-of-nobody`)
    await heading(late.page, 'There is no such flat')
    await late.context.close()
  })

  it('is limited to two flats at a time, in all tabs together', async () => {
    const { page, context, sessionId } = await buyer()
    await page.goto(`${site}/en/reserve?flat=${idOf('601')}`)
    await page.waitForSelector('.terms >> text=Up to 2 flats at a time')
    await toDeposit(page, '601')
    for (const number of ['602', '604']) {
      await clientOf(sessionId).orders.create({ items: [{ itemId: idOf(number), quantity: 1 }] })
    }
    await payByCard(page)
    await heading(page, 'You have already reserved 2 flats')
    const held = (await clientOf(sessionId).orders.list()).data.map(({ items }) => items[0]?.itemId)
    expect(held.sort()).toEqual([idOf('602'), idOf('604')])
    await page.click('text=My reservations')
    await page.waitForSelector('.reservations >> text=Deposit not paid yet')
    await context.close()
  })

  it('is limited to two flats on all devices together, even at the same moment', async () => {
    const phone = await buyer()
    await clientOf(phone.sessionId).orders.create({ items: [{ itemId: idOf('901'), quantity: 1 }] })
    const laptop = await arrive()
    await enter(laptop, phone.sessionId)
    await Promise.all([toDeposit(phone.page, '902'), toDeposit(laptop.page, '903')])
    await Promise.all([phone, laptop].map(({ page }) => payByCard(page)))
    const outcomes = await Promise.all(
      [phone, laptop].map(({ page }) =>
        read(page.locator('h1:has-text("reserved"), h1:has-text("yours until")')),
      ),
    )
    expect(outcomes.filter((text) => text === 'You have already reserved 2 flats')).toHaveLength(1)
    const { data } = await clientOf(phone.sessionId).orders.list()
    expect(data.map(({ paid }) => paid?.amount ?? 0).sort()).toEqual([0, 50_000])
    for (const { context } of [phone, laptop]) await context.close()
  })

  it('on the payment page waits for the payment and holds the flat', async () => {
    const { page, context, orders } = await buyer()
    await toDeposit(page, '803')
    await page.check('#deposit [value=link]')
    await page.click('#deposit button[type=submit]')
    await page.waitForURL(`${platform}/sandbox/pay/**`)
    await page.goBack()
    await page.waitForSelector('.error-notice >> text=The payment has not arrived yet')
    expect(await orders('803')).toMatchObject([{ status: 'created' }])
    await page.check('#deposit [value=link]')
    await page.click('#deposit button[type=submit]')
    await page.waitForURL(`${platform}/sandbox/pay/**`)
    await page.click('button:has-text("Pay")')
    await page.click('text=Back to')
    await isDone(page, '803')
    expect(await orders('803')).toMatchObject([paid(50_000)])
    await context.close()
  })

  it('offers the payment page that is open already, and says so if it was declined there', async () => {
    const { page, context, orders } = await buyer()
    await toDeposit(page, '804')
    await page.check('#deposit [value=link]')
    await page.click('#deposit button[type=submit]')
    await page.waitForURL(`${platform}/sandbox/pay/**`)
    const first = new URL(page.url()).pathname
    await page.goto(`${site}/en/reserve?flat=${idOf('804')}`)
    await page.click('text=Back to the payment page')
    await page.waitForURL(`${platform}${first}**`)
    await page.goBack()
    await page.waitForSelector('#deposit[data-ready]')
    await page.check('#deposit [value=link]')
    await page.click('#deposit button[type=submit]')
    await page.waitForURL(`${platform}${first}**`)

    await page.click('button:has-text("Decline")')
    await page.click('text=Back to')
    await page.waitForSelector('.error-notice >> text=The payment was declined')
    expect(new URL(page.url()).search).toBe(`?flat=${idOf('804')}`)
    expect(await page.locator('text=Back to the payment page').count()).toBe(0)
    await page.check('#deposit [value=link]')
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
    await page.waitForSelector('text=nothing was charged again')
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
    await heading(page, 'We do not know yet whether the payment went through')
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
      await route.fulfill({ response, body: text.replace(/"amount":\d+/g, '"amount":100') })
    })
    await toDeposit(page, '703')
    await payByCard(page)
    await page.waitForSelector('.error-notice >> text=nothing was charged')
    const [order] = await orders('703')
    expect(order?.paid).toBeUndefined()
    await context.close()
  })

  it('keeps the flat and what was typed if the session expires, and continues after logging in again', async () => {
    const { page, context, sessionId } = await buyer()
    await toDeposit(page, '603')
    await page.route('**/api_user/**', (route) =>
      route.fulfill({
        status: 401,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { code: 'session-expired', message: 'Sign in again.' } },
      }),
    )
    await payByCard(page)
    const notice = page.locator('.reserve-main .error-summary:has-text("Your session has ended")')
    await expect
      .poll(() => notice.getByRole('link', { name: 'Log in' }).getAttribute('href'))
      .toContain(encodeURIComponent(`flat=${idOf('603')}`))
    await page.waitForSelector('.flat-summary:has-text("Flat 603")')
    expect(await page.inputValue('[name=holder]')).not.toBe('')
    expect((await clientOf(sessionId).orders.list()).data).toEqual([])
    await context.close()
  })

  it('and whatever else the profile asks in place gives the focus back when it is closed', async () => {
    const { page, context, sessionId } = await buyer()
    await clientOf(sessionId).orders.create({ items: [{ itemId: idOf('1001'), quantity: 1 }] })
    await page.goto(`${site}/en/profile`)
    for (const [name, close] of [
      ['Cancel the reservation of flat 1001', 'Keep it'],
      ['Edit Personal details', 'Cancel'],
      ['Edit Change password', 'Cancel'],
    ] as const) {
      const opener = page.getByRole('button', { name: new RegExp(name, 'i') })
      await opener.focus()
      await page.keyboard.press('Enter')
      const closer = page.getByRole('button', { name: close, exact: true })
      await closer.focus()
      await page.keyboard.press('Enter')
      await expect
        .poll(() => opener.evaluate((button) => button === document.activeElement), { message: name })
        .toBe(true)
    }
    await context.close()
  })

  it('for which nothing is paid is cancelled by the visitor, at once', async () => {
    const { page, context, sessionId } = await buyer()
    await clientOf(sessionId).orders.create({ items: [{ itemId: idOf('1201'), quantity: 1 }] })
    await page.goto(`${site}/en/profile`)
    await page.getByRole('button', { name: 'Cancel the reservation of flat 1201' }).click()
    await page.waitForSelector('text=You have paid nothing, so nothing is refunded.')
    await page.click('text=Yes, cancel it')
    await page.waitForSelector('.reservations .status >> text=Cancelled')
    expect((await clientOf(sessionId).orders.list()).data).toMatchObject([{ status: 'cancelled' }])
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
    const second = await orders.create({
      items,
      amount: dollars(20_000),
      orderGroupId: first.orderGroupId ?? '',
    })
    await page.goto(`${site}/en/profile`)
    await page.waitForSelector('.homes >> text=$30,000 paid of $50,000')
    expect(await read(page.locator('.parts h2').first())).toBe('Your home')
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await page.setViewportSize({ width: 320, height })
    for (const path of ['/profile', '/ru/profile', '/en/profile']) {
      await page.goto(site + path)
      await page.waitForSelector('.homes')
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overflow, { message: path }).toBe(0)
    }
    await page.setViewportSize({ width, height })
    const next = async (decision: string) => {
      await page.click('text=Pay the next $20,000')
      await page.waitForURL(`${platform}/sandbox/pay/**`)
      await page.click(`button:has-text("${decision}")`)
      await page.click('text=Back to')
    }
    await next('Decline')
    await page.waitForSelector('.homes >> text=The payment was declined. Nothing was charged.')
    await next('Pay')
    await page.waitForSelector('.homes >> text=Paid in full: $50,000')
    await page.waitForSelector('.homes >> text=The payment has arrived.')
    expect(await orders.get(second._id)).toMatchObject({ status: 'paid', paid: dollars(20_000) })
    expect(await page.locator('.reservations:not(.homes) li').count()).toBe(0)
    await context.close()
  })

  it('shows flat, terms and end to anybody, and asks who it is before the deposit', async () => {
    const person = newPerson()
    const sessionId = await openAccount(places, person)
    reserved.push(() => cancelAll(sessionId))
    const { page, context, complaints } = await arrive({ viewport: { width: 375, height: 812 } })
    await page.goto(`${site}/en/reserve?flat=${idOf('1002')}`)
    await page.waitForSelector('.flat-summary >> text=Flat 1002')
    await agree(page)
    await heading(page, 'Log in to reserve flat 1002')
    await page.reload()
    await heading(page, 'Log in to reserve flat 1002')
    await page.locator('.require-sign-in').getByRole('link', { name: 'Log in' }).click()
    await page.waitForSelector('text=Log in to reserve the flat.')
    await ready(page, 'log-in')
    await fillLogIn(page, person)
    await ready(page, 'deposit')
    // The terms that were accepted are no question a second time, nor after a reload.
    await page.reload()
    await ready(page, 'deposit')
    expect((await clientOf(sessionId).orders.list()).data).toEqual([])
    await page.goto(`${site}/en/reserve?flat=${idOf('1003')}#pay`)
    await ready(page, 'reserve-terms')
    expect(await page.isChecked('#reserve-terms [name=agreed]')).toBe(false)
    await context.close()
    expect(complaints).toEqual([])
  })

  it('requires a confirmed address, and shows whom to call without JavaScript', async () => {
    const visit = await arrive()
    await enter(visit, await openAccount(places, newPerson(), { isConfirmed: false }))
    await visit.page.goto(`${site}/en/reserve?flat=${idOf('1101')}`)
    await agree(visit.page)
    await heading(visit.page, 'Confirm your email or phone first')
    await visit.context.close()
    const plain = await arrive({ javaScriptEnabled: false })
    await plain.page.goto(`${site}/en/reserve`)
    const words = await read(plain.page.locator('main'))
    expect(words).toContain('To reserve this flat, call +995 32 200 15 15.')
    expect(words).toContain('You can change your mind')
    await plain.context.close()
  })
})
