/** Rejected sign-ups and what the visitor is told. */
import { describe, expect, it } from 'vitest'
import { lastCode, messagesTo, newPerson, openAccount, smsAddress } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { askForCode, fillDetails, heading, openForm, submit, submitAndRest } from '../support/visitor.ts'

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
    await page.fill('[name=email]', 'name@terasa')
    await submit(page, 'sign-up')
    await expect
      .poll(() => page.textContent('#sign-up-email-error'))
      .toContain('Email is not valid. Please try again.')
    await page.fill('[name=email]', 'name@terasa.ge')
    await page.waitForSelector('#sign-up-email-error', { state: 'detached' })
    await context.close()
  })

  it('ticks off the password rules as they are met', async () => {
    const { page, context } = await signUpPage()
    const met = () => page.locator('.rules .ok').count()
    const steps = [
      ['', 0],
      ['aaa', 1],
      ['aaaA', 2],
      ['aaaA1', 3],
      ['aaaA1!', 4],
      ['aaaA1!aaaa', 5],
    ] as const
    for (const [password, count] of steps) {
      await page.fill('[name=password]', password)
      await expect.poll(met).toBe(count)
    }
    await context.close()
  })

  it('reports an email or number in use beside its field', async () => {
    const known = newPerson()
    await openAccount(places, known)
    const { page, context } = await signUpPage()
    await fillDetails(page, { ...newPerson(), email: known.email.toUpperCase() })
    await submit(page, 'sign-up')
    await submit(page, 'sign-up-method')
    await page.waitForSelector('#sign-up-email-error:has-text("Email is in use already")')
    const other = newPerson()
    await page.fill('[name=email]', other.email)
    await page.fill('[name=phone]', known.phone)
    await submit(page, 'sign-up')
    await submit(page, 'sign-up-method')
    await page.waitForSelector('#sign-up-phone-error:has-text("Number is in use already")')
    await expect.poll(() => page.inputValue('[name=password]')).toBe(other.password)
    await page.fill('[name=phone]', other.phone)
    await submit(page, 'sign-up')
    await submit(page, 'sign-up-method')
    await heading(page, 'Enter the code')
    await context.close()
  })

  it('allows five attempts at a code, shows when another can be sent, and offers the other channel', async () => {
    const person = newPerson()
    const { page, context } = await signUpPage()
    await askForCode(page, person)
    await expect.poll(() => page.textContent('.resend')).toMatch(/Send a new code\s*in\s*(2:00|1:\d\d)/)
    const right = await lastCode(places, person.email)
    const wrong = right === '111111' ? '222222' : '111111'
    const error = page.locator('#sign-up-code-code-error')
    for (let n = 0; n < 5; n += 1) {
      await page.fill('[name=code]', wrong)
      await submitAndRest(page, 'sign-up-code', '/verify/confirm/')
      await error.waitFor()
    }
    await page.fill('[name=code]', right)
    await submit(page, 'sign-up-code')
    await page.waitForSelector('text=The code was wrong five times')
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

  it('submits once for a double click, and keeps the typed values while the platform is down', async () => {
    const person = newPerson()
    const { page, context } = await signUpPage()
    let calls = 0
    await page.route(`${places.platform}/v2/auth/signup`, async (route) => {
      calls += 1
      if (calls === 1) await route.abort('connectionrefused')
      else await route.continue()
    })
    await fillDetails(page, person)
    await submit(page, 'sign-up')
    await page.check('[name=method][value=email]')
    await submit(page, 'sign-up-method')
    await page.waitForSelector('.error-summary:has-text("Unexpected error occurred")')
    await expect.poll(() => page.textContent('.error-summary')).toContain('Nothing was lost')
    await page.dblclick('#sign-up-method button[type=submit]')
    await heading(page, 'Enter the code')
    expect(calls).toBe(2)
    expect(await messagesTo(places, person.email)).toHaveLength(1)
    await context.close()
  })
})
