/** Settings of the visitor's system: reduced motion, forced colours, no JavaScript. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { NARROW, WIDE } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })

const motions = (page: Page) => page.evaluate(() => document.getAnimations().length)

describe('reduced motion', () => {
  it('opens and closes sheets at once', async () => {
    const { page, context, complaints } = await arrive({ ...NARROW, reducedMotion: 'reduce' })
    await page.goto(`${site}/en/projects/terrace-park/a/503`)
    await page.locator('main a[href*="#call"]').first().click()
    await page.waitForSelector('dialog.modal[open] form[data-ready]')
    expect(await motions(page)).toBe(0)
    const isGone = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('dialog.modal .close-button')?.click()
      await new Promise((resolve) => setTimeout(resolve))
      return document.querySelector('dialog.modal') === null
    })
    expect(isGone).toBe(true)
    // Closing the dialog leaves its history entry, which takes a moment.
    await page.waitForFunction(() => !history.state?.overlay)
    await page.locator('[data-open-menu]').click()
    await page.waitForSelector('[data-menu][open]')
    expect(await motions(page)).toBe(0)
    await context.close()
    expect(complaints).toEqual([])
  })
})

describe('forced colours', () => {
  it('show which options and tabs are selected, and leave plans readable', async () => {
    const { page, context, complaints } = await arrive({ ...WIDE, forcedColors: 'active' })
    await page.goto(`${site}/en`)
    const options = page.locator('#finder .opt:not([aria-disabled])')
    await options.first().scrollIntoViewIfNeeded()
    await page.waitForSelector('astro-island:has(.opt):not([ssr])')
    await options.first().click()
    await page.waitForSelector('#finder .opt[aria-pressed=true]')
    const background = (pressed: boolean) =>
      page
        .locator(`#finder .opt[aria-pressed=${pressed}]`)
        .first()
        .evaluate((option) => getComputedStyle(option).backgroundColor)
    expect(await background(true)).not.toBe(await background(false))

    await page.goto(`${site}/en/projects/river-line`)
    const tab = page.locator('.tabs :is([aria-current], [aria-selected=true], [aria-pressed=true])').first()
    expect(await tab.evaluate((current) => getComputedStyle(current).borderBottomWidth)).toBe('3px')

    await page.goto(`${site}/en/projects/terrace-park/a/503`)
    const plan = await page
      .locator('.plan')
      .first()
      .evaluate((drawing) => {
        const { forcedColorAdjust, backgroundColor } = getComputedStyle(drawing)
        return { forcedColorAdjust, backgroundColor }
      })
    expect(plan).toEqual({ forcedColorAdjust: 'none', backgroundColor: 'rgb(251, 248, 243)' })
    await context.close()
    expect(complaints).toEqual([])
  })
})

describe('a page without JavaScript', () => {
  it('shows the phone number as a link', async () => {
    const { page, context } = await arrive({ ...NARROW, javaScriptEnabled: false })
    for (const path of ['/', '/en/contact', '/ru/projects/terrace-park/a/503']) {
      await page.goto(site + path)
      await page.locator('a[href="tel:+995322001515"] >> visible=true').first().waitFor()
    }
    await context.close()
  })
})

describe('the share button', () => {
  it.each([
    ['', 'გაზიარება'],
    ['/en', 'Share'],
    ['/ru', 'Поделиться'],
  ])('has a name in every language and at every width (%s)', async (locale, name) => {
    for (const size of [WIDE, NARROW]) {
      const { page, context } = await arrive(size)
      await page.goto(`${site}${locale}/projects/terrace-park/a/503`)
      await page.getByRole('button', { name, exact: true }).first().waitFor()
      await context.close()
    }
  })
})

describe('an open dialog', () => {
  it('covers the whole width, without a stripe for the scroll bar', async () => {
    const { page, context } = await arrive()
    await page.goto(`${site}/en/projects/terrace-park/a/503`)
    await page.locator('main a[href*="#call"]').first().click()
    await page.waitForSelector('dialog.modal[open]')
    const edge = await page.evaluate(() => ({
      gutter: getComputedStyle(document.documentElement).scrollbarGutter,
      isCovered: [1, innerHeight / 2, innerHeight - 2].every((y) =>
        document.elementFromPoint(innerWidth - 1, y)?.closest('dialog.modal'),
      ),
    }))
    expect(edge).toEqual({ gutter: 'auto', isCovered: true })
    await context.close()
  })
})
