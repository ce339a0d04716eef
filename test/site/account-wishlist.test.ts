/** Favourites: on the device before login, on the platform after it. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { NARROW } from '../support/arrive.ts'
import { newPerson, openAccount } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { enter, favourite, fillLogIn, keep, ready, seedFavourites } from '../support/visitor.ts'

const FLAT = '/en/projects/terrace-park/a/503'

const { site, places, arrive } = useSite({ pictures: false })

const heart = (page: Page) => page.locator('.buy-panel favourite-button button')
const isOn = (page: Page) => heart(page).getAttribute('aria-pressed')

const listOf = async (sessionId: string): Promise<{ flatId: string; wishlistId: string }[]> =>
  (await fetch(`${site}/api/wishlist?sessionId=${sessionId}&locale=en`)).json()

describe('a favourite', () => {
  it('is a draft on the device in every tab, with a hint to create an account, and moves to the account at login', async () => {
    const person = newPerson()
    const sessionId = await openAccount(places, person)
    const { page, context, complaints } = await arrive()
    const other = await context.newPage()
    await other.goto(site + FLAT)
    await page.goto(site + FLAT)
    await heart(page).click()
    await expect.poll(() => isOn(other)).toBe('true')
    await other.close()
    const prompt = await page.waitForSelector('dialog[open]')
    await expect
      .poll(() => prompt.textContent())
      .toContain('To favorite apartment, please create an account.')
    // What the prompt says is what happens: the flat is a draft until there is an account.
    await expect.poll(() => prompt.textContent()).toContain('is saved on this device only')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog.modal-dialog', { state: 'detached' })
    await expect.poll(() => isOn(page)).toBe('true')
    await expect.poll(() => page.textContent('header [data-wishlist-count] >> nth=0')).toBe('1')
    await page.reload()
    await expect.poll(() => isOn(page)).toBe('true')

    await page.goto(`${site}/en/login?return=${encodeURIComponent(FLAT)}`)
    await ready(page, 'log-in')
    await fillLogIn(page, person)
    await page.waitForURL(site + FLAT)
    await expect
      .poll(async () => (await listOf(sessionId)).map(({ flatId }) => flatId))
      .toEqual(['flat-terrace-park-a-503'])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[]')
    await expect.poll(() => isOn(page)).toBe('true')
    await context.close()
    expect(complaints).toEqual([])
  })

  it('is saved once even if two tabs log in at the same time', async () => {
    const person = newPerson()
    const sessionId = await openAccount(places, person)
    const visit = await arrive()
    await visit.page.goto(`${site}/en/wishlist`)
    await keep(
      visit.page,
      ['503', '403', '503'].map((number) => favourite(number)),
    )
    await enter(visit, sessionId)
    const other = await visit.context.newPage()
    await Promise.all([visit.page.goto(`${site}/en/wishlist`), other.goto(`${site}/en/wishlist`)])
    await expect
      .poll(async () => (await listOf(sessionId)).map(({ flatId }) => flatId).sort())
      .toEqual(['flat-terrace-park-a-403', 'flat-terrace-park-a-503'])
    await expect.poll(() => visit.page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[]')
    await visit.context.close()
  })

  it('stays a draft where the platform refuses it, and the list of the account is shown all the same', async () => {
    // Newest first, as they are moved: the refused one is in the middle.
    const drafts = ['503', '403', '303'].map((number, n) =>
      favourite(number, { savedAt: `2026-11-0${9 - n}T10:00:00.000Z` }),
    )
    for (const [status, isMovedOn] of [
      [422, true],
      [409, false],
    ] as const) {
      const sessionId = await openAccount(places, newPerson())
      const visit = await arrive()
      await visit.page.goto(`${site}/en/wishlist`)
      await keep(visit.page, drafts)
      await visit.context.route('**/api/wishlist*', (route) =>
        route.request().postData()?.includes('"403"')
          ? route.fulfill({ status, json: { error: { code: 'refused' } } })
          : route.continue(),
      )
      await enter(visit, sessionId)
      await visit.page.goto(`${site}/en/wishlist`)
      const saved = ['flat-terrace-park-a-503', ...(isMovedOn ? ['flat-terrace-park-a-303'] : [])]
      await expect
        .poll(async () => (await listOf(sessionId)).map(({ flatId }) => flatId).sort(), {
          message: `${status}`,
        })
        .toEqual(saved.sort())
      await visit.page.locator('.comparison thead a').nth(2).waitFor()
      expect(await visit.page.textContent('main'), `${status}`).not.toContain('can’t be loaded')
      const isFull = visit.page.locator('main', {
        hasText: 'Your favourites are full. 2 flats are saved on this device',
      })
      await expect.poll(() => isFull.count(), { message: `${status}` }).toBe(isMovedOn ? 0 : 1)
      await visit.context.close()
    }
  })

  it('shows its saved state when the platform fails, and offers to retry', async () => {
    const person = newPerson()
    const sessionId = await openAccount(places, person)
    const visit = await arrive()
    await enter(visit, sessionId)
    const { page } = visit
    await page.goto(site + FLAT)
    await page.route('**/api/wishlist*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    )
    await heart(page).click()
    await page.waitForSelector('.toast-message:has-text("Flat 503 couldn’t be saved")')
    await expect.poll(() => isOn(page)).toBe('false')
    await page.unroute('**/api/wishlist*')
    await page.click('.toast-message >> text=Try again')
    await expect.poll(async () => (await listOf(sessionId)).length).toBe(1)
    await expect.poll(() => isOn(page)).toBe('true')
    await page.route('**/api/wishlist/*', (route) => route.abort('connectionrefused'))
    await heart(page).click()
    await page.waitForSelector('.toast-message:has-text("Flat 503 couldn’t be removed")')
    await expect.poll(() => isOn(page)).toBe('true')
    await visit.context.close()
  })

  it('ends in the state of the last click, however fast the clicks', async () => {
    const person = newPerson()
    const sessionId = await openAccount(places, person)
    const visit = await arrive()
    await enter(visit, sessionId)
    await visit.page.goto(site + FLAT)
    for (let press = 0; press < 5; press += 1) await heart(visit.page).click()
    await expect.poll(() => isOn(visit.page)).toBe('true')
    await expect.poll(async () => (await listOf(sessionId)).length).toBe(1)
    await heart(visit.page).click()
    await expect.poll(async () => (await listOf(sessionId)).length).toBe(0)
    await expect.poll(() => isOn(visit.page)).toBe('false')
    await visit.context.close()
  })
})

describe('the wishlist page', () => {
  const names = (page: Page) => page.locator('.comparison thead a.heading-3').allTextContents()

  it('links to the projects while it is empty, compares favourites with price changes and sold flats, sorts them, and can undo a removal', async () => {
    const { page, context, complaints } = await arrive()
    await page.goto(`${site}/en/wishlist`)
    const projects = page.getByRole('link', { name: 'Discover projects' })
    await expect.poll(() => projects.getAttribute('href')).toBe('/en/projects')
    await seedFavourites(page)
    await page.reload()
    await page.waitForSelector('.comparison svg.plan-drawing')
    await expect.poll(() => names(page)).toEqual(['Flat 503', 'Flat 1204', 'Flat 101'])
    await expect.poll(() => page.textContent('.wish-head')).toContain('1 has been sold since.')
    await expect.poll(() => page.textContent('.comparison .change')).toMatch(/^\$600.* less$/)
    await expect
      .poll(() => page.isVisible('.draft-notice >> text=To favorite apartment, please create an account.'))
      .toBe(true)
    await page.selectOption('.wish-tools select', 'price')
    await expect.poll(() => names(page)).toEqual(['Flat 1204', 'Flat 503', 'Flat 101'])
    await page.click('[aria-label="Remove flat 1204 from favourites"] >> visible=true')
    await expect.poll(() => names(page)).toEqual(['Flat 503', 'Flat 101'])
    await page.click('.toast-message >> text=Undo')
    await expect.poll(() => names(page)).toEqual(['Flat 1204', 'Flat 503', 'Flat 101'])
    await context.close()
    expect(complaints).toEqual([])
  })

  it('scrolls a wide table without widening the page', async () => {
    const { page, context } = await arrive()
    await page.goto(`${site}/en/wishlist`)
    const flats = ['101', '102', '201', '202', '301', '302', '401', '402', '503', '504']
    await keep(
      page,
      flats.map((number) => favourite(number)),
    )
    await page.reload()
    await page.locator('.comparison thead a.heading-3').nth(9).waitFor()
    const excess = (selector: string) =>
      page.evaluate((one) => {
        const { scrollWidth = 0, clientWidth = 0 } = document.querySelector(one) ?? {}
        return scrollWidth - clientWidth
      }, selector)
    await expect.poll(() => excess('.comparison-scroll')).toBeGreaterThan(500)
    expect(await excess('html')).toBe(0)
    await context.close()
  })

  it('can be shared, and the recipient can save the flats', async () => {
    const { page, context } = await arrive({ ...NARROW, isMobile: false, hasTouch: false })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site })
    await page.goto(`${site}/en/wishlist`)
    await seedFavourites(page)
    await page.reload()
    await page.click('.wish-tools >> text=Share this list')
    await page.waitForSelector('.toast-message')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain('/en/wishlist?flats=')
    await context.close()
    const friend = await arrive()
    await friend.page.goto(link)
    await friend.page.waitForSelector('h1:has-text("Flats shared with you")')
    await friend.page.click('text=Save all')
    await friend.page.goto(`${site}/en/wishlist`)
    await friend.page.waitForSelector('.comparison svg.plan-drawing')
    await expect
      .poll(async () => (await names(friend.page)).sort())
      .toEqual(['Flat 101', 'Flat 1204', 'Flat 503'])
    await friend.context.close()
  })

  it('is not called empty where it could not be read, neither their own nor a shared one', async () => {
    const visit = await arrive()
    await enter(visit, await openAccount(places, newPerson()))
    const { page, context } = visit
    await page.route('**/api/wishlist*', (route) => route.fulfill({ status: 503, body: '[]' }))
    await page.route('**/ecommerce/item/search*', (route) => route.abort('connectionrefused'))
    for (const [path, text] of [
      ['/en/wishlist', 'can’t be loaded right now'],
      ['/en/wishlist?flats=flat-terrace-park-a-503', 'These flats can’t be loaded right now'],
    ] as const) {
      await page.goto(site + path)
      await page.waitForSelector(`main >> text=${text}`)
      expect(await page.textContent('main')).not.toContain('No favourites yet')
    }
    await context.close()
  })

  it('shows the favourites while the platform is down', async () => {
    const { page, context } = await arrive()
    await page.goto(`${site}/en/wishlist`)
    await seedFavourites(page)
    await page.route(`${places.platform}/**`, (route) => route.abort('connectionrefused'))
    await page.reload()
    await page.waitForSelector('text=We couldn’t update the prices')
    await expect.poll(() => names(page)).toHaveLength(3)
    await context.close()
  })
})
