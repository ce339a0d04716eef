import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { BROWSER_FLAGS, launchBrowser } from './browser.ts'
import { platform, site } from './demo-site.ts'
import type { Places } from './people.ts'
import { leaveAll, visitRoom } from './rooms.ts'

/** Pages of a visitor share one process, and none is started in reserve: a tenth to a fifth less work. */
const flags = [...BROWSER_FLAGS, '--renderer-process-limit=1']

/** One browser for all files of a worker, with and without pictures. It ends with the worker. */
const browsers = new Map<boolean, Browser>()

async function sharedBrowser(pictures: boolean): Promise<Browser> {
  const last = browsers.get(pictures)
  if (last?.isConnected()) return last
  const browser = await launchBrowser({ pictures, flags })
  browsers.set(pictures, browser)
  return browser
}

/**
 * The site, its platform, and one browser for all tests of a file. `pictures: false` loads no images, which is faster
 * for tests of text and forms.
 */
export function useSite({ pictures = true } = {}) {
  const places: Places = { site, platform }
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedBrowser(pictures)
  })
  // A test that failed may have left some.
  afterAll(() => leaveAll(browser))
  return {
    ...places,
    places,
    browser: () => browser,
    /** Opens a page as a new visitor. */
    arrive: (options?: BrowserContextOptions) => visitRoom(browser, site, options),
    /** Opens a path as a new visitor. */
    async open(path: string, options?: BrowserContextOptions) {
      const visit = await visitRoom(browser, site, options)
      await visit.page.goto(site + path)
      return visit
    },
  }
}
