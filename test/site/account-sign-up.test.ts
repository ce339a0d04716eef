/** Sign-up, from a new browser to a confirmed account. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { NARROW } from '../support/arrive.ts'
import { holdScripts } from '../support/early-taps.ts'
import { lastCode, messagesTo, newPerson, smsAddress } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { askForCode, fillDetails, heading, openForm, ready, submit } from '../support/visitor.ts'

const { site, places, arrive } = useSite({ pictures: false })

const signUpPage = async (path = '/en/sign-up', options?: Parameters<typeof arrive>[0]) =>
  openForm(await arrive(options), site + path, 'sign-up')

const focused = (page: Page) =>
  page.evaluate(() => {
    const { tagName, name } = document.activeElement as HTMLInputElement
    return { tag: tagName, name }
  })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

describe('the sign-up', () => {
  it('leads through four steps to a confirmed account and back to the previous page', async () => {
    const person = newPerson()
    const { page, context, complaints } = await signUpPage('/en/sign-up?return=%2Fen%2Fprojects')
    await fillDetails(page, person)
    await submit(page, 'sign-up')
    await heading(page, 'How would you like to confirm?')
    await expect.poll(() => page.textContent('#sign-up-method')).toContain(person.email)
    await page.check('[name=method][value=email]')
    await submit(page, 'sign-up-method')
    await heading(page, 'Enter the code')
    await page.fill('[name=code]', await lastCode(places, person.email))
    await submit(page, 'sign-up-code')
    await heading(page, 'Your home')
    await page.check('[name=haveApartment][value=yes]')
    await submit(page, 'sign-up-home')
    await heading(page, 'Your account is ready')
    await expect.poll(() => stored(page, 'session-id')).toMatch(/^[\w-]{40,}$/)
    await expect.poll(() => stored(page, 'user-id')).toBeTruthy()
    expect(Date.parse((await stored(page, 'expiration-time')) ?? '')).toBeGreaterThan(Date.now())
    await page.click('a.button:has-text("Continue")')
    await page.waitForURL(`${site}/en/projects`)
    await page.click('[aria-label="My account"]')
    const app = page.locator('.header-tools [data-residents] a')
    await app.waitFor()
    expect([await app.getAttribute('href'), await app.getAttribute('target')]).toEqual([
      'https://app.terasa.example',
      '_blank',
    ])
    await context.close()
    expect(complaints).toEqual([])
  })

  it('works with the keyboard alone, on a narrow screen, by phone and in Georgian', async () => {
    const person = newPerson()
    const { page, context, complaints } = await signUpPage('/sign-up', NARROW)
    const press = (key: string) => page.keyboard.press(key)
    const walkTo = async (name: string) => {
      for (let n = 0; n < 40 && (await focused(page)).name !== name; n += 1) await press('Tab')
      expect((await focused(page)).name).toBe(name)
    }
    await walkTo('fullName')
    await page.keyboard.type(person.fullName)
    await walkTo('email')
    await page.keyboard.type(person.email)
    await walkTo('phone')
    await page.keyboard.type(person.phone)
    await walkTo('dateOfBirth')
    await page.keyboard.type('14051994')
    await walkTo('password')
    await expect.poll(() => page.inputValue('[name=dateOfBirth]')).toBe('14.05.1994')
    await page.keyboard.type(person.password)
    await walkTo('terms')
    await press('Space')
    await press('Enter')
    const arrived = async (title: string) => {
      await heading(page, title)
      await expect.poll(async () => (await focused(page)).tag).toBe('H1')
    }
    await arrived('როგორ დავადასტუროთ?')
    await walkTo('method')
    await press('ArrowDown')
    await press('Enter')
    await arrived('ჩაწერეთ კოდი')
    const message = (await messagesTo(places, smsAddress(person)))[0]
    expect(message?.channel).toBe('sms')
    await walkTo('code')
    await page.keyboard.type(message?.code ?? '')
    await press('Enter')
    await arrived('თქვენი ბინა')
    await walkTo('haveApartment')
    await press('Space')
    await press('Enter')
    await arrived('ანგარიში მზადაა')
    await context.close()
    expect(complaints).toEqual([])
  })

  it('keeps its fields through Back, a reload and a change of language, but never stores the password', async () => {
    const person = newPerson()
    const { page, context } = await signUpPage()
    await fillDetails(page, person)
    await submit(page, 'sign-up')
    await heading(page, 'How would you like to confirm?')
    await page.goBack()
    await heading(page, 'Create an account')
    await expect.poll(() => page.inputValue('[name=password]')).toBe(person.password)
    await page.reload()
    await ready(page, 'sign-up')
    await expect.poll(() => page.inputValue('[name=fullName]')).toBe(person.fullName)
    await expect.poll(() => page.inputValue('[name=phone]')).toBe(person.phone)
    await expect.poll(() => page.isChecked('[name=terms]')).toBe(true)
    await expect.poll(() => page.inputValue('[name=password]')).toBe('')
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
      .not.toContain(person.password)
    await page.click('[data-language][lang=ru]')
    await ready(page, 'sign-up')
    await expect.poll(() => page.inputValue('[name=email]')).toBe(person.email)
    await context.close()
  })

  it('resumes after the account was created if the visitor left and returns', async () => {
    const person = newPerson()
    const { page, context } = await signUpPage()
    await askForCode(page, person)
    await page.goto(`${site}/en/terms`)
    await page.goto(`${site}/en/sign-up`)
    await heading(page, 'How would you like to confirm?')
    await page.click('text=Back')
    await page.waitForSelector('text=Your account was created with this address.')
    await submit(page, 'sign-up-fixed')
    await page.check('[name=method][value=email]')
    await submit(page, 'sign-up-method')
    await heading(page, 'Enter the code')
    // No second code was requested, so the first is still valid.
    expect(await messagesTo(places, person.email)).toHaveLength(1)
    await page.fill('[name=code]', await lastCode(places, person.email))
    await submit(page, 'sign-up-code')
    await heading(page, 'Your home')
    await context.close()
  })

  it('handles a submit from before its script has loaded', async () => {
    const { page, context } = await arrive()
    const release = await holdScripts(page)
    await page.goto(`${site}/en/sign-up`, { waitUntil: 'commit' })
    await page.fill('#sign-up [name=fullName]', 'Typed early')
    // Skips the browser’s own validation, which would block the submit.
    await page.evaluate(() => document.querySelector('form')?.setAttribute('novalidate', ''))
    await submit(page, 'sign-up')
    expect(page.url()).toBe(`${site}/en/sign-up`)
    release()
    await page.waitForSelector('.error-summary')
    await expect.poll(() => page.inputValue('#sign-up [name=fullName]')).toBe('Typed early')
    await expect.poll(() => page.textContent('.error-summary')).not.toContain('Full name')
    await context.close()
  })
})
