/** Password reset and the profile page. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lastCode, messagesTo, newPerson, openAccount, smsAddress } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { enter, fillLogIn, heading, logIn, ready, submit } from '../support/visitor.ts'

const { site, places, arrive } = useSite({ pictures: false })

/** Asks for a code, or enters one, as another device would. */
const ask = (method: string, body: object, call = 'forgotPassword') =>
  fetch(`${places.platform}/v2/auth/${call}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'terasa-public-key' },
    body: JSON.stringify(body),
  })

describe('a password reset', () => {
  it('by phone replaces the old password, with the code that was sent before', async () => {
    const person = newPerson()
    await openAccount(places, person, { isPhoneConfirmed: true })
    await ask('phone', { phone: smsAddress(person) })
    const { page, context, complaints } = await arrive()
    await page.goto(`${site}/en/reset-password`)
    await ready(page, 'reset-address')
    await submit(page, 'reset-address')
    await page.waitForSelector('.error-summary')
    // The error was about the email.
    await page.check('[name=method][value=phone]')
    await page.waitForSelector('.error-summary', { state: 'detached' })
    await page.fill('[name=phone]', person.phone)
    await submit(page, 'reset-address')
    await heading(page, 'Enter the code')
    await page.waitForSelector('text=A number that was never confirmed can’t reset a password')
    await page.waitForSelector('text=Time restrictions. Please try again after 2-3 minutes.')
    await expect
      .poll(() => page.textContent('.code-form'))
      .toMatch(/You can request a new code in (2:00|1:\d\d)\./)
    await page.fill('[name=code]', await lastCode(places, smsAddress(person)))
    await submit(page, 'reset-code')
    await heading(page, 'New password')
    await page.fill('[name=newPassword]', 'weak')
    await submit(page, 'reset-new')
    await page.waitForSelector('#reset-new-newPassword-error')
    await page.fill('[name=newPassword]', 'Another-pass-22')
    await submit(page, 'reset-new')
    await heading(page, 'Your password has been changed')
    await logIn(places, page, person)
    await page.waitForSelector('.error-summary')
    await fillLogIn(page, { ...person, password: 'Another-pass-22' })
    await page.waitForURL(`${site}/en`)
    await context.close()
    expect(complaints).toEqual([])
  })

  it('never reveals whether an account exists, not even after six codes or a second request', async () => {
    const known = newPerson()
    const unknown = newPerson()
    await openAccount(places, known)
    const seen: Record<string, string[]> = {}
    for (const { email } of [known, unknown]) {
      const said: string[] = []
      const listenTo = async (page: Page) => {
        const text = (await page.textContent('.auth-content')) ?? ''
        said.push(text.replaceAll(email, 'ADDRESS').replace(/\d:\d\d/g, 'TIME'))
      }
      const { page, context } = await arrive()
      const request = async () => {
        await page.goto(`${site}/en/reset-password`)
        await ready(page, 'reset-address')
        await page.fill('[name=email]', email)
        await submit(page, 'reset-address')
        await heading(page, 'Enter the code')
        await listenTo(page)
      }
      await request()
      const right = (await messagesTo(places, email))[0]?.code
      const wrong = right === '000000' ? '111111' : '000000'
      const enterCode = async (code: string, answer: string) => {
        await page.fill('[name=code]', code)
        await submit(page, 'reset-code')
        await page.waitForSelector(`text=${answer}`)
        await listenTo(page)
      }
      await enterCode(wrong, 'That code isn’t right')
      for (let tries = 1; tries < 5; tries += 1)
        await ask('email', { email, code: wrong }, 'verifyPasswordReset')
      // Correct if there is an account, but the attempts are used up.
      await enterCode(right ?? wrong, 'The code was wrong five times')
      await page.evaluate(() => sessionStorage.clear())
      await request()
      await context.close()
      seen[email] = said
    }
    expect(seen[known.email]).toHaveLength(4)
    expect(seen[known.email]?.at(-1)).toContain('Time restrictions. Please try again after 2-3 minutes.')
    expect(seen[unknown.email]).toEqual(seen[known.email])
    expect(await messagesTo(places, unknown.email)).toEqual([])
  })
})

describe('the profile page', () => {
  it('shows and edits the details, changes the password and confirms the second channel', async () => {
    const person = newPerson()
    const sessionId = await openAccount(places, person)
    const visit = await arrive()
    await enter(visit, sessionId)
    const { page } = visit
    await page.goto(`${site}/en/profile`)
    await expect.poll(() => page.textContent('.spec-list')).toContain('14\u00a0May 1994')
    await page.waitForSelector('text=You’ll get access with the keys to your flat.')
    await page.click('section:has(#personal) >> text=Edit')
    await page.selectOption('[name=language]', 'ka')
    await page.check('[name=haveApartment]')
    await submit(page, 'profile-personal')
    await page.waitForSelector('.saved-note:has-text("Saved")')
    await page.waitForSelector('.app-promotion >> text=Open the app')

    await page.click('section:has(#password) >> text=Edit')
    await page.fill('[name=oldPassword]', 'Wrong-old-pass1')
    await page.fill('[name=newPassword]', 'Changed-pass-33')
    await submit(page, 'profile-password')
    await page.waitForSelector('#profile-password-oldPassword-error')
    await page.fill('[name=oldPassword]', person.password)
    await submit(page, 'profile-password')
    await page.waitForSelector('.saved-note:has-text("Your password has been changed")')

    await page.click('text=Confirm phone')
    await submit(page, 'verification-method')
    await heading(page, 'Enter the code')
    const message = (await messagesTo(places, smsAddress(person)))[0]
    // The language of the account was changed to Georgian above.
    expect(message?.body).toMatch(/[\u10d0-\u10ff]/)
    await page.fill('[name=code]', message?.code ?? '')
    await submit(page, 'verification-code')
    await heading(page, 'Confirmed')
    await page.click('a.button:has-text("Continue")')
    await page.waitForURL(`${site}/en/profile`)
    await expect.poll(() => page.locator('.channels .is-available').count()).toBe(2)
    await visit.context.close()
    expect(visit.complaints).toEqual([])
  })
})
