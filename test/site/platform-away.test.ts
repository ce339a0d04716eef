/** Pages stay usable while the platform is down or hangs. `stores/live-flats.test.ts` has what else it may send. */
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { read, ready, type Visit } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'
import { AVAILABILITY } from '../support/visitor.ts'

const { site, platform, arrive } = useSite({ pictures: false })

type Answer = (route: Route) => Promise<void> | void

/** A visitor whose every call to the platform, direct or through the site's server, gets the same response. */
async function visitor(answer: Answer) {
  const visit = await arrive()
  let calls = 0
  for (const calling of [`${platform}/**`, AVAILABILITY]) {
    await visit.context.route(calling, async (route) => {
      calls++
      await answer(route)
    })
  }
  return { ...visit, asked: () => calls }
}

const shown = (page: Page) => read(page.locator('.matching'))

it('pages that get no response from the platform stay as they were built, and say so', async () => {
  const { page, complaints, context, asked } = await visitor((route) => route.abort())
  await page.goto(`${site}/en/projects/terrace-park/a`)
  await page.locator('.fresh', { hasText: 'We couldn’t check right now' }).waitFor()
  await expect.poll(() => shown(page)).toBe('14 flats match')
  await page.getByRole('button', { name: '2 (7 flats)' }).click()
  await expect.poll(() => shown(page)).toBe('7 flats match')
  const before = asked()
  expect(before).toBeGreaterThan(0)
  // A price in both currencies, with the time it was checked.
  await page.goto(`${site}/en/projects/terrace-park/a/503`)
  await expect.poll(asked).toBeGreaterThan(before)
  await page.locator('[data-choose-currency="gel"]:visible').click()
  await expect.poll(() => read(page.locator('.flat-head .heading-1'))).toBe('₾265,680')
  await expect.poll(() => read(page.locator('.buy-panel > .micro-text'))).toMatch(/\d{2}:\d{2}/)
  expect(complaints).toEqual([])
  await context.close()
})

describe('a visitor while the platform is down', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await visitor((route) => route.abort())
  })

  it.each(['/', '/en/projects', '/en/careers', '/en/search?keyword=river', '/en/wishlist', '/en/login'])(
    'can read %s',
    async (path) => {
      const { page, complaints } = visit
      await page.goto(site + path)
      await expect.poll(() => page.locator('h1').count()).toBe(1)
      await expect.poll(async () => (await read(page.locator('main'))).length).toBeGreaterThan(20)
      expect(complaints).toEqual([])
    },
  )
})

describe('a visitor while the platform hangs', () => {
  it('can filter and open flats without waiting', async () => {
    const { page, complaints, context } = await visitor(() => {})
    await page.goto(`${site}/en/projects/terrace-park/a`)
    await ready(page)
    await page.getByRole('button', { name: '2 (7 flats)' }).click()
    await expect.poll(() => shown(page)).toBe('7 flats match')
    await page.locator('.flat-list .flat-row').first().click()
    await page.waitForURL('**/terrace-park/a/*')
    expect(complaints).toEqual([])
    await context.close()
  })
})
