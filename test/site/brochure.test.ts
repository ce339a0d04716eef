/** The brochure that the page of a flat prints. */
import { describe, expect, it } from 'vitest'
import { useSite } from '../support/use-site.ts'

const { open } = useSite()
const FLAT = '/en/projects/terrace-park/a/503'

describe('the printed brochure', () => {
  it.each(['', '/en', '/ru'])('fits on one A4 page (%s)', async (locale) => {
    const { page, context } = await open(`${locale}/projects/river-line/b/104`, {
      viewport: { width: 794, height: 1123 },
    })
    await page.emulateMedia({ media: 'print' })
    const cut = () =>
      page.evaluate(() => {
        const foot = document.querySelector('.brochure .brochure-foot')?.getBoundingClientRect().top ?? 0
        const parts = [...document.querySelectorAll('.brochure .brochure-body > * > *')]
        return Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)) - foot
      })
    // A fallback font may take more room until ours has loaded.
    await expect.poll(cut).toBeLessThanOrEqual(0)
    await page.emulateMedia({ media: null })
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await context.close()
  })

  it('shows the offer, and the current values of the loan calculator', async () => {
    const { page, context } = await open(`${FLAT}?down=50&months=60`)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect
      .poll(() => page.locator('.pay-line').last().textContent())
      .toMatch(/50% down, 5 years at 9\.5%:\s*\$1,033₾2,790 a month/)
    expect(await page.locator('.pay-line').first().textContent()).toMatch(
      /^Instalments, 0%, until\s31\sDecember, \$29,520₾79,704 on signing24 × \$2,870₾7,749$/,
    )
    await context.close()
  })
})
