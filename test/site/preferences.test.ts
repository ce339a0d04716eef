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
    await page.waitForSelector('dialog.modal-dialog[open] form[data-ready]')
    expect(await motions(page)).toBe(0)
    const isGone = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('dialog.modal-dialog .close-button')?.click()
      await new Promise((resolve) => setTimeout(resolve))
      return document.querySelector('dialog.modal-dialog') === null
    })
    expect(isGone).toBe(true)
    // Closing the dialog leaves its history entry, which takes a moment.
    await page.waitForFunction(() => !history.state?.overlay)
    // The header has gone on the way down to the link, and returns on the way up. Leaving the entry restores the position
    // of the page, a frame later than the entry.
    await page.waitForFunction(() => {
      scrollTo(0, 0)
      return !document.documentElement.hasAttribute('data-header-hidden')
    })
    await page.locator('[data-open-menu]').click()
    await page.waitForSelector('[data-menu]:popover-open')
    expect(await motions(page)).toBe(0)
    await context.close()
    expect(complaints).toEqual([])
  })
})

const PATHS = KINDS.map((path) => addressOf('en', path))

describe('a page without JavaScript', () => {
  it('shows no button that does nothing, and no sentence with a hole', async () => {
    const { page, context } = await arrive({ ...WIDE, javaScriptEnabled: false })
    // The menu opens by itself, and opening hours show with the focus.
    const works = '[popovertarget], .opening-hours'
    for (const path of PATHS) {
      await page.goto(site + path)
      const { dead, text } = await page.evaluate(
        (selector) => ({
          dead: [...document.querySelectorAll(selector)]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 0)
            .map(({ outerHTML }) => outerHTML.slice(0, 120)),
          text: document.querySelector('main')?.textContent,
        }),
        `button:not([type=submit], ${works}), button:not(form *, ${works})`,
      )
      expect(dead, path).toEqual([])
      expect(text, path).not.toMatch(/ [.,]( |$)/)
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
  it('has a name in every language and at every width', async () => {
    const { page, context } = await arrive()
    for (const [locale, name] of [
      ['', 'გაზიარება'],
      ['/en', 'Share'],
      ['/ru', 'Поделиться'],
    ] as const) {
      await page.goto(`${site}${locale}/projects/terrace-park/a/503`)
      for (const { viewport } of [WIDE, NARROW]) {
        await page.setViewportSize(viewport)
        await page.getByRole('button', { name, exact: true }).first().waitFor()
      }
    }
    await context.close()
  })
})

describe('an open dialog', () => {
  it('covers the whole width, without a stripe for the scroll bar', async () => {
    const { page, context } = await arrive()
    await page.goto(`${site}/en/projects/terrace-park/a/503`)
    await page.locator('main a[href*="#call"]').first().click()
    await page.waitForSelector('dialog.modal-dialog[open]')
    const edge = await page.evaluate(() => ({
      gutter: getComputedStyle(document.documentElement).scrollbarGutter,
      isCovered: [1, innerHeight / 2, innerHeight - 2].every((y) =>
        document.elementFromPoint(innerWidth - 1, y)?.closest('dialog.modal-dialog'),
      ),
    }))
    expect(edge).toEqual({ gutter: 'auto', isCovered: true })
    await context.close()
  })
})
