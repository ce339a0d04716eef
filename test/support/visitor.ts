// Actions of visitors: log in, fill in forms, save flats.
import type { BrowserContext, Page } from 'playwright-core'
import type { Visit } from './arrive.ts'
import type { Person, Places } from './people.ts'

/** Logs a visitor in without the form, on any page of the site: other tabs and the next page know it. */
export async function enter({ page }: Pick<Visit, 'page'>, sessionId: string): Promise<void> {
  await page.evaluate((id) => {
    localStorage.setItem('session-id', id)
    // The page learns from the platform whose session it is.
    localStorage.removeItem('user-id')
    localStorage.setItem('expiration-time', new Date(Date.now() + 86_400_000).toISOString())
  }, sessionId)
}

/** Waits until a form has hydrated. */
export const ready = (page: Page, id: string) => page.waitForSelector(`#${id}[data-ready]`)

/** Opens a page and waits until its form has hydrated. */
export async function openForm(visit: Visit, url: string, id: string): Promise<Visit> {
  await visit.page.goto(url)
  await ready(visit.page, id)
  return visit
}

/** Clicks the submit button of a form. */
export const submit = (page: Page, id: string) => page.click(`#${id} button[type=submit]`)

/**
 * Submits a form after the session has ended. A call of the page itself may learn that first, and lead away from the
 * form.
 */
export const submitIfThere = (page: Page, id: string) =>
  page
    .evaluate((form) => document.querySelector<HTMLFormElement>(`#${form}`)?.requestSubmit(), id)
    .catch(() => {})

/** Fills in the first step of the sign-up. */
export async function fillDetails(page: Page, person: Person): Promise<void> {
  await page.fill('#sign-up [name=fullName]', person.fullName)
  await page.fill('#sign-up [name=email]', person.email)
  await page.fill('#sign-up [name=phone]', person.phone)
  await page.fill('#sign-up [name=dateOfBirth]', '14.05.1994')
  await page.fill('#sign-up [name=password]', person.password)
  await page.check('#sign-up [name=terms]')
}

/** Goes through the sign-up up to the code, which is sent by email. */
export async function askForCode(page: Page, person: Person): Promise<void> {
  await ready(page, 'sign-up')
  await fillDetails(page, person)
  await submit(page, 'sign-up')
  await ready(page, 'sign-up-method')
  await page.check('[name=method][value=email]')
  await submit(page, 'sign-up-method')
  await ready(page, 'sign-up-code')
}

/** Waits for a heading. */
export const heading = (page: Page, text: string) => page.waitForSelector(`h1:has-text("${text}")`)

/** Logs in with the form. */
export async function logIn({ site }: Places, page: Page, person: Person, path = '/en/login'): Promise<void> {
  await page.goto(site + path)
  await ready(page, 'log-in')
  await fillLogIn(page, person)
}

export async function fillLogIn(page: Page, { email, password }: Person): Promise<void> {
  await page.fill('#log-in [name=email]', email)
  await page.fill('#log-in [name=password]', password)
  await submit(page, 'log-in')
}

/** A flat of building A of Terrace Park, as the device keeps it. */
export const favourite = (number: string, more: object = {}) => ({
  flatId: `flat-terrace-park-a-${number}`,
  project: 'terrace-park',
  building: 'A',
  number,
  price: 9_000_000,
  savedAt: '2026-11-01T10:00:00.000Z',
  ...more,
})

/** Saves flats on the device. */
export const keep = (page: Page, flats: readonly object[]) =>
  page.evaluate((all) => localStorage.setItem('wishlist', JSON.stringify(all)), flats)

/** Saves three flats on the device: one has become cheaper since, one was sold. */
export const seedFavourites = (page: Page) =>
  keep(page, [
    favourite('503', { price: 9_900_000, savedAt: '2026-11-03T10:00:00.000Z' }),
    favourite('1204', {
      flatId: 'flat-river-line-a-1204',
      project: 'river-line',
      price: 9_790_000,
      savedAt: '2026-11-02T10:00:00.000Z',
    }),
    favourite('101', { price: 11_570_000 }),
  ])

interface SentFlat {
  id: string
  status: string
  price: number
}

/** Changes flats in the responses to open pages. They ask again at any time: end with `leave`. */
export const changeFlats = (context: BrowserContext, change: (flat: SentFlat) => void) =>
  context.route(AVAILABILITY, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { flats: SentFlat[] }
    json.flats.forEach(change)
    await route.fulfill({ response, json })
  })

/** Marks a flat as sold in the platform's responses, as if it was sold after the build. */
export const sellFlat = (context: BrowserContext, id: string) =>
  changeFlats(context, (flat) => {
    if (flat.id === id) flat.status = 'sold'
  })

/** The call of open pages for prices and statuses. */
export const AVAILABILITY = '**/api/availability?*'
