import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { arrive } from './arrive.ts'
import { launchBrowser } from './browser.ts'
import type { Places } from './people.ts'

/**
 * The site, its platform, and one browser for all tests of a file. `pictures: false` loads no images, which is faster
 * for tests of text and forms.
 */
export function useSite({ pictures = true } = {}) {
  const places: Places = { site: inject('site'), platform: inject('platform') }
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser({ pictures })
  })
  afterAll(() => browser.close())
  return {
    ...places,
    places,
    browser: () => browser,
    /** Opens a page as a new visitor. */
    arrive: (options?: BrowserContextOptions) => arrive(browser, options),
  }
}
