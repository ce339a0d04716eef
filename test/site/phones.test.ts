/**
 * Every kind of page that search engines know, without pictures being loaded: captions lie below their pictures at every
 * width, and no word is broken on the smallest phones, where Georgian and Russian words hardly fit. Short pages end at the
 * foot of the screen.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captionFaults } from '../support/captions.ts'
import { addressOf, KINDS, type Locale } from '../support/kinds.ts'
import { brokenWords } from '../support/text-faults.ts'
import { useSite } from '../support/use-site.ts'

const { site, browser } = useSite({ pictures: false })
let page: Page

beforeAll(async () => {
  page = await browser().newPage({ reducedMotion: 'reduce' })
})
afterAll(() => page.close())

/** A page with a name of its own, or the first of its kind: by its first part, how deep it is, and whether it is a floor. */
const kindOf = (path: string) => {
  const parts = path.split('/')
  return KINDS.includes(path) ? path : [parts[1], parts.length, parts.includes('floors')].join()
}

async function paths(): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const georgian = listed.filter((path) => !/^\/(?:en|ru)(?:\/|$)/.test(path))
  const kinds = new Map(georgian.toReversed().map((path) => [kindOf(path), path]))
  return [...new Set([...kinds.values(), ...KINDS])]
}

async function faultsAt(locale: Locale, path: string, widths: readonly number[]): Promise<string[]> {
  await page.goto(site + addressOf(locale, path), { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const found = [...(await captionFaults(page)), ...(width < 600 ? await brokenWords(page) : [])]
    faults.push(...found.map((one) => `${addressOf(locale, path)} at ${width}: ${one}`))
  }
  return faults
}

describe.each([
  ['ka', [320, 375, 600, 768, 1440]],
  ['ru', [320, 375]],
] as const)('in %s', (locale, widths) => {
  it('captions are below their pictures, and words are whole', async () => {
    const all = await paths()
    expect(all.length).toBeGreaterThan(30)
    const faults: string[] = []
    for (const path of all) faults.push(...(await faultsAt(locale, path, widths)))
    expect(faults).toEqual([])
  }, 240_000)
})

describe.each([
  ['a missing page', '/nope'],
  ['an empty wishlist', '/wishlist'],
  ['a flat that is not there', '/reserve?flat=nope'],
  ['a visit to a flat that is not there', '/visit?flat=nope'],
  ['a search for nothing', '/search'],
])('%s', (_, path) => {
  it.each([
    [375, 812],
    [1440, 900],
    [1920, 1080],
  ])('ends at the foot of a screen of %i × %i', async (width, height) => {
    await page.setViewportSize({ width, height })
    await page.goto(site + addressOf('en', path), { waitUntil: 'load' })
    const end = () =>
      page
        .locator('.page-footer')
        .evaluate((footer) => Math.round(footer.getBoundingClientRect().bottom + scrollY) - innerHeight)
    await expect.poll(end).toBeGreaterThanOrEqual(0)
  })
})
