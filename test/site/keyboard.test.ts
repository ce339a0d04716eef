/** The site with the keyboard alone, from the home page to a printed brochure. */
import { describe, expect, it } from 'vitest'
import { ready } from '../support/arrive.ts'
import { tabTo } from '../support/keyboard.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite()

describe('a visitor with a keyboard only', () => {
  it('gets from the home page over the façade to the brochure of a flat', async () => {
    const { page, complaints, context } = await arrive()
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-was-printed', '')
    })
    await page.goto(`${site}/en`)

    await tabTo(page, 'a.skip-link')
    await tabTo(page, '.header-row nav a[href="/en/projects"]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/projects')

    await tabTo(page, 'a.skip-link')
    await page.keyboard.press('Enter')
    await tabTo(page, 'a.project-card[href$="/terrace-park"]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/projects/terrace-park')

    await ready(page)
    await tabTo(page, 'a.skip-link')
    await page.keyboard.press('Enter')
    await tabTo(page, '.filter-bar .option-row .option-chip:nth-of-type(3)')
    await page.keyboard.press('Space')
    await page.locator('.filter-bar .matching', { hasText: '7 flats match' }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?bedrooms=2')
    await tabTo(page, 'a[data-flat]')
    const flat = () => page.evaluate(() => document.activeElement?.getAttribute('data-flat'))
    const from = await flat()
    await page.keyboard.press('ArrowDown')
    await expect.poll(flat).not.toBe(from)
    await page.keyboard.press('ArrowUp')
    await expect.poll(flat).toBe(from)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/en/projects/terrace-park/a/${from}`)

    await tabTo(page, 'a.skip-link')
    await page.keyboard.press('Enter')
    await tabTo(page, '.flat-actions .print')
    await page.keyboard.press('Enter')
    await page.locator('html[data-was-printed]').waitFor({ state: 'attached' })
    const missing = await page.$$eval('.brochure img', (pictures) =>
      (pictures as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
    )
    expect(missing).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is never trapped: after the last link of a page the focus leaves it', async () => {
    const { page, context } = await arrive()
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
