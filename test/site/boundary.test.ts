/** The error boundary: islands that do not load, malformed responses, and old pages after a deployment. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../scripts/root.ts'
import type { Visit } from '../support/arrive.ts'
import { newPerson, openAccount } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { AVAILABILITY, enter } from '../support/visitor.ts'

const { site, places, arrive } = useSite({ pictures: false })

/** A page with an island of each kind: one that hydrates at once, when the page is idle, and when it is seen. */
const PAGES: Record<string, string> = {
  LogIn: '/en/login',
  Facade: '/en/projects/terrace-park/a',
  Costs: '/en/projects/terrace-park/a/503',
}
const files = globSync('web/src/**/*.island.tsx', { cwd: root })

const NOTICE = '.unexpected:visible:has-text("Unexpected error occurred")'

/** Scrolls to every island, as some hydrate only when they become visible. */
const seeIslands = (page: Page) =>
  page.evaluate(async () => {
    for (const island of document.querySelectorAll('astro-island')) {
      const box = island.firstElementChild ?? island
      box.scrollIntoView()
      await new Promise((resolve) => setTimeout(resolve))
    }
  })

/** Visible text that no page may show: leaked `undefined` or `NaN`, and endless loading states. */
const remains = (page: Page) =>
  page.evaluate(() => {
    const shown = (one: Element | null) => one?.checkVisibility({ visibilityProperty: true }) ?? false
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      if (/NaN|undefined|\[object|null\b/.test(data) && shown(parentElement)) found.push(data)
    }
    for (const one of document.querySelectorAll('.loading, .wish-wait, [aria-busy=true]')) {
      if (shown(one)) found.push(`waits: ${one.className}`)
    }
    return found
  })

async function goHome(page: Page) {
  await page.locator(NOTICE).getByRole('link', { name: 'Go to home page' }).first().click()
  await page.waitForURL(`${site}/en`)
  await expect.poll(() => page.locator(NOTICE).count()).toBe(0)
}

describe('the error boundary', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await arrive()
  })

  it('wraps every island of the site', () => {
    const isBare = (path: string) =>
      !readFileSync(join(root, path), 'utf8').includes(
        `export default island(${basename(path, '.island.tsx')})`,
      )
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter(isBare)).toEqual([])
  })

  it.each(Object.entries(PAGES))('replaces %s if its file does not load', async (name, path) => {
    const { page } = visit
    const url = new RegExp(`/assets/${name}\\.island\\.`)
    const isThis = (address: URL) => url.test(address.pathname)
    await page.route(isThis, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto(site + path)
    await expect
      .poll(async () => {
        await seeIslands(page)
        return page.locator(NOTICE).count()
      })
      .toBe(1)
    expect(await remains(page)).toEqual([])
    const wayOut = page.locator(NOTICE).getByRole('link', { name: 'Go to home page' })
    await expect.poll(() => wayOut.getAttribute('href')).toBe('/en')
    await page.unroute(isThis)
  })

  it('reports a script of ours that does not load, and can be dismissed', async () => {
    const { page } = visit
    await page.goto(`${site}/en/about`)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.src = '/assets/gone.js'
      document.head.append(script)
    })
    await page.locator(NOTICE).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.locator(NOTICE).count()).toBe(0)
  })

  it('ignores errors of extensions and aborted calls', async () => {
    const { page } = visit
    await page.goto(`${site}/en/about`)
    await page.evaluate(() => {
      dispatchEvent(
        new ErrorEvent('error', { error: new Error('x'), filename: 'chrome-extension://abc/x.js' }),
      )
      dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }))
      void Promise.reject(new DOMException('The user went on.', 'AbortError'))
    })
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect(await page.locator(NOTICE).count()).toBe(0)
  })
})

/** Malformed accounts; `platform/account/user.test.ts` has more of them. */
const NAMELESS = { _id: 'u', fullName: {} }
const answer = (body: unknown) => (route: Route) =>
  route.fulfill({
    status: 200,
    headers: {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    },
    body: JSON.stringify(body),
  })

describe('a malformed response', () => {
  const enterWith = async (body: unknown) => {
    const visit = await arrive()
    await enter(visit, await openAccount(places, newPerson()))
    await visit.context.route('**/v2_private/auth/self', answer(body))
    return visit
  }

  it('about the account leaves every other page usable', async () => {
    const { page, context } = await enterWith(NAMELESS)
    for (const path of ['/en/login', '/en/sign-up', '/en/wishlist', '/en']) {
      await Promise.all([page.waitForResponse('**/v2_private/auth/self'), page.goto(site + path)])
      await page.waitForSelector('header [data-log-in]:visible, form:visible')
      await expect.poll(() => remains(page)).toEqual([])
    }
    await page.goto(`${site}/en/verification?verificationMethod=`)
    await page.waitForSelector(NOTICE)
    expect(await remains(page)).toEqual([])
    await goHome(page)
    await context.close()
  })

  it('about flats, rates or favourites leaves the page as it was', async () => {
    const visit = await arrive()
    const { page, context } = visit
    await enter(visit, await openAccount(places, newPerson()))
    const flat = { _id: 'flat-terrace-park-a-503', price: { amount: 'much', currency: 'USD' }, updated: 'x' }
    const odd = answer({ data: [flat, {}, null], total: 'many' })
    for (const call of [
      '**/ecommerce/item/search*',
      AVAILABILITY,
      '**/exchange-rate/*',
      '**/api/wishlist*',
    ]) {
      await context.route(call, odd)
    }
    for (const path of [
      '/en/projects/terrace-park/a?currency=gel',
      '/en/projects/terrace-park/a/503?currency=gel',
      '/en/wishlist?flats=flat-terrace-park-a-503',
      '/en/wishlist',
    ]) {
      await page.goto(site + path)
      await seeIslands(page)
      await expect.poll(() => remains(page)).toEqual([])
      expect(await page.locator('h1').count()).toBe(1)
    }
    await context.close()
  })
})
