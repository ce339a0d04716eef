/** The menu, the search and the lightbox. Dialogs have tests of their own. */
import { describe, expect, it } from 'vitest'
import { NARROW } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })

describe('the Back button', () => {
  it('closes the menu, the search and the lightbox, and stays on the page', async () => {
    const { page, context } = await arrive(NARROW)
    for (const [path, opener, overlay] of [
      ['/en/about', '[data-header] [data-open-menu]', '[data-menu]:popover-open'],
      ['/en/about', '[data-header] [data-open-search]', '[data-search][open]'],
      ['/en/gallery', '.shot-grid a', '.lightbox[open]'],
    ] as const) {
      await page.goto(site + path)
      await page.locator(`astro-island[ssr]:has(${opener})`).waitFor({ state: 'detached' })
      await page.locator(opener).first().tap()
      await page.locator(overlay).waitFor()
      await page.goBack()
      await page.locator(overlay).waitFor({ state: 'detached' })
      expect(page.url()).toBe(site + path)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.classList.contains('locked')))
        .toBe(false)
    }
    await context.close()
  })

  it('leaves the page after a reload with the menu open', async () => {
    const { page, context } = await arrive(NARROW)
    await page.goto(`${site}/en/contact`)
    await page.goto(`${site}/en/about`)
    await page.locator('[data-header] [data-open-menu]').tap()
    await page.locator('[data-menu]:popover-open').waitFor()
    await page.reload()
    await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined()
    await page.goBack()
    await page.waitForURL(`${site}/en/contact`)
    await context.close()
  })

  it('returns from a page opened in the menu to the page before it', async () => {
    const { page, context } = await arrive(NARROW)
    await page.goto(`${site}/en/about`)
    await page.locator('[data-header] [data-open-menu]').tap()
    await page.locator('[data-menu]:popover-open').getByRole('link', { name: 'Contact' }).tap()
    await page.waitForURL(`${site}/en/contact`)
    await page.goBack()
    await page.waitForURL(`${site}/en/about`)
    await page.locator('[data-menu]:popover-open').waitFor({ state: 'detached' })
    await context.close()
  })
})
