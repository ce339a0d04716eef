/** Full storage, expired sessions and injected scripts. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { endSessions, lastCode, newPerson, smsAddress } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { askForCode, fillLogIn, heading, ready, submit, submitIfThere } from '../support/visitor.ts'

const { site, places, arrive } = useSite({ pictures: false })

/** Collects the alerts that an injected script would open. */
function listenForAlerts(page: Page): string[] {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  return alerts
}
const EVIL = '<img src=x onerror=alert(1)>'

describe('a visitor whose browser storage is full', () => {
  it('can save favourites, sign up and send forms, and is told that nothing is stored', async () => {
    const person = newPerson()
    const { page, context, complaints } = await arrive()
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await page.goto(`${site}/en/projects/terrace-park/a/503`)
    await page.click('main favourite-button button')
    await page.waitForSelector('dialog.modal-dialog >> text=Your browser doesn’t store data')
    await expect.poll(() => page.getAttribute('main favourite-button button', 'aria-pressed')).toBe('true')
    await page.goto(`${site}/en/sign-up`)
    await askForCode(page, person)
    await page.fill('[name=code]', await lastCode(places, person.email))
    await submit(page, 'sign-up-code')
    await page.check('[name=haveApartment][value=no]')
    await submit(page, 'sign-up-home')
    await heading(page, 'Your account is ready')
    await page.waitForSelector('text=Your browser doesn’t store data')
    await context.close()
    expect(complaints).toEqual([])
  })
})

describe('a sign-up whose session expires', () => {
  it('continues with the confirmation after logging in again', async () => {
    const person = newPerson()
    const { page, context } = await arrive()
    await page.goto(`${site}/en/sign-up?return=%2Fen%2Foffers`)
    await askForCode(page, person)
    await page.fill('[name=code]', await lastCode(places, person.email))
    await endSessions(places, person)
    await submitIfThere(page, 'sign-up-code')
    await page.waitForURL(/\/en\/login\?ended/)
    await page.waitForSelector('text=Your session has ended. Log in again')
    await fillLogIn(page, person)
    await page.waitForURL(/\/en\/verification\?/)
    await page.check('[value=phone]')
    await submit(page, 'verification-method')
    await ready(page, 'verification-code')
    await page.fill('[name=code]', await lastCode(places, smsAddress(person)))
    await submit(page, 'verification-code')
    await heading(page, 'Confirmed')
    await page.click('a.button:has-text("Continue")')
    await page.waitForURL(`${site}/en/offers`)
    await context.close()
  })
})

describe('text that a visitor types', () => {
  it('never runs as a script, whether from a field, a URL or storage', async () => {
    const { page, context, complaints } = await arrive()
    const alerts = listenForAlerts(page)
    await page.goto(`${site}/en/wishlist`)
    await page.evaluate((evil) => {
      const flat = {
        flatId: evil,
        project: evil,
        building: evil,
        number: evil,
        price: 1,
        savedAt: '2026-11-01T10:00:00Z',
      }
      localStorage.setItem(
        'wishlist',
        JSON.stringify([flat, { ...flat, flatId: 'x' }, null, 7, { flatId: {} }]),
      )
      localStorage.setItem('wishlist-account', '{"not":')
      localStorage.setItem('currency', evil)
      sessionStorage.setItem(
        'draft:contact-message',
        JSON.stringify({ fullName: evil, message: [evil], email: {} }),
      )
      sessionStorage.setItem('sign-up-progress', evil)
    }, EVIL)
    await page.reload()
    await page.waitForSelector(`.comparison >> text=${EVIL}`)
    for (const path of [
      `/en/login?return=${encodeURIComponent(EVIL)}&ended=${EVIL}`,
      `/en/verification?verificationMethod=${encodeURIComponent(EVIL)}`,
      `/en/wishlist?flats=${encodeURIComponent(`${EVIL},../x`)}`,
      `/en/contact?flat=${encodeURIComponent(EVIL)}#${encodeURIComponent(EVIL)}`,
    ]) {
      await page.goto(site + path)
      await page.waitForSelector('h1:visible')
    }
    for (const kind of ['call', 'video', 'message', 'complaint']) {
      await page.goto(`${site}/en/contact#${kind}`)
      await ready(page, `contact-${kind}`)
      for (const field of await page
        .locator(
          `#contact-${kind} .text-input[type=text], #contact-${kind} input.text-input:not([type]), #contact-${kind} textarea`,
        )
        .all()) {
        await field.fill(EVIL)
      }
      await submit(page, `contact-${kind}`)
      await page.waitForSelector(`#${kind} .error-summary`)
    }
    await context.close()
    expect(alerts).toEqual([])
    expect(complaints).toEqual([])
  })
})
