/** Search in each language. `kit/search/search.test.ts` has typos and other keyboards, `test/search/` what buyers ask for. */
import { describe, expect, it } from 'vitest'
import { createSearch, type Search, type SearchIndex } from '../../web/src/kit/search/engine.ts'
import { NARROW } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })

const searches = new Map<string, Promise<Search>>()

/** As the page does it, with the index that it loads. */
async function createFor(locale: string): Promise<Search> {
  const index = await fetch(`${site}${locale}/search.json`)
  return createSearch((await index.json()) as SearchIndex)
}

/** The links that a search finds. */
async function found(locale: string, keyword: string): Promise<string[]> {
  const search = searches.get(locale) ?? createFor(locale)
  searches.set(locale, search)
  return (await search)(keyword, { currency: 'usd', rate: 2.7 }).groups.flatMap(({ docs }) =>
    docs.map(({ u }) => locale + u),
  )
}

describe('the index of the site', () => {
  it.each([
    ['/en', 'mortgage'],
    ['/ru', 'ипотека'],
    ['', 'იპოთეკა'],
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

  it('shows the flats of a question, which arrow keys reach, and the finder shows the same', async () => {
    const { page, context } = await arrive()
    await page.goto(`${site}/en`)
    await page.locator('[data-header] [data-open-search]').click()
    const field = page.locator('[data-search] input')
    await field.fill('hill house 3 bedrooms')
    const flats = page.locator('[data-search] .found-flats')
    await flats.locator('.flat-row').first().waitFor()
    const count = await flats.locator('h3 small').textContent()
    for (const row of [0, 1]) {
      await page.keyboard.press('ArrowDown')
      await expect
        .poll(() =>
          flats
            .locator('.flat-row')
            .nth(row)
            .evaluate((one) => one === document.activeElement),
        )
        .toBe(true)
    }
    for (const _ of [0, 1]) await page.keyboard.press('ArrowUp')
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await flats.locator('[data-finder]').click()
    await page.waitForURL(`${site}/en/projects?bedrooms=3-3&complex=hill-house#flats`)
    const summary = page.locator('#flats .total-sum')
    await expect.poll(() => summary.locator('.count-found').textContent()).toBe(`${count} flats found`)
    expect(await summary.locator('.choice').textContent()).toBe('3 bedrooms, Hill House')
    await summary.getByRole('button', { name: 'Clear' }).click()
    await page.waitForURL(`${site}/en/projects#flats`)
    await context.close()
  })

  it('says why no flat is found, and what is nearest', async () => {
    const { page, context } = await arrive()
    await page.goto(`${site}/en/search?keyword=floor 99 hill house`)
    const none = page.locator('.found-flats')
    await expect
      .poll(() => none.locator('.none-found').textContent())
      .toBe('No flat for sale matches: floor 99, Hill House')
    expect(await none.locator('li a').first().textContent()).toMatch(/^Hill House\d+ flats$/)
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
