// What somebody without a pointer does.
import type { Page } from 'playwright-core'

/** More stops than this before something that matters is too many for anyone. */
const PATIENCE = 60

/** Where the focus is: what it is on, and whether it can be seen there. */
const focus = (page: Page, wanted: string) =>
  page.evaluate((selector) => {
    const element = document.activeElement
    if (!element || element === document.body) return { isThere: false, name: 'nothing', isSeen: true }
    const box = element.getBoundingClientRect()
    const isSeen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    return {
      isThere: element.matches(selector),
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60),
      isSeen: isSeen && element.matches(':focus-visible'),
    }
  }, wanted)

/** Presses Tab until the focus is on what is wanted; every stop on the way must be seen. */
export async function tabTo(page: Page, wanted: string): Promise<void> {
  const stops: string[] = []
  for (let presses = 0; presses < PATIENCE; presses++) {
    await page.keyboard.press('Tab')
    const { isThere, name, isSeen } = await focus(page, wanted)
    stops.push(name)
    if (!isSeen) throw new Error(`The focus cannot be seen on "${name}", after ${stops.join(' → ')}`)
    if (isThere) return
  }
  throw new Error(`${wanted} was not reached: ${stops.join(' → ')}`)
}
