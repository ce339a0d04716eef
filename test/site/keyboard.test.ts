/** The keyboard alone, from the home page to a flat's printed sheet. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { arrive, ready } from '../support/arrive.ts'
import { launchBrowser } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'

const site = inject('site')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

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
