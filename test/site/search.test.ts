/** Search in each language, with typos, in Latin letters and on the wrong keyboard layout. */
import { describe, expect, it } from 'vitest'
import { NARROW } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })

/** The links that a search finds. */
async function found(locale: string, keyword: string): Promise<string[]> {
  const { page, complaints, context } = await arrive()
  await page.goto(`${site}${locale}/search?keyword=${encodeURIComponent(keyword)}`)
  await page.locator('.search-page:not([aria-busy]) [data-status]:not(:empty)').waitFor()
  const links = await page.$$eval('.search-page .found-group a', (all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  )
  expect(complaints).toEqual([])
  await context.close()
  return links
}

describe('a search', () => {
  it.each([
    ['Latin letters for Georgian', '', 'dighomi', '/projects/terrace-park'],
    ['Latin letters for Russian', '/ru', 'digomi', '/ru/projects/terrace-park'],
    ['the Russian keyboard for a Latin name', '/ru', 'кшмук дшту', '/ru/projects/river-line'],
    ['the Georgian keyboard for a Latin name', '', 'რივერ ლინე', '/projects/river-line'],
    ['the Latin keyboard for Georgian', '', 'diRomi', '/projects/terrace-park'],
    ['a typo', '/en', 'terace park', '/en/projects/terrace-park'],
    ['the number of a flat', '/en', '503 terrace', '/en/projects/terrace-park/a/503'],
  ])('finds with %s (%s)', async (_, locale, keyword, wanted) => {
    expect(await found(locale, keyword)).toContain(wanted)
  })

  it('groups its results and links to existing pages', async () => {
    for (const [locale, keyword] of [
      ['', 'თბილისი'],
      ['/en', 'Tbilisi'],
      ['/ru', 'Тбилиси'],
    ] as const) {
      const links = await found(locale, keyword)
      const kinds = new Set(links.map((link) => link.replace(locale, '').split('/')[1]))
      expect(kinds.size, keyword).toBeGreaterThan(1)
      const answers = await Promise.all(links.slice(0, 12).map((link) => fetch(site + link)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
  })

  it('shows its keyword as text, whatever it contains', async () => {
    const keyword = '<img src=x onerror="document.title=1"> "\'%00&amp;'
    const { page, complaints, context } = await arrive()
    await page.goto(`${site}/en/search?keyword=${encodeURIComponent(keyword)}`)
    await page.getByRole('heading', { name: 'No results found' }).waitFor()
    await expect.poll(() => page.locator('.search-page [name=keyword]').inputValue()).toBe(keyword)
    await expect.poll(() => page.locator('.search-page [onerror]').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is remembered on the device until the visitor clears the list', async () => {
    const { page, context } = await arrive(NARROW)
    await page.goto(`${site}/en/search?keyword=river`)
    await page.locator('.search-page .found-group').first().waitFor()
    await page.goto(`${site}/en`)
    await page.locator('[data-header] .mobile-header [data-open-search]').tap()
    const groups = page.locator('[data-search] .found-group')
    const recent = groups.filter({ hasText: 'Recent searches' })
    await recent.getByRole('link', { name: 'river' }).waitFor()
    await recent.getByRole('button').tap()
    await recent.waitFor({ state: 'detached' })
    // Without recent searches, the projects are suggested.
    await groups.getByRole('link', { name: 'River Line' }).waitFor()
    await context.close()
  })

  it('finds what buyers ask for in their own words', async () => {
    const { page, context } = await arrive()
    for (const path of [
      '/en/search?keyword=mortgage',
      '/ru/search?keyword=ипотека',
      '/search?keyword=იპოთეკა',
      '/en/search?keyword=2 bedroom',
      '/en/search?keyword=terase prak',
    ]) {
      await page.goto(site + path)
      await page.locator('.search-page .found-group').first().waitFor()
    }
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
