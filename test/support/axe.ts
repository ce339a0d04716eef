import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong on a page, or in a part of it, a line each. Details are gathered of violations alone, and in the page itself: a page
 * without frames needs no second one to put results together. Both make it several times faster.
 */
export async function axeFindings(page: Page, part = 'html'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}
