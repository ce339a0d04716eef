/** Settings of the visitor's system: reduced motion, forced colours, no JavaScript. */
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

/** Controls whose text cannot be told from what is behind it. */
const unreadable = (page: Page) =>
  page.$$eval('main :is(button, a, input, select, summary), header :is(button, a)', (controls) => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = channels(color).map((part) => {
        const c = part / 255
        return c <= 0.04 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const behind = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)'
      const { backgroundColor } = getComputedStyle(element)
      return channels(backgroundColor)[3] === 0 ? behind(element.parentElement) : backgroundColor
    }
    return controls
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => one.textContent?.trim() && !one.closest('svg, [data-intro]'))
      .filter((one) => {
        const tones = [luminance(getComputedStyle(one).color), luminance(behind(one))].sort((a, b) => b - a)
        return ((tones[0] ?? 0) + 0.05) / ((tones[1] ?? 0) + 0.05) < 3
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

describe('forced colours', () => {
  it('leave every control readable, pressed or not', async () => {
    const { page, context, complaints } = await arrive({ ...WIDE, forcedColors: 'active' })
    for (const path of PATHS) {
      await page.goto(site + path)
      await page.waitForLoadState('networkidle')
      expect(await unreadable(page), path).toEqual([])
      // Not by the mouse: what a press opens may cover the next button.
      await page.$$eval('main button[aria-pressed=false]', (buttons) => {
        for (const one of buttons as HTMLElement[]) if (one.checkVisibility()) one.click()
      })
      await page.keyboard.press('Escape')
      expect(await unreadable(page), `${path}, pressed`).toEqual([])
    }
    await context.close()
    expect(complaints).toEqual([])
  })

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
