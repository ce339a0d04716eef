// A page beside the same page that the browser has translated.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * What the translation of Chrome does to a page: it replaces each text node by elements, now and whenever one comes or
 * changes. The words stay as they are, so that both pages can be compared.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const LEFT_OUT = 'script, style, template, noscript, textarea, svg, [translate=no], font'
    const wrap = (node: Node) => {
      if (!node.parentElement || node.parentElement.closest(LEFT_OUT)) return
      if (!/\p{L}|\d/u.test(node.nodeValue ?? '')) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      inner.append(document.createTextNode(node.nodeValue ?? ''))
      node.parentElement.replaceChild(outer, node)
    }
    const walk = (part: Node) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const nodes: Node[] = []
      while (walker.nextNode()) nodes.push(walker.currentNode)
      nodes.forEach(wrap)
    }
    walk(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') wrap(target)
        for (const node of addedNodes)
          walk(node.nodeType === Node.TEXT_NODE ? (node.parentNode ?? node) : node)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })

/** React reports that a page was not as it was built; it draws the island anew. */
export const isReport = (complaint: string) => /^Minified React error #(418|42\d)/.test(complaint)

/** Controls of islands and dialogs. */
export const CONTROLS =
  ':is(main astro-island, dialog[open]) :is(button, input, select, textarea, summary):not([type=file], :disabled)'

/** The texts of all islands, hidden ones too, without what differs between two visitors and two moments; the visible controls and their states. */
const islandTexts = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const texts = [...document.querySelectorAll('main astro-island, dialog')].map((one) =>
      // An island that is drawn anew has nothing for browsers without scripts.
      [...one.querySelectorAll('noscript')]
        .reduce((text, { textContent }) => text.replace(textContent ?? '', ''), one.textContent ?? '')
        .replace(/\s+/g, ' ')
        .replace(/[\w-]+@[\w.-]+/g, '@')
        .replace(/(\+995 ?)?5\d\d[\s\d]{6,9}/g, '#')
        .replace(/\d+:\d\d\b/g, '0:00'),
    )
    const controls = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    const states = ['aria-label', 'aria-pressed', 'aria-expanded', 'aria-invalid', 'aria-disabled']
    const named = controls.map((one) => states.map((state) => one.getAttribute(state) ?? '').join(' '))
    return [...texts, `controls: ${named.join('; ')}`]
  }, CONTROLS)

/** Scrolls through a page until all islands that can be seen respond. */
export const wake = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const asleep = () =>
      [...document.querySelectorAll('main astro-island[ssr]')].find((one) =>
        one.firstElementChild?.checkVisibility(),
      )
    for (let island = asleep(); island; island = asleep()) {
      ;(island.firstElementChild ?? island).scrollIntoView()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })

/** Waits until the texts of both pages are equal. */
export const expectEqual = (pages: readonly [Page, Page], after: string) =>
  expect
    .poll(
      async () => {
        const [plain, translated] = await Promise.all(pages.map(islandTexts))
        return plain?.flatMap((text, index) =>
          text === translated?.[index] ? [] : [firstDifference(text, translated?.[index] ?? '')],
        )
      },
      { message: `after ${after}`, timeout: 15_000 },
    )
    .toEqual([])

function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const [from, to] = [Math.max(at - 30, 0), at + 40]
  return `…${one.slice(from, to)}… / …${other.slice(from, to)}…`
}
