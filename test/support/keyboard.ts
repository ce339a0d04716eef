// Keyboard navigation.
import type { Page } from 'playwright-core'

/** Tab stops that a visitor may need at most to reach something that matters. */
const MAX_STOPS = 60

/** The focused element, and whether the focus is visible. */
const focus = (page: Page, wanted: string) =>
  page.evaluate((selector) => {
    const element = document.activeElement
    if (!element || element === document.body) return { isThere: false, name: 'nothing', isSeen: true }
    const box = element.getBoundingClientRect()
    const isSeen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    return {
      isThere: element.matches(selector),
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60),
      // The browser draws the parts of a field for times, and their focus.
      isSeen: isSeen && element.matches(':focus-visible, [type="datetime-local"]'),
    }
  }, wanted)

/** Presses Tab until the wanted element has the focus. Throws if the focus is invisible at any stop. */
export async function tabTo(page: Page, wanted: string): Promise<void> {
  const stops: string[] = []
  for (let presses = 0; presses < MAX_STOPS; presses++) {
    await page.keyboard.press('Tab')
    const { isThere, name, isSeen } = await focus(page, wanted)
    stops.push(name)
    if (!isSeen) throw new Error(`The focus cannot be seen on "${name}", after ${stops.join(' → ')}`)
    if (isThere) return
  }
  throw new Error(`${wanted} was not reached: ${stops.join(' → ')}`)
}
