import type { Page } from 'playwright-core'

const BROKEN = 'a word on two lines'

/**
 * Faults of the visible text of a page at its current width, one line each: text over other text, text outside of the
 * screen or cut off at the edge of its box, words broken without a hyphen, and placeholders that nothing has filled.
 */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate((broken) => {
    /** Not meant to be seen on a screen, or above the page on purpose. */
    const LEFT_OUT = 'script, style, noscript, template, option, .visually-hidden, .decoy-field'
    const FLOATING = '.page-top, .buy-bar, dialog, [popover]'
    const screen = document.documentElement.clientWidth
    const faults = new Set<string>()
    const lines: { text: string; box: DOMRect; element: Element }[] = []
    const ancestors = function* (element: Element) {
      for (let one: Element | null = element; one; one = one.parentElement) yield one
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
      if (!element || !text || element.closest(LEFT_OUT)) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      // Texts of a drawing count as visible in a group that is not shown.
      if ([...ancestors(element)].some((one) => getComputedStyle(one).display === 'none')) continue
      if (getComputedStyle(element).clipPath !== 'none') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const isDrawn = element.closest('svg') !== null
      // The box of a name that leans is larger than its letters.
      const rects = isDrawn
        ? [...(node.textContent ?? '')].flatMap((_, at, letters) => {
            const start = letters.slice(0, at).join('').length
            range.setStart(node, start)
            range.setEnd(node, start + (letters[at] ?? '').length)
            return [...range.getClientRects()]
          })
        : [...range.getClientRects()]
      const boxes = rects.filter(({ width, height }) => width > 1 && height > 1)
      const short = text.slice(0, 60)
      if (/\{\w+\}|\bundefined\b|\bNaN\b|\[object /.test(text)) faults.add(`nothing fills in: ${short}`)
      const frame = [...ancestors(element)].find((one) => getComputedStyle(one).overflowX !== 'visible')
      const isScrolled = frame && /auto|scroll/.test(getComputedStyle(frame).overflowX)
      const edges = frame?.getBoundingClientRect()
      const edge = edges?.right ?? screen
      for (const box of boxes) {
        // What is scrolled out of its frame is not seen.
        const isSeen = !edges || (box.top < edges.bottom - 1 && box.bottom > edges.top + 1)
        if (isSeen) lines.push({ text: short, box, element })
        if (isScrolled || isDrawn) continue
        if (box.right > screen + 1 || box.left < -1) faults.add(`outside of the screen: ${short}`)
        else if (box.right > edge + 1) faults.add(`cut off: ${short}`)
      }
      if (boxes.length > 1 && !isDrawn) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (tops.size > 1) faults.add(`${broken}: ${word}`)
        }
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top)
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= one.box.bottom) break
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (one.element.closest(FLOATING) !== other.element.closest(FLOATING)) continue
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        // Above and below its letters, a line is empty.
        const [upper, lower] = [one.box, other.box].map(({ top, height }) => ({
          top: top + height * 0.2,
          bottom: top + height * 0.8,
        })) as [{ top: number; bottom: number }, { top: number; bottom: number }]
        const high = Math.min(upper.bottom, lower.bottom) - Math.max(upper.top, lower.top)
        if (wide > 2 && high > 2) faults.add(`over each other: ${one.text} / ${other.text}`)
      }
    }
    return [...faults]
  }, BROKEN)

/** Words broken without a hyphen: what phones do to those of Georgian and Russian. */
export const brokenWords = async (page: Page): Promise<string[]> =>
  (await textFaults(page)).filter((fault) => fault.startsWith(BROKEN))
