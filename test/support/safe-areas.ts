// Screens with a notch, round corners and a bar at the bottom, and what must not lie under these.
import type { Page } from 'playwright-core'

interface Screen {
  viewport: { width: number; height: number }
  /** In pixels. */
  insets: { left: number; right: number; bottom: number }
}

/** Phones as their makers describe them. */
export const SCREENS: Record<string, Screen> = {
  'a phone held upright': {
    viewport: { width: 375, height: 812 },
    insets: { left: 0, right: 0, bottom: 34 },
  },
  'a phone on its side': {
    viewport: { width: 812, height: 375 },
    insets: { left: 44, right: 44, bottom: 21 },
  },
  'a small phone with a notch on one side': {
    viewport: { width: 740, height: 360 },
    insets: { left: 40, right: 0, bottom: 24 },
  },
}

interface Scene {
  path: string
  /** A press on the first opens the second. */
  press?: readonly [opener: string, overlay: string]
}

const MENU = ['[data-header] [data-open-menu]', '[data-menu]:popover-open'] as const
const SEARCH = ['[data-header] [data-open-search]', '[data-search][open]'] as const

export const SCENES: readonly Scene[] = [
  ...['', '/projects', '/projects/terrace-park', '/projects/terrace-park/a', '/projects/terrace-park/a/503'],
  ...['/projects/terrace-park/a/floors/5', '/gallery', '/contact', '/visit', '/login', '/sign-up', '/news'],
  ...['/reserve?flat=flat-terrace-park-a-503', '/search?keyword=terrace', '/news/terrace-park-b-roof'],
]
  .map((path): Scene => ({ path: `/en${path}` }))
  .concat([
    { path: '/en/about', press: MENU },
    { path: '/en/about', press: SEARCH },
    { path: '/en/gallery', press: ['.shot-grid a', '.lightbox[open]'] },
    { path: '/en/projects/terrace-park/a/503', press: ['.tour-view .play-button', '.panorama[open]'] },
    { path: '/en/projects/terrace-park/a/503', press: ['[href*="/contact#"]', '.modal-dialog[open]'] },
    {
      path: '/en/projects/terrace-park/a/503',
      press: ['.flat-actions [aria-pressed]', '.modal-dialog[open]'],
    },
  ])

/** Makes the browser report insets, as a phone does. */
export async function setInsets(page: Page, insets: Screen['insets']): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 0, ...insets } })
}

/** What can be pressed on the page as it is scrolled now, and lies under an inset. */
export const pressedUnderInsets = (page: Page, insets: Screen['insets']) =>
  page.evaluate(({ left, right, bottom }) => {
    const PRESSED = 'a[href], button, input, select, textarea, summary, [role="button"], [role="slider"]'
    const above = (element: Element): Element[] =>
      element.parentElement ? [element, ...above(element.parentElement)] : [element]
    /** The handle of a slider has a transparent ring. */
    const RING = 2
    // What scrolls sideways can be moved out.
    const scrolls = (element: Element) =>
      above(element).some(
        (one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1,
      )
    const stays = (element: Element) =>
      above(element).some((one) => /fixed|sticky/.test(getComputedStyle(one).position))
    // Menus and dialogs that scroll end above the bar.
    for (const one of document.querySelectorAll('dialog, [popover], .modal-place'))
      one.scrollTop = one.scrollHeight
    const beneath = document.querySelector('dialog:modal')
    return [...document.querySelectorAll(PRESSED)]
      .filter((one) => {
        if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
        if (beneath && !beneath.contains(one)) return false
        const box = one.getBoundingClientRect()
        if (box.width < 2 || box.height < 2 || box.right <= 0 || box.left >= innerWidth || scrolls(one))
          return false
        const isBeside =
          (left > 0 && box.left < left - RING) || (right > 0 && box.right > innerWidth - right + RING)
        // The rest of a page can be scrolled up.
        const isBelow = stays(one) && box.top < innerHeight && box.bottom > innerHeight - bottom + RING
        return isBeside || isBelow
      })
      .map((one) => {
        const { left: from, right: to, top, bottom: end } = one.getBoundingClientRect()
        const name = (one.textContent || one.getAttribute('aria-label') || '').trim().slice(0, 40)
        return `${one.tagName} ${name}: ${[from, to, top, end].map(Math.round).join(' ')}`
      })
  }, insets)
