/** What a complex's page says besides its flats: how it grows, and where it is. */
import { describe, expect, it } from 'vitest'
import { read } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite()

describe('the construction progress', () => {
  it('shows how many floors stand, and what was done month by month, newest first', async () => {
    const { page, complaints, context } = await arrive()
    await page.goto(`${site}/en/projects/terrace-park/b`)
    await page.getByRole('link', { name: 'How it grows' }).click()
    await page.waitForURL('**/projects/terrace-park#progress')
    const section = page.locator('#progress')
    await expect.poll(() => read(section.locator('.grown p'))).toMatch(/^8\s*of 9 floors stand$/)
    expect(await section.locator('h4').allInnerTexts()).toEqual([
      'November 2026',
      'October 2026',
      'September 2026',
      'August 2026',
    ])
    expect(await section.locator('figcaption').allInnerTexts()).toEqual([
      expect.stringMatching(/^Building B, 14.November 2026\s+Walls up to floor 3$/),
      expect.stringMatching(/^Building B from the park side, visualisation, 14.November 2026$/),
    ])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('leaves no empty frame where the CMS has no building to draw, and none at all for a finished complex', async () => {
    const { page, context } = await arrive()
    await page.goto(`${site}/ru/projects/river-line`)
    await expect.poll(() => page.locator('.monthly-reports li').count()).toBe(3)
    expect(await page.locator('#progress :is(.elevation, figure)').count()).toBe(0)
    await page.goto(`${site}/en/projects/old-garden`)
    expect(await page.locator('#progress').count()).toBe(0)
    await context.close()
  })
})
