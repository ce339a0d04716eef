/** Forced colours of the visitor's system, as with high contrast on Windows. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { WIDE } from '../support/arrive.ts'
import { addressOf, KINDS } from '../support/kinds.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })

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
    const options = page.locator('#finder .option-chip:not([aria-disabled])')
    await options.first().scrollIntoViewIfNeeded()
    await page.waitForSelector('astro-island:has(.option-chip):not([ssr])')
    await options.first().click()
    await page.waitForSelector('#finder .option-chip[aria-pressed=true]')
    const background = (pressed: boolean) =>
      page
        .locator(`#finder .option-chip[aria-pressed=${pressed}]`)
        .first()
        .evaluate((option) => getComputedStyle(option).backgroundColor)
    expect(await background(true)).not.toBe(await background(false))

    await page.goto(`${site}/en/projects/river-line`)
    const tab = page
      .locator('.tab-row :is([aria-current], [aria-selected=true], [aria-pressed=true])')
      .first()
    expect(await tab.evaluate((current) => getComputedStyle(current).borderBottomWidth)).toBe('3px')

    await page.goto(`${site}/en/projects/terrace-park/a/503`)
    const plan = await page
      .locator('.plan-drawing')
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
