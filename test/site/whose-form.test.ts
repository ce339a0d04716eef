/** Two people use one browser: what one of them typed is neither shown to the other nor sent in the other's name. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { root } from '../scripts/root.ts'
import { agree, idOf, isDone, payByCard, useBuyers } from '../support/buyers.ts'
import { lastCode, newPerson, openAccount } from '../support/people.ts'
import { askForCode, enter, heading, logIn, ready, submit } from '../support/visitor.ts'

const { site, places, arrive, undoLater } = useBuyers()

const ANNA = /anna/i
const anna = () => ({ ...newPerson(), fullName: 'Anna First' })

interface Row {
  /** The component of the form. */
  of: string
  form: string
  path: string
  /** Whose page it is, Anna's by default. */
  whose?: 'unconfirmed' | 'nobody'
  /** It is filled in with the details of whoever is signed in: the next one may send their own. */
  isOwn?: true
  /** Opens the form. */
  open?(page: Page): Promise<unknown>
}

const contactTab = (kind: string) => (page: Page) => page.click(`.contact-forms .tab-row a[href="#${kind}"]`)
const requestCode = (id: string) => (page: Page) => submit(page, `${id}-method`)
const signUpHome = async (page: Page) => {
  const person = anna()
  await askForCode(page, person)
  await page.fill('[name=code]', await lastCode(places, person.email))
  await submit(page, 'sign-up-code')
}
const resetNew = async (page: Page) => {
  const person = anna()
  await openAccount(places, person)
  await ready(page, 'reset-address')
  await page.fill('[name=email]', person.email)
  await submit(page, 'reset-address')
  await heading(page, 'Enter the code')
  await page.fill('[name=code]', await lastCode(places, person.email))
  await submit(page, 'reset-code')
}

/** Reserves as somebody whose account was made on the way. */
const reserveHome = async (page: Page) => {
  await agree(page)
  await ready(page, 'deposit')
  // The page knows by now whose session it is.
  const sessionId = await page.evaluate(() => {
    sessionStorage.setItem('later:home', localStorage.getItem('user-id') ?? '')
    return localStorage.getItem('session-id') ?? ''
  })
  undoLater(sessionId)
  await payByCard(page)
  await isDone(page, '1001')
}

const FLAT = '?flat=flat-terrace-park-a-503'
const FORMS: readonly Row[] = [
  {
    of: 'Personal',
    form: 'profile-personal',
    path: '/profile',
    open: (page) => page.click('#edit-personal'),
  },
  {
    of: 'PasswordPanel',
    form: 'profile-password',
    path: '/profile',
    open: (page) => page.click('#edit-password'),
  },
  { of: 'Terms', form: 'reserve-terms', path: `/reserve${FLAT}` },
  { of: 'Pay', form: 'deposit', path: `/reserve${FLAT}`, open: agree },
  { of: 'Who', form: 'reserve-who', path: `/reserve${FLAT}`, whose: 'nobody', open: agree },
  { of: 'Who', form: 'reserve-way', path: `/reserve${FLAT}`, whose: 'unconfirmed', open: agree },
  { of: 'Questions', form: 'reserve-home', path: `/reserve?flat=${idOf('1001')}`, open: reserveHome },
  { of: 'VisitFrame', form: 'visit', path: `/visit${FLAT}` },
  ...['call', 'video', 'message', 'complaint'].map((kind) => ({
    of: 'ContactForm',
    form: `contact-${kind}`,
    path: '/contact',
    ...(kind === 'call' && { isOwn: true as const }),
    open: contactTab(kind),
  })),
  {
    of: 'ContactForm',
    form: 'contact-message',
    path: '/projects/terrace-park/a/503',
    async open(page) {
      await page.click('main a[href*="#call"]')
      await page.click('.contact-dialog .tab-row a[href$="#message"]')
    },
  },
  {
    of: 'ContactForm',
    form: 'contact-message',
    path: '/contact',
    whose: 'nobody',
    open: contactTab('message'),
  },
  {
    of: 'ApplicationForm.island',
    form: 'application',
    path: '/careers',
    open: (page) => page.locator('#application').scrollIntoViewIfNeeded(),
  },
  {
    of: 'MethodStep',
    form: 'verification-method',
    path: '/verification?verificationMethod=',
    whose: 'unconfirmed',
  },
  {
    of: 'CodeStep',
    form: 'verification-code',
    path: '/verification?verificationMethod=',
    whose: 'unconfirmed',
    open: requestCode('verification'),
  },
  {
    of: 'AddressStep',
    form: 'verification-address',
    path: '/verification?verificationMethod=',
    whose: 'unconfirmed',
    open: (page) => page.getByRole('button', { name: 'Change email or phone' }).click(),
  },
  {
    of: 'FixedDetails',
    form: 'sign-up-fixed',
    path: '/sign-up',
    whose: 'unconfirmed',
    open: (page) => page.click('#sign-up-method button.text-link'),
  },
  { of: 'DetailsStep', form: 'sign-up', path: '/sign-up', whose: 'nobody' },
  { of: 'HomeStep', form: 'sign-up-home', path: '/sign-up', whose: 'nobody', open: signUpHome },
  { of: 'LogIn.island', form: 'log-in', path: '/login', whose: 'nobody' },
  { of: 'AddressStep', form: 'reset-address', path: '/reset-password', whose: 'nobody' },
  { of: 'PasswordStep', form: 'reset-new', path: '/reset-password', whose: 'nobody', open: resetNew },
]

/** Fills in all that can be typed and chosen, with Anna's name in it. */
const fillIn = (page: Page, form: string) =>
  page.evaluate((id) => {
    const TEXTS: Record<string, string> = {
      email: 'anna@visitor.example',
      phone: '555 11 12 22',
      password: 'AnnaBalcony15!',
      dateOfBirth: '14.05.1994',
    }
    for (const field of document.querySelectorAll<HTMLInputElement>(`#${id} :is(input, textarea)`)) {
      if (!field.checkVisibility() || field.readOnly) continue
      if (field.type === 'checkbox' || field.type === 'radio') field.checked || field.click()
      else if (field.type !== 'file') {
        field.value = TEXTS[field.name] ?? TEXTS[field.type] ?? 'Anna Married'
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
  }, form)

/** What a page shows and holds. */
const contents = (page: Page) =>
  page.evaluate(() =>
    [
      ...[...document.querySelectorAll('header, main, dialog')].map(({ textContent }) => textContent),
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
      ...Object.values(sessionStorage),
    ].join('\n'),
  )

/** Ends the session of a browser, and logs Boris in, in another tab. */
async function borisComes(page: Page): Promise<void> {
  const boris = { ...newPerson(), fullName: 'Boris Second' }
  await openAccount(places, boris)
  const tab = await page.context().newPage()
  await tab.goto(`${site}/robots.txt`)
  await tab.evaluate(() => {
    for (const key of ['session-id', 'user-id', 'expiration-time']) localStorage.removeItem(key)
  })
  await logIn(places, tab, boris)
  await tab.waitForURL(`${site}/en`)
  const stored = () => tab.evaluate(() => localStorage.getItem('user-id'))
  await expect.poll(stored).toBeTruthy()
  const userId = await stored()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('owner'))).toBe(userId)
  await tab.close()
}

describe('a form', () => {
  it('stands in this table, whichever it is', () => {
    const files = globSync('web/src/{features,kit/account}/**/*.tsx', { cwd: root })
      .filter((file) => /<Form\b/.test(readFileSync(join(root, file), 'utf8')))
      .map((file) => file.replace(/^.*\/|\.tsx$/g, ''))
    expect([...new Set(FORMS.map((one) => one.of))].sort()).toEqual(files.sort())
  })

  it.each(FORMS)('of one person is not the next one’s: $form, $path, $whose', async (row) => {
    const { form, path, whose, isOwn, open } = row
    const visit = await arrive()
    const { page, context } = visit
    const person = anna()
    if (whose !== 'nobody') {
      await enter(visit, await openAccount(places, person, { isConfirmed: whose !== 'unconfirmed' }))
    }
    await page.goto(`${site}/en${path}`)
    await open?.(page)
    await ready(page, form)
    // The page knows Anna.
    if (whose !== 'nobody')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('user-id'))).toBeTruthy()
    await fillIn(page, form)
    await borisComes(page)
    // What nobody's session had typed may be Boris' own.
    if (whose !== 'nobody')
      await expect.poll(async () => ANNA.exec(await contents(page))?.[0]).toBeUndefined()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.method() !== 'OPTIONS')
        sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
    })
    await page.evaluate((id) => document.querySelector<HTMLFormElement>(`#${id}`)?.requestSubmit(), form)
    /** The form says what is wrong, or is no longer there for somebody who is signed in. */
    const isHeld = () =>
      page.evaluate(
        (id) =>
          !document.getElementById(id) || document.querySelector('.error-summary, .field-error') !== null,
        form,
      )
    // A page that has gone on has no form either.
    await expect.poll(async () => (isOwn && sent.length > 0) || isHeld()).toBe(true)
    if (isOwn) for (const one of sent) expect(one).toMatch(/^POST .*\/api\/contact .*Boris Second/)
    else expect(sent).toEqual([])
    await context.close()
  })

  it('that nobody had opened is sent when it is sent again', async () => {
    const { page, context } = await arrive()
    await page.goto(`${site}/en/contact`)
    await contactTab('message')(page)
    await ready(page, 'contact-message')
    await fillIn(page, 'contact-message')
    await borisComes(page)
    await submit(page, 'contact-message')
    await page.waitForSelector('.error-summary:has-text("Boris Second")')
    await submit(page, 'contact-message')
    await page.waitForSelector('#message .sent-panel')
    await context.close()
  })
})

it('a log-out leaves nothing of the visitor in the browser, in any tab', async () => {
  const visit = await arrive()
  const { page, context } = visit
  await enter(visit, await openAccount(places, anna()))
  await page.goto(`${site}/en/search?q=terrace`)
  await page.goto(`${site}/en/reserve${FLAT}`)
  await agree(page)
  await page.evaluate(() => {
    for (const key of ['payment-of-1', 'receipt-1']) localStorage.setItem(key, '1')
  })
  const tab = await context.newPage()
  await tab.goto(`${site}/en/contact`)
  await contactTab('message')(tab)
  await ready(tab, 'contact-message')
  await fillIn(tab, 'contact-message')
  await page.goto(`${site}/en/profile`)
  await page.locator('main').getByRole('button', { name: 'Log out' }).click()
  await page.waitForSelector('.require-sign-in h1')
  const stored = (one: Page) =>
    one.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  for (const one of [page, tab]) {
    await expect
      .poll(async () => (await stored(one)).filter((key) => !['currency', 'wishlist'].includes(key)))
      .toEqual([])
  }
  await context.close()
})
