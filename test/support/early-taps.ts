// Taps while an island hydrates.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Buttons of islands, and what the address ends in when they are pressed once. */
export const HYDRATING = [
  {
    name: 'the order of the table',
    path: '/en/projects/terrace-park/a',
    selector: 'th:nth-child(5) button',
    end: '?sort=area',
  },
  {
    name: 'the way to pay',
    path: '/en/projects/terrace-park/a/503',
    selector: '.way-switch button[aria-pressed=false]',
    end: '#instalments',
  },
  {
    name: 'the bedrooms of the finder',
    path: '/en',
    selector: '.finder fieldset button',
    end: '?bedrooms=1',
  },
]

/** Holds scripts back until the returned function is called. */
export async function holdScripts(page: Page, scripts = /\/assets\/[^/]*\.js/): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

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

/** Opens a page, taps its button at a moment, and waits until the tap has taken effect. */
export async function tapAt(page: Page, site: string, one: (typeof HYDRATING)[number], tasks: number) {
  const { path, selector, end } = one
  const press = await page.addInitScript(pressAfter, { selector, tasks })
  await page.goto(site + path)
  await page.locator(selector).first().scrollIntoViewIfNeeded()
  await expect.poll(() => page.url()).toBe(site + path + end)
  await press.dispose()
}
