/** Resetting the password, and the profile. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import {
  arrive,
  enter,
  lastCode,
  letters,
  newPerson,
  openAccount,
  type Person,
  ready,
  smsAddress,
  submit,
  type Visit,
} from '../support/visitor.ts'

const places = { site: inject('site'), platform: inject('platform') }
const { site } = places
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function logIn({ page }: Visit, person: Person, path = '/en/login') {
  await page.goto(site + path)
  await ready(page, 'log-in')
  await page.fill('#log-in [name=email]', person.email)
  await page.fill('#log-in [name=password]', person.password)
  await submit(page, 'log-in')
}
const heading = (page: Page, text: string) => page.waitForSelector(`h1:has-text("${text}")`)

describe('resetting the password', () => {
  it.each(['email', 'phone'] as const)(
    'goes by %s: a code, a new password, and the old one is gone',
    async (method) => {
      const person = newPerson()
      await openAccount(places, person)
      const visit = await arrive(browser)
      const { page } = visit
      await page.goto(`${site}/en/reset-password`)
      await ready(page, 'reset-address')
      if (method === 'phone') {
        await page.check('[name=method][value=phone]')
        await page.fill('[name=phone]', person.phone)
      } else {
        await page.fill('[name=email]', person.email)
      }
      await submit(page, 'reset-address')
      await heading(page, 'Enter the code')
      await page.fill(
        '[name=code]',
        await lastCode(places, method === 'phone' ? smsAddress(person) : person.email),
      )
      await submit(page, 'reset-code')
      await heading(page, 'New password')
      await page.fill('[name=newPassword]', 'weak')
      await submit(page, 'reset-new')
      await page.waitForSelector('#reset-new-newPassword-error')
      await page.fill('[name=newPassword]', 'Another-pass-22')
      await submit(page, 'reset-new')
      await heading(page, 'The password is changed')
      await logIn(visit, person)
      await page.waitForSelector('.errsum')
      await logIn(visit, { ...person, password: 'Another-pass-22' })
      await page.waitForURL(`${site}/en`)
      await visit.context.close()
      expect(visit.complaints).toEqual([])
    },
  )

  it('never tells whether there is an account', async () => {
    const known = newPerson()
    const unknown = newPerson()
    await openAccount(places, known)
    const seen: string[] = []
    for (const { email } of [known, unknown]) {
      const { page, context } = await arrive(browser)
      await page.goto(`${site}/en/reset-password`)
      await ready(page, 'reset-address')
      await page.fill('[name=email]', email)
      await submit(page, 'reset-address')
      await heading(page, 'Enter the code')
      await page.fill('[name=code]', '000000')
      await submit(page, 'reset-code')
      await page.waitForSelector('#reset-code-code-error')
      const text = (await page.textContent('.in')) ?? ''
      seen.push(text.replaceAll(email, 'ADDRESS').replace(/\d:\d\d/, 'TIME'))
      await context.close()
    }
    expect(seen[0]).toBe(seen[1])
    expect(await letters(places, unknown.email)).toEqual([])
  })

  it('says the throttle’s own message, with a countdown, and what was typed stays', async () => {
    const person = newPerson()
    await openAccount(places, person)
    await fetch(`${places.platform}/v2/auth/forgotPassword/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'terasa-public-key' },
      body: JSON.stringify({ email: person.email }),
    })
    const { page, context } = await arrive(browser)
    await page.goto(`${site}/en/reset-password`)
    await ready(page, 'reset-address')
    await page.fill('[name=email]', person.email)
    await submit(page, 'reset-address')
    await heading(page, 'Enter the code')
    await page.waitForSelector('text=Time restrictions. Please try again after 2-3 minutes.')
    expect(await page.textContent('.code-form')).toMatch(/The next code can go out in (2:00|1:\d\d)\./)
    // The earlier code still counts.
    await page.fill('[name=code]', await lastCode(places, person.email))
    await submit(page, 'reset-code')
    await heading(page, 'New password')
    await context.close()
  })

  it.each([
    ['code-expired', 'This code has expired. Ask for another one.'],
    ['too-many-tries', 'The code was wrong five times and no longer works. Ask for another one.'],
  ])('says what to do where the platform answers %s', async (code, text) => {
    const { page, context } = await arrive(browser)
    await page.route('**/v2/auth/verifyPasswordReset/email', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: JSON.stringify({ error: { code, message: 'x' } }),
      }),
    )
    await page.goto(`${site}/en/reset-password`)
    await ready(page, 'reset-address')
    await page.fill('[name=email]', newPerson().email)
    await submit(page, 'reset-address')
    await page.fill('[name=code]', '123456')
    await submit(page, 'reset-code')
    await page.waitForSelector(`#reset-code-code-error:has-text("${text}")`)
    await context.close()
  })
})

describe('the profile', () => {
  it('is read and edited, the password changed, and the other channel confirmed', async () => {
    const person = newPerson()
    const sessionId = await openAccount(places, person)
    const visit = await arrive(browser)
    await enter(visit, sessionId)
    const { page } = visit
    await page.goto(`${site}/en/profile`)
    expect(await (await page.waitForSelector('.spec')).textContent()).toContain('14\u00a0May 1994')
    await page.waitForSelector('text=The app opens to you once you have an apartment.')
    await page.click('section:has(#personal) >> text=Edit')
    await page.selectOption('[name=language]', 'ka')
    await page.check('[name=haveApartment]')
    await submit(page, 'profile-personal')
    await page.waitForSelector('.said:has-text("Saved")')
    await page.waitForSelector('.promo >> text=Open the app')

    await page.click('section:has(#password) >> text=Edit')
    await page.fill('[name=oldPassword]', 'Wrong-old-pass1')
    await page.fill('[name=newPassword]', 'Changed-pass-33')
    await submit(page, 'profile-password')
    await page.waitForSelector('#profile-password-oldPassword-error')
    await page.fill('[name=oldPassword]', person.password)
    await submit(page, 'profile-password')
    await page.waitForSelector('.said:has-text("The password is changed")')

    await page.click('text=Confirm the phone')
    await submit(page, 'verification-method')
    await heading(page, 'Enter the code')
    const message = (await letters(places, smsAddress(person)))[0]
    // The account's language is Georgian by now.
    expect(message?.body).toMatch(/[\u10d0-\u10ff]/)
    await page.fill('[name=code]', message?.code ?? '')
    await submit(page, 'verification-code')
    await heading(page, 'Confirmed')
    await page.click('text=Back to where you were')
    await page.waitForURL(`${site}/en/profile`)
    await expect.poll(() => page.locator('.channels .av').count()).toBe(2)
    await visit.context.close()
    expect(visit.complaints).toEqual([])
  })
})
