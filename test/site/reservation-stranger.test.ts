/** Reserving without an account: who the flat is for is asked beside the flat, and one code confirms it. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { NARROW, read, WIDE } from '../support/arrive.ts'
import { agree, fillWho, idOf, isDone, payByCard, sendCode, useBuyers } from '../support/buyers.ts'
import { lastCode, messagesTo, newPerson, openAccount, type Person, smsAddress } from '../support/people.ts'
import { fillLogIn, heading, ready, submit } from '../support/visitor.ts'

const { site, places, arrive, undoLater, clientOf } = useBuyers()

const addressOf = (person: Person, method: 'email' | 'phone') =>
  method === 'email' ? person.email : smsAddress(person)
const sessionOf = (page: Page) => page.evaluate(() => localStorage.getItem('session-id') ?? '')
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

/** A stranger who has accepted the terms. */
async function stranger(number: string, options = WIDE) {
  const visit = await arrive(options)
  await visit.page.goto(`${site}/en/reserve?flat=${idOf(number)}`)
  await agree(visit.page)
  await ready(visit.page, 'reserve-who')
  return { ...visit, person: newPerson() }
}

/** The same, with the code on its way. */
async function waiting(number: string, method: 'email' | 'phone' = 'phone') {
  const visit = await stranger(number)
  await fillWho(visit.page, visit.person)
  await sendCode(visit.page, method)
  await ready(visit.page, 'reserve-code')
  return visit
}

async function enterCode(page: Page, person: Person, method: 'email' | 'phone' = 'phone') {
  await page.fill('[name=code]', await lastCode(places, addressOf(person, method)))
  await submit(page, 'reserve-code')
  await ready(page, 'deposit')
}

describe('a stranger who reserves', () => {
  it.each([
    ['phone', 'by SMS, on a phone', '401', NARROW],
    ['email', 'by email, on a desktop', '402', WIDE],
  ] as const)(
    'gets from the flat to the receipt in five screens: %s, %s',
    async (method, _, number, size) => {
      const { page, context, complaints } = await arrive(size)
      const person = newPerson()
      let screens = 0
      let fields = 0
      /** The flat, its price and the end stand on every screen. */
      const screen = async () => {
        screens += 1
        fields += await page.locator('main form :is(input, select):visible').count()
        const slip = await read(page.locator('.flat-summary'))
        expect(slip).toContain(`Flat ${number}`)
        expect(slip).toMatch(/\$\d\d\d?,\d{3}/)
        expect(slip).toMatch(/reserved until\s+\w+day \d+ \w+, \d\d:\d\d/i)
        expect(await page.locator('.held-days > span').count()).toBe(6)
      }
      await page.goto(`${site}/en/reserve?flat=${idOf(number)}`)
      await ready(page, 'reserve-terms')
      await screen()
      await agree(page)
      await fillWho(page, person)
      await screen()
      await sendCode(page, method)
      await ready(page, 'reserve-code')
      await screen()
      expect((await messagesTo(places, addressOf(person, method))).length).toBe(1)
      await enterCode(page, person, method)
      expect(fields).toBeLessThanOrEqual(7)
      await screen()
      const button = page.locator('#deposit button[type=submit]')
      expect(await read(button)).toBe(`Pay $500 and reserve flat ${number}`)
      await payByCard(page)
      await isDone(page, number)
      await screen()
      expect(screens).toBeLessThanOrEqual(5)
      const lead = await read(page.locator('.step-head .lead-text'))
      expect(lead).toContain(method === 'email' ? person.email : 'Confirm your email')
      const receipts = async () =>
        (await messagesTo(places, person.email)).filter(({ subject }) => subject?.startsWith('Receipt'))
          .length
      if (method === 'email') await expect.poll(receipts).toBe(1)
      else expect(await receipts()).toBe(0)

      await page.click('#reserve-home button[value=yes]')
      await page.waitForSelector('text=One question, now or later')
      const { metadata } = await clientOf(await sessionOf(page)).account.self()
      expect(metadata).toMatchObject({ haveAppartment: true })
      await page.click('text=Choose a password')
      await ready(page, 'reset-address')
      const filled = page.locator(`#reset-address [name=${method}]`)
      await expect.poll(() => filled.inputValue()).toBe(method === 'email' ? person.email : person.phone)
      await submit(page, 'reset-address')
      await ready(page, 'reset-code')
      await page.fill('[name=code]', await lastCode(places, addressOf(person, method)))
      await submit(page, 'reset-code')
      await ready(page, 'reset-new')
      await page.fill('[name=newPassword]', person.password)
      await submit(page, 'reset-new')
      await page.locator('main a.button', { hasText: 'Log in' }).click()
      await ready(page, 'log-in')
      await fillLogIn(page, person)
      await isDone(page, number)
      undoLater(await sessionOf(page))
      expect(await page.locator('#questions').count()).toBe(0)
      await context.close()
      expect(complaints).toEqual([])
    },
  )

  it('finds the place again after a reload and Back, and nothing of the password is stored', async () => {
    const { page, context, person } = await stranger('403')
    const passwords: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/signup')) passwords.push(JSON.parse(request.postData() ?? '').password)
    })
    await fillWho(page, person)
    await page.reload()
    await ready(page, 'reserve-who')
    await expect.poll(() => page.inputValue('[name=fullName]')).toBe(person.fullName)
    await sendCode(page, 'phone')
    await ready(page, 'reserve-code')
    await page.reload()
    await ready(page, 'reserve-code')
    expect(await read(page.locator('.given-details'))).toContain(person.email)
    await page.goBack()
    await ready(page, 'reserve-terms')
    await page.goForward()
    await ready(page, 'reserve-code')
    await page.locator('header').getByRole('link', { name: 'Log in' }).first().waitFor()
    await enterCode(page, person)
    await page.locator('[aria-label="My account"]').waitFor()
    expect(passwords).toHaveLength(1)
    expect(passwords[0]?.length).toBeGreaterThan(30)
    expect(await stored(page)).not.toContain(passwords[0])
    await page.reload()
    await ready(page, 'deposit')
    await context.close()
  })

  it.each(['email', 'phone'] as const)(
    'whose %s has an account logs in and is back at the flat',
    async (field) => {
      const { page, context, person } = await stranger('404')
      const member = newPerson()
      await openAccount(places, member)
      await fillWho(page, { ...person, [field]: member[field] })
      await sendCode(page, 'phone')
      const fault = page.locator(`#reserve-who-${field}-error`)
      expect(await read(fault)).toBe(
        field === 'email' ? 'Email is in use already' : 'Number is in use already',
      )
      expect(await page.inputValue('[name=fullName]')).toBe(person.fullName)
      await page.waitForSelector('.flat-summary >> text=Flat 404')
      await page.click('text=Log in without losing flat 404')
      await ready(page, 'log-in')
      await fillLogIn(page, member)
      await ready(page, 'deposit')
      await page.waitForSelector('.flat-summary >> text=Flat 404')
      await context.close()
    },
  )

  it('is told beside the field what is wrong: under 18, a wrong code', async () => {
    const { page, context, person } = await stranger('501')
    await fillWho(page, person)
    await page.fill('[name=dateOfBirth]', `14.05.${new Date().getFullYear() - 10}`)
    await sendCode(page, 'email')
    expect(await read(page.locator('#reserve-who-dateOfBirth-error'))).toBe(
      'Registration is not allowed for individuals under 18',
    )
    await page.fill('[name=dateOfBirth]', '14.05.1990')
    await sendCode(page, 'email')
    await ready(page, 'reserve-code')
    const right = await lastCode(places, person.email)
    await page.fill('[name=code]', right === '111111' ? '222222' : '111111')
    await submit(page, 'reserve-code')
    expect(await read(page.locator('#reserve-code-code-error'))).toContain('That code isn’t right')
    await page.waitForSelector('.flat-summary >> text=Flat 501')
    await enterCode(page, person, 'email')
    await context.close()
  })

  it('whose code does not come gets one the other way, or at another address', async () => {
    const { page, context, person } = await waiting('502')
    await page.waitForSelector('.resend >> text=Send a new code')
    await page.click('text=Use email instead')
    await sendCode(page, 'email', 'reserve-way')
    await page.waitForSelector('.step-head >> text=We emailed a six-digit code')
    const right = newPerson()
    await page.getByRole('button', { name: 'Change' }).click()
    await ready(page, 'reserve-who')
    expect(await page.inputValue('[name=phone]')).toBe(person.phone)
    await page.fill('[name=email]', right.email)
    await page.fill('[name=fullName]', 'Ana Lomidze')
    await sendCode(page, 'email')
    await page.waitForSelector(`.given-details >> text=${right.email}`)
    await page.waitForSelector('.flat-summary >> text=Ana Lomidze')
    await enterCode(page, right, 'email')
    await context.close()
  })

  it('whose session ends before the code is told so, beside the flat', async () => {
    const { page, context, person } = await waiting('503')
    await page.route('**/v2_private/**', (route) =>
      route.fulfill({
        status: 401,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { code: 'session-expired', message: 'Sign in again.' } },
      }),
    )
    await page.fill('[name=code]', await lastCode(places, smsAddress(person)))
    await submit(page, 'reserve-code')
    await page.waitForSelector('.reserve-main .error-summary >> text=Your session has ended')
    await page.waitForSelector('.flat-summary >> text=Flat 503')
    await heading(page, 'Who is flat 503 for?')
    await context.close()
  })
})
