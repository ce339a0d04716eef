/** Every step of the way to an account and of the account, in each of its states, in three languages and at two widths, as axe finds it. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, inject, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { look } from '../support/examine.ts'
import { lastCode, newPerson, openAccount, smsAddress } from '../support/people.ts'
import { enter, fillDetails, fillLogIn, ready, submit } from '../support/visitor.ts'

const places = { site: inject('site'), platform: inject('platform') }
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser({ pictures: false })
})
afterAll(() => browser.close())

const wrongCode = async (page: Page, form: string, right: string) => {
  await page.fill('[name=code]', right === '111111' ? '222222' : '111111')
  await submit(page, form)
  await page.waitForSelector(`#${form}-code-error`)
}

describe.each(['ka', 'en', 'ru'])('in %s, nothing stands in the way of', (locale) => {
  it('signing up', async () => {
    const { page, go, at, leave } = await look(browser, places.site, locale)
    const person = newPerson()
    await go('/sign-up')
    await ready(page, 'sign-up')
    await submit(page, 'sign-up')
    await page.waitForSelector('.errsum')
    await at('details with errors')
    await fillDetails(page, person)
    await at('details')
    await submit(page, 'sign-up')
    await ready(page, 'sign-up-method')
    await at('method')
    const signUp = `${places.platform}/v2/auth/signup`
    await page.route(signUp, (route) => route.abort('connectionrefused'))
    await submit(page, 'sign-up-method')
    await page.waitForSelector('.errsum')
    await at('method, platform away')
    await page.unroute(signUp)
    await submit(page, 'sign-up-method')
    await ready(page, 'sign-up-code')
    await at('code')
    const code = await lastCode(places, person.email)
    await wrongCode(page, 'sign-up-code', code)
    await at('code, wrong')
    await page.fill('[name=code]', code)
    await submit(page, 'sign-up-code')
    await ready(page, 'sign-up-home')
    await submit(page, 'sign-up-home')
    await page.waitForSelector('#sign-up-home-haveApartment-error')
    await at('home with an error')
    await page.check('[name=haveApartment][value=yes]')
    await submit(page, 'sign-up-home')
    await page.waitForSelector('#sign-up-home', { state: 'detached' })
    await at('done')
    await page.reload()
    await page.waitForSelector('a[href$="/profile"]')
    await at('signed in already')
    await leave()
  })

  it('confirming later', async () => {
    const { page, go, at, leave, ...visit } = await look(browser, places.site, locale)
    const person = newPerson()
    await enter({ page, ...visit }, await openAccount(places, person, { isConfirmed: false }))
    await go('/sign-up')
    await ready(page, 'sign-up-method')
    await page.click('#sign-up-method button.link')
    await ready(page, 'sign-up-fixed')
    await at('details of an account that is there')
    await go('/verification?verificationMethod=')
    await ready(page, 'verification-method')
    await at('method')
    await page.check('[value=phone]')
    await submit(page, 'verification-method')
    await ready(page, 'verification-code')
    await at('code')
    await page.fill('[name=code]', await lastCode(places, smsAddress(person)))
    await submit(page, 'verification-code')
    await page.waitForSelector('#verification-code', { state: 'detached' })
    await at('confirmed')
    await leave()
  })

  it('signing in and setting another password', async () => {
    const { page, go, at, leave } = await look(browser, places.site, locale)
    const person = newPerson()
    await openAccount(places, person)
    await go('/login?ended')
    await ready(page, 'log-in')
    await submit(page, 'log-in')
    await page.waitForSelector('#log-in-email-error')
    await at('login, nothing typed')
    await fillLogIn(page, { ...person, password: 'wrong' })
    await page.waitForSelector('#log-in-email-error', { state: 'detached' })
    await page.waitForSelector('[aria-labelledby=log-in-problem]')
    await at('login, wrong')

    const ask = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'terasa-public-key' },
    }
    const body = JSON.stringify({ phone: smsAddress(person) })
    await fetch(`${places.platform}/v2/auth/forgotPassword/phone`, { ...ask, body })
    await go('/reset-password')
    await ready(page, 'reset-address')
    await page.check('[value=phone]')
    await submit(page, 'reset-address')
    await page.waitForSelector('#reset-address-phone-error')
    await at('reset by phone, nothing typed')
    await page.fill('[name=phone]', person.phone)
    await submit(page, 'reset-address')
    await ready(page, 'reset-code')
    await at('code, too soon for another one')
    const code = await lastCode(places, smsAddress(person))
    await wrongCode(page, 'reset-code', code)
    await at('code, wrong')
    await page.fill('[name=code]', code)
    await submit(page, 'reset-code')
    await ready(page, 'reset-new')
    await page.fill('[name=newPassword]', 'weak')
    await submit(page, 'reset-new')
    await page.waitForSelector('#reset-new-newPassword-error')
    await at('new password, weak')
    await page.fill('[name=newPassword]', 'Another-pass-22')
    await submit(page, 'reset-new')
    await page.waitForSelector('#reset-new', { state: 'detached' })
    await at('new password, done')
    await leave()
  })

  it('the profile', async () => {
    const { page, go, at, leave, ...visit } = await look(browser, places.site, locale)
    await go('/profile')
    await page.waitForSelector('.gate h1')
    await at('profile of a stranger')
    await enter(
      { page, ...visit },
      await openAccount(places, newPerson(), { metadata: { haveAppartment: true } }),
    )
    const self = `${places.platform}/v2_private/auth/self`
    await page.route(self, (route) => route.abort('connectionrefused'))
    await go('/profile')
    await page.waitForSelector('.gate[role=alert]')
    await at('profile, platform away')
    await page.unroute(self)
    await page.click('.gate button')
    await page.waitForSelector('.profile')
    await at('profile')
    await page.click('section:has(#personal) .more')
    await page.click('section:has(#password) .more')
    await ready(page, 'profile-personal')
    await page.fill('[name=fullName]', '')
    await page.fill('[name=dateOfBirth]', '31.02.1990')
    await submit(page, 'profile-personal')
    await page.fill('[name=newPassword]', 'weak')
    await submit(page, 'profile-password')
    await page.waitForSelector('#profile-password-newPassword-error')
    await at('profile, edited with errors')
    await page.fill('[name=fullName]', 'Nino')
    await page.fill('[name=dateOfBirth]', '14.05.1994')
    await submit(page, 'profile-personal')
    await page.waitForSelector('#profile-personal', { state: 'detached' })
    await at('profile, saved')
    await leave()
  })
})
