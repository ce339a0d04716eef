import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { newAddress } from './people.ts'

export const WIDE = { viewport: { width: 1440, height: 900 } }
export const NARROW = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

export interface Visit {
  page: Page
  context: BrowserContext
  /** What the page complained about: errors of scripts, of the content security policy, of the console. */
  complaints: string[]
}

/** A browser that has never been here. Calls that are meant to fail are no complaint. */
export async function arrive(browser: Browser, options: BrowserContextOptions = WIDE): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  // Only the site's own calls say where they come from: the platform's CORS rules refuse the header.
  const address = { 'x-forwarded-for': newAddress() }
  await context.route('**/api/**', (route, request) =>
    route.continue({ headers: { ...request.headers(), ...address } }),
  )
  const page = await context.newPage()
  const complaints: string[] = []
  listen(page, complaints)
  return { page, context, complaints }
}

/** Hears what a page complains about. */
export function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isFailedCall = /Failed to load resource|Failed to fetch user data/.test(message.text())
    if (message.type() === 'error' && !isFailedCall) complaints.push(message.text())
  })
}

/** What can be read in a part of the page, hidden words left out. */
export async function read(part: Locator): Promise<string> {
  await part.first().waitFor()
  return (await part.allInnerTexts())[0] ?? ''
}

/** Until the first part of the page that its scripts bring to life answers. */
export const ready = (page: Page): Promise<void> =>
  page.locator('astro-island[component-export]:not([ssr])').first().waitFor({ state: 'attached' })
