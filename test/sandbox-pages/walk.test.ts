// Every page that the navigation and the links of pages lead to, in a browser.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { type LivedIn, liveIn } from './lived-in.ts'
import { kindOf, linksOf, visit } from './visit.ts'

/** Pages of one kind that are looked at. */
const OF_A_KIND = 2
const SCHEMES = ['light', 'dark'] as const

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
  const wrong: string[] = []
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = kindOf(address)
    const times = seen.get(kind) ?? 0
    if (times === OF_A_KIND) continue
    seen.set(kind, times + 1)
    await page.setViewportSize({ width: 1440, height: 900 })
    const response = await page.goto(address)
    if (response?.status() !== 200) wrong.push(`${address}: ${response?.status()}`)
    for (const link of await linksOf(page)) {
      if (known.has(link)) continue
      known.add(link)
      waiting.push(link)
    }
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme })
        for (const found of await axeFindings(page))
          wrong.push(`${address} at ${width}, ${colorScheme}: ${found.slice(0, 500)}`)
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wide > 0) wrong.push(`${address} at ${width}: ${wide} pixels too wide`)
    }
  }
  expect(wrong).toEqual([])
  expect(faults).toEqual([])
  for (const section of ['', 'calls', 'mail', 'data', 'clock', 'faults', 'snapshots', 'reference'])
    expect(
      [...seen.keys()].some((kind) => kind.split('/')[0] === section),
      section,
    ).toBe(true)
  expect(seen.size).toBeGreaterThan(14)
})

it('weigh little: 30 kB of scripts, 60 kB with the first page', async () => {
  const size = async (path: string) => (await (await fetch(place.url + path)).arrayBuffer()).byteLength
  const [first, script, styles] = await Promise.all(
    ['/sandbox', '/sandbox/ui/pages.js', '/sandbox/ui/pages.css'].map(size),
  )
  expect(script).toBeLessThan(30_000)
  expect((first ?? 0) + (script ?? 0) + (styles ?? 0)).toBeLessThan(60_000)
})
