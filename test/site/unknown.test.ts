/** Missing pages: status, language and a link home; and invalid queries. */
import { beforeAll, describe, expect, it } from 'vitest'
import { read, type Visit } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })

let visit: Visit
beforeAll(async () => {
  visit = await arrive()
})

const WORDS = { ka: 'გვერდი ვერ მოიძებნა', en: 'Page not found', ru: 'Страница не найдена' } as const
const UNKNOWN = [
  '/nope',
  '/projects/nope',
  '/projects/terrace-park/z',
  '/projects/terrace-park/a/9999',
  '/projects/terrace-park/a/503/more',
  '/projects/river-line/a/503x',
  '/news/nope',
  '/news/page/999',
  '/blogs/nope',
  '/csr/nope',
  '/offers/nope',
  '/careers/nope',
  '/404',
  '/error',
  '/constructor',
  `/${'%E1%83%90'.repeat(200)}`,
]

describe.each(['ka', 'en', 'ru'] as const)('a missing page in %s', (locale) => {
  it.each(UNKNOWN)('has status 404 and says so in that language: %s', async (path) => {
    const answer = await fetch(site + (locale === 'ka' ? path : `/${locale}${path}`))
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(html).toContain(`<html lang="${locale}"`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>\\s*${WORDS[locale].replaceAll(' ', '\\s')}`))
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('rel="canonical"')
  })

  it('links to the home page in that language', async () => {
    const { page, complaints } = visit
    await page.goto(`${site}${locale === 'ka' ? '' : `/${locale}`}/nope`)
    await page.locator(`main a[href="${locale === 'ka' ? '/' : `/${locale}`}"]`).click()
    await page.waitForURL(`${site}${locale === 'ka' ? '/' : `/${locale}`}`)
    expect(complaints).toEqual([])
  })
})

describe('an invalid query', () => {
  it.each([
    '/en?currency=btc',
    '/en?currency=',
    '/en/projects?bedrooms=99,-1,x&space=a-b&price=1e9&currency=usd&currency=gel',
    '/en/projects/terrace-park?floor=999&flat=zzz&compare=1,1,1,2,3,4,5,6&view=hologram&sort=-',
    '/en/projects/terrace-park/a/503?down=-5&months=1e99&rate=NaN',
    '/en/search?keyword=',
    '/en/search?keyword=%F0%9F%8F%A0',
    '/en/wishlist?flats=%00',
    '/en?%3Cscript%3E=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  ])('is ignored: %s', async (address) => {
    const { page, complaints } = visit
    const response = await page.goto(site + address, { waitUntil: 'load' })
    expect(response?.status()).toBe(200)
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    expect((await read(page.locator('main'))).includes('NaN')).toBe(false)
    expect(complaints).toEqual([])
  })
})
