// A journey through the site that is checked in each of its states.
import type { Browser, Page } from 'playwright-core'
import type { Visit } from '../arrive.ts'
import { axeFindings } from '../axe.ts'
import { addressOf, type Locale } from '../kinds.ts'
import type { Places } from '../people.ts'
import { visitRoom } from '../rooms.ts'
import { brokenWords } from '../text-faults.ts'

/** Widths to check, in pixels; a page is used at the last. */
const WIDTHS = [375, 1440]
/** Phones, on which words of Georgian and Russian hardly fit. */
const PHONES = [320, 375]

export interface Look extends Visit {
  go(path: string): Promise<unknown>
  /** Checks a part of the page, `main` by default. What surrounds it is the same in every state. */
  at(state: string, part?: string): Promise<void>
}

export type Journey = (look: Look, places: Places) => Promise<void>

/**
 * Faults of a part of a page in its current state, at some widths: violations that axe finds, and content that is wider
 * than the screen. On phones, broken words.
 */
async function examine(page: Page, state: string, part: string, widths: number[]): Promise<string[]> {
  const seen: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const found = await axeFindings(page, part)
    seen.push(...found.map((line) => `${state} at ${width}: ${line}`))
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) seen.push(`${state} at ${width}: ${overflow} pixels wider than the screen`)
  }
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 900 })
    seen.push(...(await brokenWords(page)).map((line) => `${state} at ${width}: ${line}`))
  }
  await page.setViewportSize({ width: WIDTHS.at(-1) as number, height: 900 })
  return seen
}

/**
 * Runs a journey in a language as a new visitor and returns the faults of all its states. A glance looks at each at one
 * width, in turn.
 */
export async function faultsOnTheWay(
  journey: Journey,
  browser: Browser,
  places: Places,
  locale: Locale,
  isGlance = false,
): Promise<string[]> {
  const visit = await visitRoom(browser, places.site)
  const seen: string[] = []
  let states = 0
  try {
    const look: Look = {
      ...visit,
      go: (path) => visit.page.goto(places.site + addressOf(locale, path)),
      async at(state, part = 'main') {
        const widths = isGlance ? [WIDTHS[states++ % 2] as number] : WIDTHS
        seen.push(...(await examine(visit.page, state, part, widths)))
      },
    }
    await journey(look, places)
  } finally {
    await visit.context.close()
  }
  return seen
}
