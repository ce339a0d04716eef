import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSiteNow } from './site-clock.ts'

const DAY = 86_400_000
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
/** By how much the visitor's clock is behind. */
let behind = 0

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T19:59:50Z') })
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', async () => Response.json({ now: Date.now() + behind }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the time is the site’s, goes on past midnight, and is asked for again when the page is looked at', async () => {
  behind = 365 * DAY
  const told: string[] = []
  const stop = watchSiteNow((now) => told.push(new Date(now).toISOString().slice(0, 16)))
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['2027-11-25T19:59'])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(told.at(-1)).toBe('2027-11-25T20:00')
  // The clock is put right while the page is out of sight.
  behind = 0
  vi.setSystemTime(Date.parse('2027-11-27T08:00:00Z'))
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(told.at(-1)).toBe('2027-11-27T08:00')
  stop()
  const { length } = told
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(DAY)
  expect(told).toHaveLength(length)
})
