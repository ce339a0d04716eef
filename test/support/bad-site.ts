// The site built on malicious content from a platform that is slow, fails at times and has lost pictures.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startSandbox } from '../../cli/sandbox/index.ts'
import { root } from '../scripts/root.ts'
import { writeBadSeed } from './bad-seed.ts'
import { startTestSite, type TestSite } from './test-site.ts'

interface FlatItem {
  sku: string
  price: { amount: number }
}

export interface BadSite extends TestSite {
  /** Folder of the build. */
  dist: string
  /** Restarts the platform at the same address with changed flats. */
  changeFlats(change: (flats: FlatItem[]) => FlatItem[]): Promise<void>
}

/** Builds and serves the site. The platform is reliable after the first build. */
export async function startBadSite(): Promise<BadSite> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-bad-'))
  const dist = join(root, 'web/dist-bad')
  const seed = await writeBadSeed(folder)
  const testSite = await startTestSite({
    seed,
    dist,
    prepare: (platform) =>
      platform.faults.set({
        rules: [
          // Listed by the platform, but missing.
          { path: '*/river-line-hero.webp', status: 404 },
          // Truncated, so no longer an image.
          { path: '*/terrace-park-hero.webp', method: 'GET', truncateAfter: 30 },
          { path: '*/content/api/*', probability: 0.2, status: 503, retryAfter: 0, times: 4 },
          { path: '/api_public/*', probability: 0.3, latency: [20, 400] },
        ],
      }),
  })
  testSite.platform.faults.clear()
  const { close } = testSite
  return Object.assign(testSite, {
    dist,
    async changeFlats(change: (flats: FlatItem[]) => FlatItem[]) {
      const file = join(seed, 'projects/terasa/items/terrace-park-a.json')
      await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))))
      await testSite.platform.close()
      const port = Number(new URL(testSite.platform.url).port)
      testSite.platform = await startSandbox({ seed, memory: true, generate: false, port })
    },
    async close() {
      await close()
      for (const part of [folder, dist]) await rm(part, { recursive: true, force: true })
    },
  })
}

/** Unsafe elements in some HTML as the browser parses it, without running anything. */
export const unsafeParts = (page: Page, html: string) =>
  page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const found: string[] = []
    const tell = (element: Element) => found.push(element.outerHTML.slice(0, 200))
    const unwanted =
      'iframe, object, embed, base, math, video:not([data-intro-video]), form[action*="evil"], link[href*="evil"], meta[http-equiv=refresh]'
    for (const element of parsed.querySelectorAll(unwanted)) tell(element)
    for (const element of parsed.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on') || name === 'style') tell(element)
        const isAddress = ['href', 'src', 'action', 'xlink:href', 'formaction'].includes(name)
        if (isAddress && /^[\s\u0000-\u001f]*(javascript|vbscript|data):/i.test(value)) tell(element)
        if (isAddress && /^(https?:)?\/\/[^/]*evil/.test(value)) tell(element)
      }
    }
    for (const script of parsed.querySelectorAll('script:not([src])')) {
      if (script.getAttribute('type') === 'application/ld+json') JSON.parse(script.textContent ?? '')
      else if (script.textContent?.includes('window.ran')) tell(script)
    }
    const picture = [...parsed.querySelectorAll('img')].find((one) => one.getAttribute('src') === 'x')
    if (picture) tell(picture)
    return found
  }, html)
