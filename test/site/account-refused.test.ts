/** Rejected sign-ups and what the visitor is told. */
import { describe, expect, it } from 'vitest'
import { confirmEmail, lastCode, messagesTo, newPerson, openAccount, smsAddress } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { askForCode, fillDetails, heading, openForm, submit } from '../support/visitor.ts'

const { site, places, arrive } = useSite({ pictures: false })

const signUpPage = async () => openForm(await arrive(), `${site}/en/sign-up`, 'sign-up')

describe('the sign-up form', () => {
  it('lists invalid fields in a focused summary and explains each beside its field', async () => {
    const { page, context } = await signUpPage()
    await submit(page, 'sign-up')
    await page.waitForSelector('.error-summary:focus')
    await expect.poll(() => page.title()).toMatch(/^Error: /)
    await expect.poll(() => page.locator('.error-summary li').count()).toBe(6)
    await page.click('.error-summary >> text=Date of birth')
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
      .toBe('dateOfBirth')
    await page.keyboard.type('14.05.2020')
    await submit(page, 'sign-up')
    await expect
      .poll(() => page.textContent('#sign-up-dateOfBirth-error'))
      .toContain('Registration is not allowed for individuals under 18')
    await page.fill('[name=dateOfBirth]', '14.05.1994')
    await page.waitForSelector('#sign-up-dateOfBirth-error', { state: 'detached' })
    await expect.poll(() => page.locator('.error-summary li').count()).toBe(5)
    await page.fill('[name=password]', 'aaaA1!')
    await expect.poll(() => page.locator('.password-rules .is-met').count()).toBe(4)
    await context.close()
  })

  it('reports an email in use, keeps the typed values while the platform is down, and submits once for a double click', async () => {
    const known = newPerson()
    await openAccount(places, known)
    const { page, context } = await signUpPage()
    const other = newPerson()
    await fillDetails(page, { ...other, email: known.email.toUpperCase() })
    await submit(page, 'sign-up')
    await submit(page, 'sign-up-method')
    await page.waitForSelector('#sign-up-email-error:has-text("Email is in use already")')
    await expect.poll(() => page.inputValue('[name=password]')).toBe(other.password)
    await page.fill('[name=email]', other.email)
    await submit(page, 'sign-up')
    let calls = 0
    await page.route(`${places.platform}/v2/auth/signup`, async (route) => {
      calls += 1
      if (calls === 1) await route.abort('connectionrefused')
      else await route.continue()
    })
    await page.check('[name=method][value=email]')
    await submit(page, 'sign-up-method')
    await page.waitForSelector('.error-summary:has-text("Unexpected error occurred")')
    await expect.poll(() => page.textContent('.error-summary')).toContain('Nothing was lost')
    await page.dblclick('#sign-up-method button[type=submit]')
    await heading(page, 'Enter the code')
    expect(calls).toBe(2)
    expect(await messagesTo(places, other.email)).toHaveLength(1)
    await context.close()
  })

  it('says that a code is used up, shows when another can be sent, and offers the other channel', async () => {
    const person = newPerson()
    const { page, context } = await signUpPage()
    await askForCode(page, person)
    await expect.poll(() => page.textContent('.resend')).toMatch(/Send a new code\s*in\s*(2:00|1:\d\d)/)
    const right = await lastCode(places, person.email)
    const sessionId = (await page.evaluate(() => localStorage.getItem('session-id'))) ?? ''
    for (let n = 0; n < 5; n += 1) {
      await confirmEmail(places, sessionId, right === '111111' ? '222222' : '111111').catch(() => {})
    }
    await page.fill('[name=code]', right)
    await submit(page, 'sign-up-code')
    await page.waitForSelector('#sign-up-code-code-error:has-text("The code was wrong five times")')
    await page.click('text=Use phone instead')
    await page.check('[name=method][value=phone]')
    await submit(page, 'sign-up-method')
    await heading(page, 'Enter the code')
    const code = await lastCode(places, smsAddress(person))
    await page.fill('[name=code]', `${code.slice(0, 3)} ${code.slice(3)}`)
    await submit(page, 'sign-up-code')
    await heading(page, 'Your home')
    await context.close()
  })
})
