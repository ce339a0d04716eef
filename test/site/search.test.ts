/** Search in each language. `kit/search/search.test.ts` has typos, other letters and other keyboards. */
import { describe, expect, it } from 'vitest'
import { createSearch, type Doc, type Search } from '../../web/src/kit/search/engine.ts'
import { NARROW } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })

const searches = new Map<string, Promise<Search>>()

/** As the page does it, with the index that it loads. */
async function createFor(locale: string): Promise<Search> {
  const index = await fetch(`${site}${locale}/search.json`)
  return createSearch((await index.json()) as Doc[])
}

/** The links that a search finds. */
async function found(locale: string, keyword: string): Promise<string[]> {
  const search = searches.get(locale) ?? createFor(locale)
  searches.set(locale, search)
  return (await search)(keyword).groups.flatMap(({ docs }) => docs.map(({ u }) => locale + u))
}

describe('the index of the site', () => {
  it.each([
    ['/en', 'mortgage'],
    ['/ru', 'ипотека'],
    ['', 'იპოთეკა'],
    ['/en', '2 bedroom'],
  ])('has what buyers ask for in their own words: %s %s', async (locale, keyword) => {
    expect(await found(locale, keyword)).not.toEqual([])
  })

  it.each([
    ['', 'თბილისი'],
    ['/en', 'Tbilisi'],
    ['/ru', 'Тбилиси'],
  ])('leads to existing pages of several kinds: %s %s', async (locale, keyword) => {
    const links = await found(locale, keyword)
    const kinds = new Set(links.map((link) => link.replace(locale, '').split('/')[1]))
    expect(kinds.size).toBeGreaterThan(1)
    const answers = await Promise.all(links.slice(0, 12).map((link) => fetch(site + link)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })
})

describe('a search', () => {
  it('is remembered on the device until the visitor clears the list', async () => {
    const { page, context } = await arrive(NARROW)
    await page.goto(`${site}/en/search?keyword=river`)
    await page.locator('.search-page .found-group').first().waitFor()
    await page.goto(`${site}/en`)
    await page.locator('[data-header] [data-open-search]').tap()
    const groups = page.locator('[data-search] .found-group')
    const recent = groups.filter({ hasText: 'Recent searches' })
    await recent.getByRole('link', { name: 'river' }).waitFor()
    await recent.getByRole('button').tap()
    await recent.waitFor({ state: 'detached' })
    // Without recent searches, the projects are suggested.
    await groups.getByRole('link', { name: 'River Line' }).waitFor()
    await context.close()
  })

  it('keeps the message that nothing was found within a narrow page', async () => {
    const { page, context } = await arrive(NARROW)
    await page.goto(`${site}/ru/search?keyword=zzzz`)
    await page.locator('[data-none]:not([hidden])').waitFor()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await context.close()
  })

  it('says so if the index cannot be loaded', async () => {
    const { page, context } = await arrive()
    await context.route('**/search.json', (route) => route.fulfill({ status: 503, body: 'busy' }))
    await page.goto(`${site}/en/search?keyword=river`)
    const status = page.locator('.search-page:not([aria-busy]) [data-status]:not(:empty)')
    await status.waitFor()
    await expect.poll(() => status.textContent()).not.toContain('river')
    await context.close()
  })
})
