import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { agentOf, newAddress } from './people.ts'

export const WIDE = { viewport: { width: 1440, height: 900 } }
export const NARROW = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

export interface Visit {
  page: Page
  context: BrowserContext
  /** Errors of scripts, of the content security policy and in the console. */
  complaints: string[]
}

/** Opens a page in a new browser context. Calls that fail on purpose do not count as complaints. */
export async function arrive(browser: Browser, options: BrowserContextOptions = WIDE): Promise<Visit> {
  const userAgent = agentOf(newAddress())
  const context = await browser.newContext({ reducedMotion: 'reduce', userAgent, ...options })
  // Like those of the tests: only what hangs for good fails.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const complaints: string[] = []
  listen(page, complaints)
  return { page, context, complaints }
}

/** Closes the pages of a visitor. Calls that a test answers in the server's place are no longer waited for. */
export async function leave(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/** Collects the errors of a page, and requests with a session ID in the address, which servers log. */
export function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (/sessionId=/i.test(request.url())) complaints.push(`a session in an address: ${request.url()}`)
  })
  page.on('console', (message) => {
    const isFailedCall = /Failed to load resource|Failed to fetch user data/.test(message.text())
    if (message.type() === 'error' && !isFailedCall) complaints.push(message.text())
  })
}

/** The visible text of an element. */
export async function read(part: Locator): Promise<string> {
  await part.first().waitFor()
  return ((await part.allInnerTexts())[0] ?? '').replaceAll('\u00a0', ' ')
}

/** Waits until the header, the search sheet and the modal layer have hydrated. */
export const shellReady = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('body > astro-island[ssr], #modal-layer > [ssr]'))

/** Waits until the first island of the content has hydrated. */
export const ready = (page: Page): Promise<void> =>
  page.locator('main astro-island[component-export]:not([ssr])').first().waitFor({ state: 'attached' })
