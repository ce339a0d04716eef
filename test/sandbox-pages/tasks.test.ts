// What people come for, by the keyboard alone, with scripts and without.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import { type LivedIn, liveIn } from './lived-in.ts'
import { type Visit, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Goes to an element by Tab, and presses Enter there, which may lead to another page. */
async function enter(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector)
  await page.keyboard.press('Enter')
}

async function follow(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector)
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
}

/** Where somebody has scripts, they copy; else they read. */
async function copied(page: Page, id: string, scripts: boolean): Promise<string> {
  if (!scripts) return (await page.textContent(`[id="${id}"]`)) ?? ''
  await enter(page, `[data-copy="${id}"]`)
  await expect.poll(() => page.textContent(`[data-copy="${id}"]`)).toBe('Copied')
  return page.evaluate(() => navigator.clipboard.readText())
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('by the keyboard alone, %s,', (_, scripts) => {
  let place: LivedIn
  let visited: Visit
  beforeAll(async () => {
    place = await liveIn()
    visited = await visit(browser, { url: place.url, scripts })
  })
  afterAll(async () => {
    await visited.context.close()
    await place.platform.sandbox.close()
    expect(visited.faults).toEqual([])
  })

  const open = async (section: string) => {
    await visited.page.goto(`${place.url}/sandbox`)
    await follow(visited.page, `nav a[href$="${section}"]`)
    return visited.page
  }

  it('a failed call is found, and its curl copied', async () => {
    const page = await open('/sandbox')
    await tabTo(page, 'select[name="status"]')
    await page.keyboard.type('Failed')
    if (scripts) await expect.poll(() => page.textContent('#calls .count')).toContain(' of ')
    else await follow(page, 'form.filter button')
    expect(await page.textContent('#calls')).not.toContain('api_public')
    await follow(page, '#calls a.row')
    const text = await copied(page, 'curl', scripts)
    expect(text).toContain(`curl -i -X PUT ${place.url}/api_user/request-action/none`)
    expect(text).toContain('Both lifts')
  })

  it('a code is read', async () => {
    const page = await open('/ui/mail')
    const { code } = place.platform.sandbox.outbox.last(place.email) ?? {}
    const id = await page.getAttribute('.code b', 'id')
    expect(await copied(page, id ?? '', scripts)).toBe(code)
  })

  it('a price is changed', async () => {
    const page = await open('/ui/data')
    await follow(page, 'a[href$="/data/northgate"]')
    await follow(page, 'a[href$="/northgate/items"]')
    await page.goto(`${place.url}/sandbox/ui/data/northgate/items/${place.itemId}`)
    await follow(page, 'a[href$="/change"]')
    await tabTo(page, 'textarea')
    const before = await page.inputValue('textarea')
    const item = JSON.parse(before)
    item.price.amount = 12_345_00
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(JSON.stringify(item))
    await follow(page, 'form button.main')
    const { body } = await place.platform.send('GET', `/api_public/ecommerce/item/${place.itemId}`, {
      headers: { 'x-api-key': 'northgate-public-key' },
    })
    expect(body.price.amount).toBe(12_345_00)
  })

  it('three calls fail', async () => {
    const page = await open('/ui/faults')
    await follow(page, 'button[value="unavailable"]')
    const statuses: number[] = []
    for (let call = 0; call < 4; call++)
      statuses.push((await place.platform.send('GET', '/api_public/project/self')).status)
    expect(statuses).toEqual([503, 503, 503, 401])
  })

  it('a reservation lapses', async () => {
    const page = await open('/ui/clock')
    await follow(page, 'button[name="until"]')
    const { sandbox } = place.platform
    expect(sandbox.clock.now().getTime()).toBeGreaterThanOrEqual(Date.parse(place.reservedUntil))
    expect(await page.textContent('main')).toContain('cancelled')
  })
})
