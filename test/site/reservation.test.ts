/** Online reservations: a flat is held for one buyer, up to the limit. */
import { describe, expect, it } from 'vitest'
import { read } from '../support/arrive.ts'
import { agree, idOf, isDone, payByCard, useBuyers } from '../support/buyers.ts'
import { messagesTo, newPerson, openAccount } from '../support/people.ts'
import { enter, fillLogIn, heading, ready } from '../support/visitor.ts'

const { site, places, platform, arrive, clientOf, undoLater, buyer, toDeposit } = useBuyers()

const DECLINED = '4000 0000 0000 0002'
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
    await page.click('.buy-panel >> text=Reserve for 5 days, fee $500')
    await heading(page, '5 days to think it over')
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
      (await messagesTo(places, person.email)).filter(
        ({ subject }) => subject === 'Receipt: flat 801 | Terasa',
      )
    await expect.poll(async () => (await receipt()).length).toBe(1)

    await page.click('text=My reservations')
    await page.waitForSelector('.held-home >> text=Reserved, fee paid')
    await page.waitForSelector('.held-home .time-line >> text=4 days 23 h')
    const picture = page.locator('.held-home img')
    expect(await picture.getAttribute('src')).toMatch(/b\.svg#801$/)
    expect((await fetch(new URL((await picture.getAttribute('src')) ?? '', site))).ok).toBe(true)
    // The contract is signed at the office.
    await page.click('text=Choose a day for the contract')
    await ready(page, 'visit')
    expect(await read(page.locator('#visit .methods .is-chosen'))).toContain('Kostava')
    await page.goBack()
    await page.getByRole('button', { name: 'Request cancellation of the reservation of flat 801' }).click()
    await page.click('text=Yes, cancel it')
    await page.waitForSelector('.held-home >> text=You asked to cancel')
    const subjects = (await messagesTo(places, person.email)).map(({ subject }) => subject)
    expect(subjects).toContain('We received your request to cancel: flat 801 | Terasa')
    await page.click('.held-home h2 a')
    await page.waitForSelector('.buy-panel >> text=You have reserved this flat.')
    await page.click('.buy-panel >> text=Your reservation')
    await isDone(page, '801')
    expect(await receipt()).toHaveLength(1)
    await context.close()
    expect(complaints).toEqual([])
  })

  it('belongs to one buyer, and later ones are told so and not charged', async () => {
    const late = await buyer()
    await toDeposit(late.page, '802')
    const first = await openAccount(places, newPerson())
    undoLater(first)
    await clientOf(first).orders.create({ items: [{ itemId: idOf('802'), quantity: 1 }] })
    await payByCard(late.page)
    await heading(late.page, 'Another buyer has reserved flat 802')
    expect(await late.orders('802')).toEqual([])
    await late.page.goto(`${site}/en/reserve?flat=flat-of-nobody`)
    await heading(late.page, 'We can’t find that flat')
    await late.context.close()
  })

  it('is limited to two flats at a time, in all tabs together', async () => {
    const { page, context, sessionId } = await buyer()
    await page.goto(`${site}/en/reserve?flat=${idOf('601')}`)
    await page.waitForSelector('.term-list >> text=Up to 2 flats at a time')
    await agree(page)
    await ready(page, 'deposit')
    for (const number of ['602', '604']) {
      await clientOf(sessionId).orders.create({ items: [{ itemId: idOf(number), quantity: 1 }] })
    }
    await payByCard(page)
    await heading(page, 'You have already reserved 2 flats')
    const held = (await clientOf(sessionId).orders.list()).data.map(({ items }) => items[0]?.itemId)
    expect(held.sort()).toEqual([idOf('602'), idOf('604')])
    await page.click('text=My reservations')
    // The newest is shown large, the other as a row.
    await page.waitForSelector('.held-home >> text=Reserved, fee not paid yet')
    await page.waitForSelector('.reservations >> text=Reservation fee not paid yet')
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

  it('for which nothing is paid is cancelled by the visitor, and whatever the profile asks in place gives the focus back', async () => {
    const { page, context, sessionId } = await buyer()
    await clientOf(sessionId).orders.create({ items: [{ itemId: idOf('1201'), quantity: 1 }] })
    await page.goto(`${site}/en/profile`)
    for (const [name, close] of [
      ['Cancel the reservation of flat 1201', 'Keep it'],
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
    await page.getByRole('button', { name: 'Cancel the reservation of flat 1201' }).click()
    await page.waitForSelector('text=You haven’t paid anything, so there is nothing to refund.')
    await page.click('text=Yes, cancel it')
    await page.waitForSelector('.reservations .status >> text=Cancelled')
    expect((await clientOf(sessionId).orders.list()).data).toMatchObject([{ status: 'cancelled' }])
    await context.close()
  })

  it('shows flat, terms and end to anybody, and asks who it is before the deposit', async () => {
    const person = newPerson()
    const sessionId = await openAccount(places, person)
    undoLater(sessionId)
    const { page, context, complaints } = await arrive({ viewport: { width: 375, height: 812 } })
    await page.goto(`${site}/en/reserve?flat=${idOf('1002')}`)
    await page.waitForSelector('.flat-summary >> text=Flat 1002')
    await agree(page)
    await heading(page, 'Who is flat 1002 for?')
    await page.reload()
    await heading(page, 'Who is flat 1002 for?')
    await page.locator('#reserve-who').getByRole('link', { name: 'Log in' }).click()
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
    await heading(visit.page, 'Who is flat 1101 for?')
    await ready(visit.page, 'reserve-way')
    await visit.context.close()
    const plain = await arrive({ javaScriptEnabled: false })
    await plain.page.goto(`${site}/en/reserve`)
    const words = await read(plain.page.locator('main'))
    expect(words).toContain('To reserve this flat, call +995 32 200 15 15.')
    expect(words).toContain('You can change your mind')
    await plain.context.close()
  })
})
