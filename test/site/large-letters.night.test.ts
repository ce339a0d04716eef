/** Kinds of pages at the font sizes that browsers offer: nothing leaves the screen. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { site } from '../support/demo-site.ts'
import { addressOf, LOCALES } from '../support/kinds.ts'
import { largeLetterFaults } from '../support/large-letters.ts'

const PATHS = [
  '/',
  '/projects',
  '/projects/terrace-park',
  '/projects/terrace-park/a/503',
  '/projects/terrace-park/a/floors/5',
  '/contact',
  '/visit',
  '/sign-up',
  '/wishlist',
  '/company',
  '/insights',
  '/terms',
  '/nothing-here',
]

describe.each([16, 20, 24, 32])('letters of %i px', (letters) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser({ pictures: false, letters })
  })
  afterAll(() => browser.close())

  it.each([375, 768, 1280, 1440, 1920])('leave nothing beside a screen of %i px', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    const faults: Record<string, string[]> = {}
    for (const locale of LOCALES) {
      for (const path of PATHS) {
        const address = addressOf(locale, path)
        const found = await largeLetterFaults(page, site + address)
        if (found.length > 0) faults[address] = found
      }
    }
    expect(faults).toEqual({})
    await page.close()
  })
})
