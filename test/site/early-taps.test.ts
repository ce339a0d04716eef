/** Clicks before a page has hydrated on a slow network. */
import { describe, expect, it } from 'vitest'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })

describe('a click before hydration', () => {
  it('takes effect once the script has loaded', async () => {
    const { page, context, complaints } = await arrive()
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/(Loan|client)[^/]*\.js/, async (route) => {
      await gate
      await route.continue()
    })
    await page.goto(`${site}/en/projects/terrace-park/a/503`, { waitUntil: 'commit' })
    const option = page.locator('astro-island button[aria-pressed=false]', { hasText: '50%' })
    await option.scrollIntoViewIfNeeded()
    await option.click()
    expect(await option.getAttribute('aria-pressed')).toBe('false')
    release()
    await expect
      .poll(() => page.locator('astro-island button', { hasText: '50%' }).getAttribute('aria-pressed'))
      .toBe('true')
    await context.close()
    expect(complaints).toEqual([])
  })
})
