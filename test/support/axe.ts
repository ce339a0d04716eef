import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

let source: Promise<string> | undefined
const axeSource = () => {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  return source
}

/**
 * Violations that axe finds on a page or in a part of it, one line each. Text needs a contrast of 7:1 (AAA). Loading axe once for all states of a page and collecting details of violations only halves the time.
 */
export async function axeFindings(page: Page, part = 'html'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(await axeSource())
  return page.evaluate(async (part) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(
      { include: [part] },
      {
        resultTypes: ['violations'],
        iframes: false,
        rules: { 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: true } },
      },
    )
    return violations.map(({ id, nodes }) => {
      const places = nodes.map(({ html, any }) => {
        const { fgColor, bgColor, contrastRatio } = any[0]?.data ?? {}
        return html.slice(0, 160) + (contrastRatio ? ` (${fgColor} on ${bgColor}: ${contrastRatio})` : '')
      })
      return `${id}: ${places.join(' | ')}`
    })
  }, part)
}
