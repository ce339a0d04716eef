/** Taps on a page that is readable but whose scripts have not arrived yet. */
import { describe, expect, it } from 'vitest'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })

const FLAT = '/en/projects/terrace-park/a/503'
const BUILDING = '/en/projects/terrace-park/a'

describe('a tap before the scripts are there', () => {
  it.each([
    ['a choice of the payment plan', FLAT, 'astro-island button[aria-pressed=false]:has-text("50%")'],
    ['the heart of a static page', FLAT, '.buy favourite-button button'],
    ['the view of the selector', BUILDING, 'astro-island button[aria-pressed=false]:has-text("Table")'],
  ])('takes effect once they are, and once: %s', async (_, path, selector) => {
    const { page, context, complaints } = await arrive()
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/[^/]*\.js/, async (route) => {
      await gate
      await route.continue()
    })
    await page.goto(site + path, { waitUntil: 'commit' })
    const button = await page.waitForSelector(selector)
    await button.scrollIntoViewIfNeeded()
    await button.click()
    expect(await button.getAttribute('aria-pressed')).toBe('false')
    release()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    // A second press would take it back.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    await context.close()
    expect(complaints).toEqual([])
  })
})

/** Presses a button once, so many tasks after its island has begun to hydrate: between any two steps of React's. */
const pressAfter = ({ selector, tasks }: { selector: string; tasks: number }) => {
  const { port1, port2 } = new MessageChannel()
  let left = tasks
  port1.onmessage = () => {
    const button = document.querySelector<HTMLElement>(selector)
    if (button && !button.closest('astro-island[ssr]') && left-- === 0) button.click()
    else port2.postMessage(undefined)
  }
  port2.postMessage(undefined)
}

describe('a tap while an island hydrates', () => {
  it.each([
    ['the order of the table', BUILDING, 'th:nth-child(5) button', '?sort=area'],
    ['the way to pay', FLAT, '.way-switch button[aria-pressed=false]', '?way=instalments'],
    ['the bedrooms of the finder', '/en', '[aria-labelledby=finder-bedrooms] button', '?bedrooms=1'],
  ])('is not undone by what the island does next: %s', async (_, path, selector, search) => {
    const { page, context, complaints } = await arrive()
    for (let tasks = 0; tasks < 6; tasks++) {
      const press = await page.addInitScript(pressAfter, { selector, tasks })
      await page.goto(site + path)
      await page.locator(selector).first().scrollIntoViewIfNeeded()
      await expect.poll(() => new URL(page.url()).search).toBe(search)
      await press.dispose()
    }
    await context.close()
    expect(complaints).toEqual([])
  })
})
