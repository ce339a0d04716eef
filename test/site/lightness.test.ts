/** What pages ask of a phone: requests, elements, and when their largest picture comes. */
import { describe, expect, it } from 'vitest'
import { NARROW } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite()

const MAX_SCRIPTS = 15
const MAX_ELEMENTS = 2000
/** With a form that is loaded for who may send it. */
const FORMS: Record<string, number> = { '/visit': 18, '/reserve': 28 }

/** One of each kind; the largest building has the most flats, and flat 1502 begins with a plan. */
const KINDS = [
  '',
  '/about',
  '/gallery',
  '/news/terrace-park-b-roof',
  '/careers',
  '/contact',
  '/search',
  '/projects',
  '/projects/river-line',
  '/projects/river-line/b',
  '/projects/river-line/b/1502',
  '/projects/terrace-park/a/503',
  '/projects/terrace-park/a/floors/5',
  '/sign-up',
  '/profile',
  '/wishlist',
  '/visit',
  '/reserve?flat=flat-terrace-park-a-502',
]

describe('a page on a phone', () => {
  it.each(KINDS)(
    'asks for few scripts, has few elements, and its largest picture does not wait: %s',
    async (path) => {
      const { page, complaints, context } = await arrive(NARROW)
      const scripts = new Set<string>()
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.add(request.url())
      })
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
          document.documentElement.dataset.largest = element?.getAttribute('loading') ?? ''
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      })
      await page.goto(`${site}/en${path}`, { waitUntil: 'networkidle' })
      const loading = await page.evaluate(() => document.documentElement.dataset.largest)
      // Through the whole page, so that everything that waits to be seen comes.
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
          scrollTo(0, y)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      })
      await page.waitForLoadState('networkidle')
      const elements = await page.evaluate(() => document.querySelectorAll('*').length)
      expect(scripts.size).toBeGreaterThan(5)
      expect(scripts.size).toBeLessThanOrEqual(FORMS[path.replace(/\?.*/, '')] ?? MAX_SCRIPTS)
      expect(elements).toBeLessThanOrEqual(MAX_ELEMENTS)
      expect(loading).toBeDefined()
      expect(loading).not.toBe('lazy')
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
