// Every page that the navigation and the links of pages lead to, in a browser.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { type LivedIn, liveIn } from './lived-in.ts'
import { kindOf, linksOf, visit } from './visit.ts'

/** Pages of one kind that are looked at. Those of Data are of many kinds, one for each noun. */
const mostOf = (kind: string) => (/^(data|create)\//.test(kind) ? 1 : 2)
/** Colours do not depend on the width: each scheme and each width is seen once. */
const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 375, colorScheme: 'dark' },
] as const

/** Elements of live parts that an exchange would lose: fields with what is typed, and those it cannot find again. */
const lostByExchange = (page: Page) =>
  page.$$eval(
    '[data-live] :is(a, button, summary, input:not([type=hidden]), select, textarea, [tabindex])',
    (all) =>
      all
        .filter(
          (one) =>
            one.matches('input, select, textarea') ||
            !['id', 'href', 'data-copy', 'value', 'aria-label', 'tabindex'].some((name) =>
              one.hasAttribute(name),
            ),
        )
        .map((one) => `is lost when the page is read again: ${one.outerHTML.slice(0, 120)}`),
  )

async function findingsOf(page: Page): Promise<string[]> {
  const findings = await lostByExchange(page)
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    for (const found of await axeFindings(page))
      findings.push(`${width}, ${colorScheme}: ${found.slice(0, 500)}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) findings.push(`${width}: ${wide} pixels too wide`)
  }
  return findings
}

let place: LivedIn
let browser: Browser
beforeAll(async () => {
  place = await liveIn()
  place.platform.sandbox.faults.set({ rules: [{ path: '/nothing', status: 503, times: 3 }] })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await place.platform.sandbox.close()
})

it('are accessible and fit, on a phone and a screen, light and dark, and ask no other host for anything', async () => {
  const { page, faults } = await visit(browser, place)
  const seen = new Map<string, number>()
  const waiting = [`${place.url}/sandbox`]
  const known = new Set(waiting)
  const findings: Record<string, string[]> = {}
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = kindOf(address)
    const times = seen.get(kind) ?? 0
    if (times === mostOf(kind)) continue
    seen.set(kind, times + 1)
    const response = await page.goto(address)
    const status = response?.status() === 200 ? [] : [`status ${response?.status()}`]
    for (const link of await linksOf(page)) {
      if (known.has(link)) continue
      known.add(link)
      waiting.push(link)
    }
    const found = [...status, ...(await findingsOf(page))]
    if (found.length > 0) findings[address.slice(place.url.length)] = found
  }
  expect(findings).toEqual({})
  expect(faults).toEqual([])
  for (const section of ['', 'calls', 'mail', 'data', 'clock', 'faults', 'snapshots', 'reference'])
    expect(
      [...seen.keys()].some((kind) => kind.split('/')[0] === section),
      section,
    ).toBe(true)
  expect(seen.size).toBeGreaterThan(60)
})

it('weigh little: 30 kB of scripts, 60 kB with the first page', async () => {
  const size = async (path: string) => (await (await fetch(place.url + path)).arrayBuffer()).byteLength
  const [first, script, styles] = await Promise.all(
    ['/sandbox', '/sandbox/ui/pages.js', '/sandbox/ui/pages.css'].map(size),
  )
  expect(script).toBeLessThan(30_000)
  expect((first ?? 0) + (script ?? 0) + (styles ?? 0)).toBeLessThan(60_000)
})
