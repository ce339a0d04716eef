/** Every island, used beside itself on a page that the browser has translated. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newPerson, openAccount } from '../support/people.ts'
import { CONTROLS, expectEqual, isReport, translate, wake } from '../support/translated.ts'
import { useSite } from '../support/use-site.ts'
import { AVAILABILITY, enter, seedFavourites } from '../support/visitor.ts'

const { site, places, arrive } = useSite({ pictures: false })

/** Pages that have all islands between them, and whether somebody is signed in. */
const PAGES: readonly (readonly [path: string, isMember: boolean])[] = [
  ['/', false],
  ['/en/projects', false],
  ['/ru/projects/terrace-park/b', false],
  ['/en/projects/terrace-park/a/503', false],
  ['/en/wishlist', false],
  ['/en/login', false],
  ['/en/sign-up', false],
  ['/en/reset-password', false],
  ['/en/contact', false],
  ['/en/careers', false],
  ['/en/visit', false],
  ['/en/visit?flat=flat-terrace-park-a-503', true],
  ['/en/reserve?flat=flat-terrace-park-a-503', false],
  ['/en/reserve?flat=flat-terrace-park-a-503', true],
  ['/en/verification?verificationMethod=', true],
  ['/en/profile', true],
]
const PRESSES = 30

/** Uses a control of the page's islands, the same one of so many on equal pages. Returns its name. */
const use = (page: Page, number: number, count: number) =>
  page.evaluate(
    async ([selector, nth, length]) => {
      const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
        one.checkVisibility(),
      )
      const control = controls[(nth * 7919) % length]
      const set = (value: string) => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
        for (const type of ['input', 'change']) control?.dispatchEvent(new Event(type, { bubbles: true }))
      }
      const types = ['checkbox', 'radio']
      if (control instanceof HTMLSelectElement)
        set(control.options[nth % control.options.length]?.value ?? '')
      else if (control instanceof HTMLInputElement && control.type === 'range') set(String(nth % 10))
      else if (control instanceof HTMLTextAreaElement) set('Aa1')
      else if (control instanceof HTMLInputElement && !types.includes(control.type))
        set(nth % 2 ? 'Aa1' : 'Aa1 and more than eight')
      else control?.click()
      const name = control?.outerHTML.slice(0, 100) ?? 'nothing'
      // An island may draw what follows later: until then, both pages are equal, too.
      await new Promise((drawn) => requestIdleCallback(drawn))
      return name
    },
    [CONTROLS, number, count] as const,
  )

const countControls = (page: Page) => page.locator(CONTROLS).locator('visible=true').count()
const SOON = { timeout: 3000 }

it.each(PAGES)('an island says the same on a translated page: %s, signed in: %s', async (path, isMember) => {
  const visits = [await arrive(), await arrive()] as const
  const pages = [visits[0].page, visits[1].page] as const
  for (const { page, context } of visits) {
    // Flats that other tests reserve.
    await context.route(AVAILABILITY, (route) => route.abort())
    // Only one of both could reserve the flat.
    await context.route('**/api_user/ecommerce/order', (route) => route.abort())
    if (isMember) await enter({ page }, await openAccount(places, newPerson()))
    else await seedFavourites(page)
    await page.goto(site + path)
  }
  await translate(pages[1])
  await Promise.all(pages.map(wake))
  let last = 'arriving'
  for (let number = 0; number < PRESSES; number++) {
    // While one of both loads, the same number is another control; at last there may be none.
    await expect
      .poll(async () => Math.min(...(await Promise.all(pages.map(countControls)))), SOON)
      .toBeGreaterThan(0)
      .catch(() => {})
    await expectEqual(pages, last)
    const counts = await Promise.all(pages.map(countControls))
    if (counts[0] === 0) break
    const names = await Promise.all(pages.map((page) => use(page, number, Math.min(...counts))))
    last = `${number}: ${names.join(' / ')}`
    if (pages.some((page) => page.url().split(/[?#]/)[0] !== (site + path).split(/[?#]/)[0])) break
  }
  await expectEqual(pages, last)
  expect(await pages[1].locator('.unexpected.on-page').count()).toBe(0)
  const complaints = visits.flatMap(({ complaints }) => complaints)
  expect(complaints.filter((one) => !isReport(one))).toEqual([])
  for (const { context } of visits) await context.close()
})
