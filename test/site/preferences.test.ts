/** Settings of the visitor's system: reduced motion, no JavaScript. Forced colours have a file of their own. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { NARROW, WIDE } from '../support/arrive.ts'
import { addressOf, KINDS } from '../support/kinds.ts'
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
    // The header has gone on the way down to the link, and returns on the way up.
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('[data-open-menu]').click()
    await page.waitForSelector('[data-menu][open]')
    expect(await motions(page)).toBe(0)
    await context.close()
    expect(complaints).toEqual([])
  })
})

const PATHS = KINDS.map((path) => addressOf('en', path))

describe('a page without JavaScript', () => {
  it('shows no button that does nothing, and no sentence with a hole', async () => {
    const { page, context } = await arrive({ ...WIDE, javaScriptEnabled: false })
    // Menus and opening hours show with the focus.
    const works = '[aria-controls^=drop-], .hours'
    for (const path of PATHS) {
      await page.goto(site + path)
      const dead = page.locator(
        `button:not([type=submit], ${works}):visible, button:not(form *, ${works}):visible`,
      )
      expect(await dead.count(), path).toBe(0)
      expect(await page.textContent('main'), path).not.toMatch(/ [.,]( |$)/)
    }
    await context.close()
  })

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
    const { page, context } = await arrive(NARROW)
    await page.goto(`${site}${locale}/projects/terrace-park/a/503`)
    await page.getByRole('button', { name, exact: true }).first().waitFor()
    await page.setViewportSize(WIDE.viewport)
    await page.getByRole('button', { name, exact: true }).first().waitFor()
    await context.close()
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
