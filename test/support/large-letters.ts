import type { Page } from 'playwright-core'
import { shellReady } from './arrive.ts'

/** What a visitor needs of the header, each by the places where it may be: in the bar, or in the menu that a button opens. */
const NEEDED = {
  logo: '.site-logo',
  search: '[data-open-search]',
  wishlist: '.header-tools a[href$="/wishlist"]',
  'log in': '[data-log-in]',
  languages: '[data-language]',
}

/** Which parts of a header a visitor cannot see or press, and whether the page leaves the screen sideways. */
export async function largeLetterFaults(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'load' })
  await shellReady(page)
  await page.evaluate(() => document.fonts.ready)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const faults = sideways > 0 ? [`${sideways} px wider than the screen`] : []
  // The header of a page that opens further down is hidden until one scrolls up.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-header-hidden'))
  if (!(await page.locator('header').count())) return faults
  const inBar = await reached(page)
  const menu = page.locator('[data-open-menu]')
  if (await menu.isVisible()) {
    await menu.click()
    await page.locator('[data-menu]:popover-open').waitFor()
  }
  const inMenu = await reached(page)
  const missing = Object.keys(NEEDED).filter((name) => !inBar.includes(name) && !inMenu.includes(name))
  return [...faults, ...missing.map((name) => `no ${name} in the header`)]
}

/** The parts of which every element that is shown lies on the screen, and is itself what a press there meets. */
const reached = (page: Page): Promise<string[]> =>
  page.evaluate((needed) => {
    const isOn = (element: Element) => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return left >= 0 && right <= innerWidth && element.contains(met)
    }
    return Object.entries(needed).flatMap(([name, selector]) => {
      const shown = [...document.querySelectorAll(`header ${selector}`)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
      return shown.length > 0 && shown.every(isOn) ? [name] : []
    })
  }, NEEDED)
