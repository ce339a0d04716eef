/** Every kind of page, in three languages, at two widths, as a browser and assistive technology find it. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'

const KINDS = [
  '/',
  '/about',
  '/company',
  '/gallery',
  '/insights',
  '/news',
  '/blogs',
  '/csr',
  '/offers',
  '/careers',
  '/club-card',
  '/contact',
  '/search',
  '/terms',
  '/privacy',
  '/projects',
  '/projects/finished',
  '/projects/terrace-park',
  '/projects/terrace-park/a',
  '/projects/terrace-park/a/503',
  '/login',
  '/sign-up',
  '/reset-password',
  '/wishlist',
]
const LOCALES = ['ka', 'en', 'ru'] as const
const WIDTHS = { desktop: { width: 1440, height: 900 }, mobile: { width: 375, height: 812 } }

/** Besides the two: a page at 400 %, and a tablet, where columns begin. */
const BETWEEN = [320, 768, 1120]

const addressOf = (locale: string, path: string) =>
  locale === 'ka' ? path : path === '/' ? `/${locale}` : `/${locale}${path}`

let browser: Browser
const site = inject('site')

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** What a page says when it does not feel well. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.status()} ${response.url()}`)
  })
  return heard
}

/** Brings everything into view once, and waits for the pictures, also for those that load only when they are near. */
const readThrough = (page: Page) =>
  page.evaluate(async () => {
    // A page that the browser takes for one in the background draws no frames.
    const frame = () =>
      new Promise<unknown>((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 250)
      })
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await frame()
    }
    scrollTo(0, 0)
    const pictures = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(
      pictures.map((image) => {
        // One that was passed in a hurry would wait to be near again.
        image.loading = 'eager'
        return new Promise<unknown>((resolve) => {
          image.onload = image.onerror = resolve
          if (image.complete) resolve(undefined)
        })
      }),
    )
  })

/** How far what a page holds reaches beyond it, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function examine(context: BrowserContext, address: string) {
  const page = await context.newPage()
  try {
    const heard = complaints(page)
    const response = await page.goto(site + address, { waitUntil: 'load' })
    expect(response?.status()).toBe(200)
    await readThrough(page)
    const shape = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      titles: document.querySelectorAll('h1').length,
      alternates: [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) =>
        link.getAttribute('hreflang'),
      ),
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      isPersonal:
        document.querySelector('meta[name=robots]')?.getAttribute('content')?.includes('noindex') ?? false,
      broken: [...document.images]
        .filter((image) => image.hasAttribute('src') && image.getAttribute('src') !== '')
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map((image) => image.src),
    }))
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const found = await axeFindings(page)
    const { width, height } = page.viewportSize() ?? WIDTHS.mobile
    // From the telephone on, each once.
    for (const other of width === WIDTHS.mobile.width ? BETWEEN : []) {
      await page.setViewportSize({ width: other, height })
      await expect.poll(() => overflow(page), { message: `${other} px wide` }).toBeLessThanOrEqual(0)
    }
    return { heard, shape, found }
  } finally {
    await page.close()
  }
}

describe.each(Object.entries(WIDTHS))('%s', (_, viewport) => {
  describe.each(LOCALES)('%s', (locale) => {
    let context: BrowserContext
    beforeAll(async () => {
      context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    })
    afterAll(() => context.close())

    it.each(KINDS)('%s', async (path) => {
      const address = addressOf(locale, path)
      const { heard, shape, found } = await examine(context, address)
      expect(heard).toEqual([])
      expect(found).toEqual([])
      expect(shape.broken).toEqual([])
      expect(shape.lang).toBe(locale)
      expect(shape.titles).toBe(1)
      // What is a visitor's own, or different for each, is not for search engines and has no canonical address.
      if (shape.isPersonal) expect(shape.canonical).toBeUndefined()
      else expect(new URL(shape.canonical ?? '').pathname.replace(/(.)\/$/, '$1')).toBe(address)
    })
  })
})
