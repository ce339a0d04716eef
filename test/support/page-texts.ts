import type { Page } from 'playwright-core'

/** What a page says, line by line: its visible texts and labels, without the time of the last look and announcements. */
export const pageTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.closest('[aria-hidden=true], [role=status].visually-hidden')
    const said: string[] = []
    for (const element of document.querySelectorAll('header *, main *')) {
      if (!isSeen(element)) continue
      said.push(element.getAttribute('aria-label') ?? '')
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent ?? '')
    }
    return said
      .map((text) =>
        text
          .replace(/\s+/g, ' ')
          .trim()
          // An open page says once that a flat was reserved while one looked on.
          .replace('Just reserved', 'Reserved')
          .replace(/\d\d:\d\d/g, '00:00'),
      )
      .filter(Boolean)
  })

/** Lines of one page that another one does not have. */
export function extraLines(lines: readonly string[], others: readonly string[]): string[] {
  const rest = [...others]
  return lines.filter((line) => {
    const at = rest.indexOf(line)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}
