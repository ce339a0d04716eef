import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { arrive } from './arrive.ts'
import { launchBrowser } from './browser.ts'
import type { Places } from './people.ts'

/**
 * The site, the platform behind it, and one browser for all tests of a file, or of a part of it. `pictures: false` loads
 * none: for whoever looks at words and forms only, and quicker.
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
    /** A visitor who has never been here. */
    arrive: (options?: BrowserContextOptions) => arrive(browser, options),
  }
}
