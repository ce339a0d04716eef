/** The keyboard alone, from the home page to a flat's printed sheet. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { arrive, ready } from '../support/arrive.ts'
import { launchBrowser } from '../support/browser.ts'

const site = inject('site')
/** More stops than this before something that matters is too many for anyone. */
const PATIENCE = 60
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Where the focus is: what it is on, and whether it can be seen there. */
const focus = (page: Page, wanted: string) =>
  page.evaluate((selector) => {
    const element = document.activeElement
    if (!element || element === document.body) return { isThere: false, name: 'nothing', isSeen: true }
    const box = element.getBoundingClientRect()
    const isSeen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    return {
      isThere: element.matches(selector),
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60),
      isSeen: isSeen && element.matches(':focus-visible'),
    }
  }, wanted)

/** Presses Tab until the focus is on what is wanted; every stop on the way must be seen. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  const stops: string[] = []
  for (let presses = 0; presses < PATIENCE; presses++) {
    await page.keyboard.press('Tab')
    const { isThere, name, isSeen } = await focus(page, wanted)
    stops.push(name)
    if (!isSeen) throw new Error(`The focus cannot be seen on "${name}", after ${stops.join(' → ')}`)
    if (isThere) return
  }
  throw new Error(`${wanted} was not reached: ${stops.join(' → ')}`)
}

describe('the keyboard alone', () => {
  it('leads from home over the façade to the sheet of a flat', async () => {
    const { page, complaints, context } = await arrive(browser)
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-was-printed', '')
    })
    await page.goto(`${site}/en`)

    await tabTo(page, 'a.skip')
    await tabTo(page, '.hd nav a[href="/en/projects"]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/projects')

    await tabTo(page, 'a.skip')
    await page.keyboard.press('Enter')
    await tabTo(page, 'a.pcard[href$="/terrace-park"]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/projects/terrace-park')

    await ready(page)
    await tabTo(page, 'a.skip')
    await page.keyboard.press('Enter')
    await tabTo(page, '.fbar .chip:nth-of-type(3)')
    await page.keyboard.press('Space')
    await page.locator('.fbar .matching', { hasText: '7 flats match' }).waitFor()
    expect(new URL(page.url()).search).toBe('?bedrooms=2')
    await tabTo(page, 'a[data-flat]')
    const from = await page.evaluate(() => document.activeElement?.getAttribute('data-flat'))
    await page.keyboard.press('ArrowDown')
    const to = await page.evaluate(() => document.activeElement?.getAttribute('data-flat'))
    expect(to).not.toBe(from)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/en/projects/terrace-park/a/${from}`)

    await tabTo(page, 'a.skip')
    await page.keyboard.press('Enter')
    await tabTo(page, '[data-print]')
    await page.keyboard.press('Enter')
    await page.locator('html[data-was-printed]').waitFor({ state: 'attached' })
    const missing = await page.$$eval('.a4 img', (pictures) =>
      (pictures as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
    )
    expect(missing).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('never meets a trap: past the last link of a page the browser has the focus again', async () => {
    const { page, context } = await arrive(browser)
    await page.goto(`${site}/en/terms`)
    const links = await page.locator('a[href], button, input, select, summary').count()
    await page.keyboard.press('Shift+Tab')
    let presses = 0
    const isOutside = () => page.evaluate(() => document.activeElement === document.body)
    do await page.keyboard.press('Tab')
    while (!(await isOutside()) && ++presses <= links)
    expect(presses).toBeLessThanOrEqual(links)
    await context.close()
  })
})
