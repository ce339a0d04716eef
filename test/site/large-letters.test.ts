/** A visitor whose browser writes large: WCAG 1.4.4. The night looks at more pages, widths and sizes. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { site } from '../support/demo-site.ts'
import { addressOf, LOCALES } from '../support/kinds.ts'
import { largeLetterFaults } from '../support/large-letters.ts'

describe.each([24, 32])('letters of %i px', (letters) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser({ pictures: false, letters })
  })
  afterAll(() => browser.close())

  it.each([375, 1280, 1920])('leave the header on a screen of %i px', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    const faults: Record<string, string[]> = {}
    for (const locale of LOCALES) {
      const found = await largeLetterFaults(page, site + addressOf(locale, '/terms'))
      if (found.length > 0) faults[locale] = found
    }
    expect(faults).toEqual({})
    await page.close()
  })
})
