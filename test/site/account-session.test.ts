/** Login, logout and expired sessions. */
import { describe, expect, it } from 'vitest'
import { listen, NARROW } from '../support/arrive.ts'
import { endSessions, lastCode, newPerson, openAccount, smsAddress } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { enter, fillLogIn, heading, logIn, ready, submit, submitIfThere } from '../support/visitor.ts'

const { site, places, arrive } = useSite({ pictures: false })

describe('a visitor with an unconfirmed account', () => {
  it('can continue without confirming, or log out', async () => {
    const visit = await arrive()
    const { page, context } = visit
    await enter(visit, await openAccount(places, newPerson(), { isConfirmed: false }))
    await page.goto(`${site}/en/verification?verificationMethod=&return=%2Fen%2Foffers`)
    await heading(page, 'Confirm your account')
    const to = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    expect(await to('Continue without confirming')).toBe('/en/offers')
    await expect.poll(() => page.getAttribute('.header-tools [data-log-in]', 'href')).toMatch(/^\/en\/login/)
    expect(await page.locator('[data-account]').count()).toBe(0)
    await page.locator('main').getByRole('button', { name: 'Log out' }).click()
    await heading(page, 'Log in to see this page')
    await context.close()
  })

  it('replaces a mistyped address and confirms the new one', async () => {
    const [taken, right] = [newPerson(), newPerson()]
    await openAccount(places, taken)
    const visit = await arrive()
    const { page, context, complaints } = visit
    await enter(visit, await openAccount(places, newPerson(), { isConfirmed: false }))
    await page.goto(`${site}/en/verification?verificationMethod=`)
    await page.getByRole('button', { name: 'Change email or phone' }).click()
    await ready(page, 'verification-address')
    await page.fill('[name=email]', taken.email)
    await submit(page, 'verification-address')
    await page.waitForSelector('#verification-address-email-error')
    await page.fill('[name=email]', right.email)
    await submit(page, 'verification-address')
    await ready(page, 'verification-code')
    await page.fill('[name=code]', await lastCode(places, right.email))
    await submit(page, 'verification-code')
    await heading(page, 'Confirmed')
    await page.goto(`${site}/en/profile`)
    await page.waitForSelector(`text=${right.email}`)
    await context.close()
    expect(complaints.filter((one) => !one.includes('409'))).toEqual([])
  })
})

describe('the login', () => {
  it('reports a wrong password and an unknown email in the same words, then returns to the previous page, whose header shows the account', async () => {
    const person = newPerson()
    await openAccount(places, person)
    const visit = await arrive()
    const { page, context, complaints } = visit
    await page.goto(`${site}/en/projects/terrace-park`)
    await page.click('.header-tools [data-log-in]')
    await page.waitForURL(/\/en\/login\?return=/)
    await ready(page, 'log-in')
    for (const one of [{ ...person, password: 'Wrong-pass-1!' }, newPerson()]) {
      await fillLogIn(page, one)
      await page.waitForSelector('#log-in [aria-busy]', { state: 'detached' })
      await expect
        .poll(() => page.textContent('.error-summary'))
        .toBe('Credentials are incorrect, please try again')
      expect(await page.inputValue('[name=email]')).toBe(one.email)
    }
    await fillLogIn(page, person)
    await page.waitForURL(`${site}/en/projects/terrace-park`)
    await page.click('[aria-label="My account"]')
    await expect.poll(() => page.isVisible('.header-tools .dropdown >> text=Verified by email')).toBe(true)
    await expect.poll(() => page.isVisible('[data-residents]')).toBe(false)
    const rows = page.locator('.header-tools [data-account] li')
    await expect.poll(() => rows.allInnerTexts()).toEqual(['Account', 'Favourites', 'Log out'])
    // Not so far that the header hides.
    const scroll = () => page.evaluate(() => scrollTo({ top: scrollY + 60, behavior: 'instant' }))
    for (const dismiss of [() => page.mouse.click(600, 600), scroll]) {
      await dismiss()
      await rows.first().waitFor({ state: 'hidden' })
      await page.click('[aria-label="My account"]')
    }
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.click('.header-tools .dropdown >> text=Log out')
    await page.waitForFunction(() => !('isSamePage' in window))
    expect(page.url()).toBe(`${site}/en/projects/terrace-park`)
    await page.waitForSelector('header [data-log-in]:visible')
    await expect
      .poll(() =>
        page.evaluate(() => [localStorage.getItem('session-id'), localStorage.getItem('expiration-time')]),
      )
      .toEqual([null, null])
    await context.close()
    expect(complaints).toEqual([])
  })

  it('never redirects to another site', async () => {
    const visit = await arrive()
    const { page, context } = visit
    await enter(visit, await openAccount(places, newPerson()))
    const left: string[] = []
    page.on('request', (request) => {
      if (/evil/.test(new URL(request.url()).host)) left.push(request.url())
    })
    // The unit tests of the return path cover every other notation. A visitor who is logged in is redirected at once.
    await page.goto(`${site}/en/login?return=${encodeURIComponent('/\t/evil.example')}`, {
      waitUntil: 'commit',
    })
    await page.waitForURL(`${site}/en`)
    // This only looks like another site: it is a missing page of ours.
    await page.goto(`${site}/en/login?return=%2F%252f%252fevil.example`, { waitUntil: 'commit' })
    await page.waitForURL(`${site}/%2f%2fevil.example`)
    await context.close()
    expect(left).toEqual([])
  })

  it('leads an unconfirmed visitor to the verification, in the mobile header as well', async () => {
    const person = newPerson()
    const visit = await arrive(NARROW)
    const { page, context } = visit
    await enter(visit, await openAccount(places, person, { isConfirmed: false }))
    await page.goto(`${site}/en/login`, { waitUntil: 'commit' })
    await page.waitForURL(/\/en\/verification\?verificationMethod=/)
    await page.goto(`${site}/en`)
    await page.click('[data-open-menu]')
    await expect
      .poll(() => page.getAttribute('[data-menu] [data-log-in]', 'href'))
      .toBe('/en/verification?verificationMethod=')
    await page.click('[data-menu] [data-log-in]')
    await page.check('[name=method][value=phone]')
    await submit(page, 'verification-method')
    await heading(page, 'Enter the code')
    await page.fill('[name=code]', await lastCode(places, smsAddress(person)))
    await submit(page, 'verification-code')
    await heading(page, 'Confirmed')
    await context.close()
  })

  it('says so if the browser stores no data', async () => {
    const person = newPerson()
    await openAccount(places, person)
    const visit = await arrive()
    await visit.page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('Forbidden', 'SecurityError')
          },
        })
      }
    })
    await logIn(places, visit.page, person)
    await visit.page.waitForSelector('text=Your browser doesn’t store data')
    await visit.context.close()
    expect(visit.complaints).toEqual([])
  })
})

describe('a logout', () => {
  it('is reported as failed if the browser cannot delete the session', async () => {
    const visit = await arrive()
    const { page, context, complaints } = visit
    await enter(visit, await openAccount(places, newPerson()))
    await page.addInitScript(() => {
      Storage.prototype.removeItem = () => {
        throw new DOMException('Denied.', 'SecurityError')
      }
    })
    await page.goto(`${site}/en/profile`)
    await page.click('.profile-parts >> text=Log out')
    await page.waitForSelector('.toast-message >> text=We couldn’t log you out')
    await expect.poll(() => complaints.join()).toContain('Logout failed:')
    await context.close()
  })
})

describe('a session', () => {
  it('is shared by all tabs, as is its end', async () => {
    const sessionId = await openAccount(places, newPerson())
    const visit = await arrive()
    const other = await visit.context.newPage()
    listen(other, visit.complaints)
    await other.goto(`${site}/en/profile`)
    await other.waitForSelector('h1:has-text("Log in to see this page")')
    await enter(visit, sessionId)
    await visit.page.goto(`${site}/en`)
    await other.waitForSelector('h1:has-text("Account")')
    await other.click('.profile-parts >> text=Log out')
    await visit.page.waitForSelector('header [data-log-in]:visible')
    await visit.context.close()
    expect(visit.complaints).toEqual([])
  })

  it('that expires while a form is edited loses no input after logging in again', async () => {
    const person = newPerson()
    const sessionId = await openAccount(places, person)
    const visit = await arrive()
    await enter(visit, sessionId)
    const { page } = visit
    await page.goto(`${site}/en/profile`)
    await page.click('section:has(#personal) >> text=Edit')
    await page.fill('[name=fullName]', 'Nino Changed')
    await endSessions(places, person)
    await submitIfThere(page, 'profile-personal')
    await page.waitForSelector('text=Your session has ended')
    await page.click('.require-sign-in .button >> text=Log in')
    await ready(page, 'log-in')
    await fillLogIn(page, person)
    await page.waitForURL(`${site}/en/profile`)
    await page.click('section:has(#personal) >> text=Edit')
    await expect.poll(() => page.inputValue('[name=fullName]')).toBe('Nino Changed')
    await submit(page, 'profile-personal')
    await page.waitForSelector('.page-head:has-text("Nino Changed")')
    await visit.context.close()
  })

  it('survives a wrong clock on the device, and while the platform is down, which the page says', async () => {
    const visit = await arrive()
    const { page, context } = visit
    await enter(visit, await openAccount(places, newPerson()))
    await page.evaluate(() => localStorage.setItem('expiration-time', '2001-01-01T00:00:00.000Z'))
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const self = `${places.platform}/v2_private/auth/self`
    await page.route(self, (route) => route.abort('connectionrefused'))
    await page.goto(`${site}/en/profile`)
    await heading(page, 'Your details can’t be loaded right now')
    expect(logged.join('\n')).toContain('Failed to fetch user data:')
    await page.unroute(self)
    await page.click('text=Try again')
    await heading(page, 'Account')
    await context.close()
  })
})
