// Journeys through sign-up, login and the profile, with every state on the way.
import type { Page } from 'playwright-core'
import { agree, fillWho, idOf, sendCode } from '../buyers.ts'
import { lastCode, newPerson, openAccount, type Places, smsAddress } from '../people.ts'
import { enter, fillDetails, fillLogIn, ready, submit } from '../visitor.ts'
import type { Journey, Look } from './journey.ts'

const wrongCode = async (page: Page, form: string, right: string) => {
  await page.fill('[name=code]', right === '111111' ? '222222' : '111111')
  await submit(page, form)
  await page.waitForSelector(`#${form}-code-error`)
}

async function signUp(visit: Look, places: Places) {
  const { page, go, at } = visit
  const person = newPerson()
  await go('/sign-up')
  await ready(page, 'sign-up')
  await submit(page, 'sign-up')
  await page.waitForSelector('.error-summary')
  await at('details with errors')
  await fillDetails(page, person)
  await at('details')
  await submit(page, 'sign-up')
  await ready(page, 'sign-up-method')
  await at('method')
  const signUp = `${places.platform}/v2/auth/signup`
  await page.route(signUp, (route) => route.abort('connectionrefused'))
  await submit(page, 'sign-up-method')
  await page.waitForSelector('.error-summary')
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
  await at('home')
  await page.check('[name=haveApartment][value=yes]')
  await submit(page, 'sign-up-home')
  await page.waitForSelector('#sign-up-home', { state: 'detached' })
  await at('done')
  await page.reload()
  await page.waitForSelector('a[href$="/profile"]')
  await at('signed in already')
}

async function confirmLater(visit: Look, places: Places) {
  const { page, go, at } = visit
  const person = newPerson()
  await enter(visit, await openAccount(places, person, { isConfirmed: false }))
  await go('/sign-up')
  await ready(page, 'sign-up-method')
  await page.click('#sign-up-method button.text-link')
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
}

async function logIn(visit: Look, places: Places) {
  const { page, go, at } = visit
  const person = newPerson()
  await openAccount(places, person, { isPhoneConfirmed: true })
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
}

async function reserve(visit: Look, places: Places) {
  const { page, go, at } = visit
  const person = newPerson()
  await go(`/reserve?flat=${idOf('1102')}`)
  await ready(page, 'reserve-terms')
  await at('terms')
  await agree(page)
  await ready(page, 'reserve-who')
  await sendCode(page, 'phone')
  await page.waitForSelector('.error-summary')
  await at('who, with errors')
  const other = newPerson()
  await openAccount(places, other)
  await fillWho(page, { ...person, email: other.email })
  await sendCode(page, 'phone')
  await page.waitForSelector('#reserve-who .in-use')
  await at('who, with an account')
  await fillWho(page, person)
  await sendCode(page, 'phone')
  await ready(page, 'reserve-code')
  await at('code')
  const code = await lastCode(places, smsAddress(person))
  await wrongCode(page, 'reserve-code', code)
  await at('code, wrong')
  await page.click('#reserve-code .form-acts button.text-link')
  await ready(page, 'reserve-way')
  await at('another way')
  await sendCode(page, 'phone', 'reserve-way')
  await ready(page, 'reserve-code')
  await page.fill('[name=code]', code)
  await submit(page, 'reserve-code')
  await ready(page, 'deposit')
  await at('deposit')
}

async function profile(visit: Look, places: Places) {
  const { page, go, at } = visit
  await go('/profile')
  await page.waitForSelector('.require-sign-in h1')
  await at('profile of a stranger')
  await enter(visit, await openAccount(places, newPerson(), { metadata: { haveAppartment: true } }))
  const self = `${places.platform}/v2_private/auth/self`
  await page.route(self, (route) => route.abort('connectionrefused'))
  await go('/profile')
  await page.waitForSelector('.require-sign-in[role=alert]')
  await at('profile, platform away')
  await page.unroute(self)
  await page.click('.require-sign-in button')
  await page.waitForSelector('.profile')
  await at('profile')
  await page.click('section:has(#personal) .more-link')
  await page.click('section:has(#password) .more-link')
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
}

export const accountJourneys: Record<string, Journey> = {
  'signing up': signUp,
  'confirming later': confirmLater,
  'signing in and setting another password': logIn,
  'reserving as a stranger': reserve,
  'the profile': profile,
}
