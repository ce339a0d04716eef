import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrive } from './arrive.ts'
import { axeFindings } from './axe.ts'

/** The widths that the site is designed at; a page stays at the last. */
const WIDTHS = [375, 1440]

/**
 * What assistive technology would stumble over in a part of a page, in the state that it is in, and whether the page
 * is wider than the screen, at both widths. `seen` collects it.
 */
async function examine(page: Page, state: string, part: string, seen: string[]): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const found = await axeFindings(page, part)
    seen.push(...found.map((line) => `${state} at ${width}: ${line}`))
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) seen.push(`${state} at ${width}: ${overflow} pixels wider than the screen`)
  }
}

/** A visit that looks at each state it comes to; what it sees is told at its end. */
export async function look(browser: Browser, site: string, locale: string) {
  const visit = await arrive(browser)
  const seen: string[] = []
  const { page } = visit
  return {
    ...visit,
    go: (path: string) => page.goto(`${site}${locale === 'ka' ? '' : `/${locale}`}${path}`),
    /** What surrounds it is the same in every state, and looked at elsewhere. */
    at: (state: string, part = 'main') => examine(page, state, part, seen),
    async leave() {
      await visit.context.close()
      expect(seen).toEqual([])
    },
  }
}
