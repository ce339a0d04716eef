/** The site built on malicious content from a platform that is slow, fails at times and has lost pictures. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentRelease } from '../../web/server/releases.ts'
import { unpackSearchFlats } from '../../web/src/kit/flat/search-flat.ts'
import { arrive, listen, NARROW, read, WIDE } from '../support/arrive.ts'
import { type BadSite, startBadSite, unsafeParts } from '../support/bad-site.ts'
import { launchBrowser } from '../support/browser.ts'
import { addressOf, LOCALES } from '../support/kinds.ts'

const MINUTES = 60_000
let testSite: BadSite
let browser: Browser

beforeAll(async () => {
  testSite = await startBadSite()
  browser = await launchBrowser()
}, 10 * MINUTES)

afterAll(async () => {
  await browser?.close()
  await testSite?.close()
})

const client = () => join(currentRelease(testSite.dist) ?? '', 'client')
const files = (ending: string) =>
  readdirSync(client(), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending))
const built = (file: string) => readFileSync(join(client(), file), 'utf8')

const KINDS = [
  '/',
  '/about',
  '/company',
  '/gallery',
  '/insights',
  '/news/terrace-park-b-roof',
  '/csr',
  '/offers',
  '/offers/terrace-park-instalments',
  '/careers',
  '/club-card',
  '/contact',
  '/terms',
  '/projects',
  '/projects/finished',
  '/projects/terrace-park',
  '/projects/terrace-park/a/503',
  '/projects/bare-field',
  '/search?keyword=script',
]

/** Between those of a phone and a desk, in pixels: layouts change there. */
const OTHER_WIDTHS = [320, 768, 900]

describe('malicious content', () => {
  it('is published where it can be, and has no price that is none', () => {
    // Nobody reserves a flat whose price is not known.
    const reserve = /<a class="button[^>]*\/reserve\?flat=/
    expect(built('en/projects/river-line/a/102/index.html')).toMatch(reserve)
    expect(built('en/projects/old-garden/a/202/index.html')).not.toMatch(reserve)
    for (const page of files('.html')) expect(built(page), page).not.toMatch(/\b(NaN|Infinity)\b/)
  })

  it('appears in pages as text only', async () => {
    const { page, context } = await arrive(browser)
    const pages = files('.html').filter((file) => !/\/[ab]\/\d+\//.test(file) || file.includes('/503/'))
    expect(pages.length).toBeGreaterThan(100)
    for (const file of pages) expect(await unsafeParts(page, built(file)), file).toEqual([])
    await context.close()
  })

  it('shows the company nowhere as a logo if the CMS hides it, and still links home', async () => {
    const { page, context } = await arrive(browser)
    for (const path of ['', '/about', '/projects/terrace-park/a/503', '/sign-up', '/privacy']) {
      await page.goto(`${testSite.site}/en${path}`)
      const logos = await page.locator('.site-logo').evaluateAll((links) =>
        links.map((link) => ({
          text: link.textContent?.trim(),
          home: link.getAttribute('href'),
          hasMark: link.querySelector('[viewBox="0 0 26 26"]') !== null,
        })),
      )
      expect(logos.length, path).toBeGreaterThan(0)
      for (const logo of logos) expect(logo, path).toEqual({ text: 'Home', home: '/en', hasMark: false })
      expect(await page.locator('.wordmark').count(), path).toBe(0)
    }
    await context.close()
  })

  it('is marked where a page shows a text of another language, and search engines are sent to the original', () => {
    const original = `${new URL(testSite.site).origin}/news/georgian`
    for (const [file, title] of [
      ['news/georgian', undefined],
      ['en/news/georgian', undefined],
      ['ru/news/georgian', 'ka'],
    ] as const) {
      const html = built(`${file}/index.html`)
      expect(/<h1( lang="(\w+)")?/.exec(html)?.[2], file).toBe(title)
      expect(/class="prose-text"( lang="(\w+)")?/.exec(html)?.[2], file).toBe(
        file.startsWith('news') ? undefined : 'ka',
      )
      expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], file).toBe(original)
      expect(
        [...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...of]) => of.join(' ')),
        file,
      ).toEqual([`ka ${original}`, `x-default ${original}`])
    }
    expect(built('sitemap.xml').match(/<loc>[^<]*\/news\/georgian<\/loc>/g)).toHaveLength(1)
    expect(testSite.log.match(/news entry georgian has the text .*/g)).toEqual([
      'news entry georgian has the text of another language as title in ru; as summary, body in en, ru.',
    ])
  })

  it('can have a video at the top, which the header takes as the intro and which waits under reduced motion', async () => {
    const { page, complaints, context } = await arrive(browser)
    await page.goto(`${testSite.site}/en/about`)
    const video = page.locator('[data-intro] video')
    const state = await video.evaluate((player: HTMLVideoElement) => ({
      muted: player.muted,
      paused: player.paused,
      hasPoster: player.poster !== '',
      height: player.getBoundingClientRect().height,
    }))
    expect(state).toMatchObject({ muted: true, paused: true, hasPoster: true })
    /** The look of the header after scrolling up to `y`. */
    const lookAt = (y: number) =>
      page.evaluate(async (top) => {
        for (const one of [top + 40, top]) {
          scrollTo({ top: one, behavior: 'instant' })
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        }
        return document.documentElement.dataset.look
      }, y)
    await expect.poll(() => lookAt(state.height - 110)).toBe('glass')
    await expect.poll(() => lookAt(state.height)).toBe('orange')
    await context.close()
    expect(complaints).toEqual([])
  })

  it('leaves the feeds, the sitemap and the search index well formed', async () => {
    const { page, context } = await arrive(browser)
    const feeds = files('.xml')
    expect(feeds.length).toBeGreaterThan(3)
    for (const file of feeds) {
      const isBroken = await page.evaluate(
        (text) => !!new DOMParser().parseFromString(text, 'text/xml').querySelector('parsererror'),
        built(file),
      )
      expect(isBroken, file).toBe(false)
    }
    for (const file of files('search.json')) {
      const { docs, flats } = JSON.parse(built(file))
      expect(docs.length).toBeGreaterThan(30)
      expect(unpackSearchFlats(flats).length).toBeGreaterThan(20)
    }
    await context.close()
  })

  it.each([
    ['/en', NARROW],
    ['', WIDE],
  ])('never runs and breaks no layout (%s)', async (locale, options) => {
    const found: unknown[] = []
    const { context } = await arrive(browser, options)
    for (const path of KINDS) {
      const page = await context.newPage()
      const complaints: string[] = []
      listen(page, complaints)
      const response = await page.goto(testSite.site + (locale + path).replace(/^$/, '/'))
      const shape = await page.evaluate(() => ({
        ran: 'ran' in window,
        titles: document.querySelectorAll('h1').length,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }))
      const tooWide = []
      for (const width of OTHER_WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (overflow > 0) tooWide.push({ width, overflow })
      }
      found.push({ path, status: response?.status(), complaints, ...shape, tooWide })
      await page.close()
    }
    await context.close()
    const sound = { status: 200, complaints: [], ran: false, titles: 1, overflow: 0, tooWide: [] }
    expect(found).toEqual(KINDS.map((path) => ({ path, ...sound })))
  })

  it('is found by search and shown as text', async () => {
    const { page, complaints, context } = await arrive(browser)
    await page.goto(`${testSite.site}/en/search?keyword=onerror`)
    await page.locator('.search-page .found-group a').first().waitFor()
    await expect
      .poll(() => page.locator('.search-page').textContent())
      .toContain('<img src=x onerror=window.ran=1>')
    await expect.poll(() => page.evaluate(() => 'ran' in window)).toBe(false)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a build from an unreliable platform', () => {
  it('reports pictures that could not be read, and builds the site without them', () => {
    expect(testSite.log).toMatch(/picture image-river-line-hero cannot be shown.*404/)
    expect(testSite.log).toMatch(/terrace-park-hero\.webp cannot be read/)
  })

  it.each([
    ['/projects/bare-field', 'კორპუსები და ბინები ამ გვერდზე მალე გამოჩნდება.'],
    ['/en/projects/bare-field', 'Buildings and flats will appear on this page soon.'],
    ['/ru/projects/bare-field', 'Дома и квартиры скоро появятся на этой странице.'],
  ])('makes a page for a complex without buildings (%s)', async (path, words) => {
    const { page, complaints, context } = await arrive(browser)
    await page.goto(testSite.site + path)
    await expect.poll(() => read(page.locator('.no-building'))).toBe(words)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('contains no broken pictures', async () => {
    const { page, context } = await arrive(browser)
    for (const path of [
      '/en',
      '/en/projects',
      '/en/projects/river-line',
      '/en/projects/terrace-park/a/503',
    ]) {
      await page.goto(testSite.site + path, { waitUntil: 'load' })
      const broken = await page.$$eval('img', (all) =>
        (all as HTMLImageElement[])
          .filter((image) => image.complete && image.src !== '' && image.naturalWidth === 0)
          .map(({ src }) => src),
      )
      expect(broken, path).toEqual([])
    }
    await context.close()
  })
})

/** What stands on a page although it has nothing to show: empty boxes, links to what is not there, drawings, pictures. */
const emptyParts = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    const isSeen = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().height > 0
    const isEmpty = (one: Element) => !one.textContent?.trim() && !one.querySelector('img, svg, input')
    // Not the places that links lead to.
    const boxes = [
      ...main.querySelectorAll('section, figure, div:not([id]), ul, ol, dl, table, p:not([role])'),
    ]
    const links = [...main.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
    // Those of other complexes and of the company are there.
    const own =
      '.opening img, .facade-map, .flat-pictures, .window-view, .area-map, .site-plan, .facade-position'
    return [
      ...boxes.filter((one) => isSeen(one) && isEmpty(one)),
      ...links.filter(({ hash }) => !document.getElementById(hash.slice(1))),
      ...[...main.querySelectorAll(`${own}, svg.plan-drawing`)].filter(isSeen),
    ].map((one) => one.outerHTML.slice(0, 120))
  })

describe('a complex with words and flats only', () => {
  it.each(LOCALES.flatMap((locale) => [WIDE, NARROW].map((size) => [locale, size] as const)))(
    'shows less on its pages, and nothing empty (%s, %o)',
    async (locale, size) => {
      const { page, complaints, context } = await arrive(browser, size)
      for (const path of ['', '/a', '/a/101', '/a/floors/1']) {
        const address = addressOf(locale, `/projects/hill-house${path}`)
        const response = await page.goto(testSite.site + address, { waitUntil: 'load' })
        expect(response?.status(), address).toBe(200)
        await expect.poll(() => emptyParts(page), { message: address }).toEqual([])
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(await overflow(), address).toBe(0)
      }
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('is reported in a line for each thing that its pages leave out', () => {
    const lines = testSite.log
      .split('\n')
      .filter(
        (line) => line.includes('hill-house') && !/is shown in part\. \w+: pages cannot show </.test(line),
      )
    expect(lines.sort()).toEqual([
      'The building hill-house-a has no floors: its flats are a list, and no floor is drawn.',
      'The building hill-house-a has no picture of its façade: its flats are a list.',
      'The complex hill-house has no map: its page leaves out the surroundings and the site.',
      'The complex hill-house has no picture: its page opens with words.',
      'The complex hill-house has no pictures of rooms: its flats start with their plans.',
      'The complex hill-house has no views from its windows: pages of its flats leave them out.',
      'These flats of hill-house A have no plan: 101, 102, 103, 104, 201, 202.',
    ])
  })
})

describe('a rebuild', () => {
  const flat = (path: string) => `projects/${path}/index.html`
  const price = (path: string) => /"price":"?([\d.]+)/.exec(built(flat(path)))?.[1]
  const isThere = (path: string) => existsSync(join(client(), flat(path)))
  const modified = (path: string) => statSync(join(client(), flat(path))).mtimeMs

  it('downloads broken pictures again, and keeps the files of pages whose content did not change', async () => {
    const [changed, same] = ['terrace-park/a/503', 'river-line/a/101'] as const
    const times = [modified(changed), modified(same)] as const
    const [pages, before] = [files('.html').length, Number(price(changed))]
    expect(isThere('terrace-park/a/504')).toBe(true)

    await testSite.changeFlats((flats) => {
      for (const { sku, price } of flats) if (sku === 'TP-A-503') price.amount += 100_00
      return flats.filter(({ sku }) => sku !== 'TP-A-504')
    })
    expect(await testSite.rebuild()).not.toContain('cannot be read')
    expect(Number(price(changed))).toBe(before + 100)
    expect(modified(changed)).toBeGreaterThan(times[0])
    expect(modified(same)).toBe(times[1])
    expect(isThere('terrace-park/a/504')).toBe(false)
    expect(files('.html').length).toBe(pages - 3)
    expect(files('.html.br').length).toBeGreaterThan(pages / 2)
  })

  it('that fails names what could not be read, and leaves what there was', async () => {
    const before = [currentRelease(testSite.dist), ...readdirSync(join(testSite.dist, 'releases'))]
    // Other pages are there by then.
    testSite.platform.faults.set({ rules: [{ path: '*/content/api/gallery*', status: 500 }] })
    await expect(testSite.rebuild()).rejects.toThrow('the gallery could not be read: ')
    expect([currentRelease(testSite.dist), ...readdirSync(join(testSite.dist, 'releases'))]).toEqual(before)
  })
})
