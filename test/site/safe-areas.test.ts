/** Phones with a notch, round corners and a bar at the bottom: pages reach to the edges, and nothing to press lies there. */
import { describe, expect, it } from 'vitest'
import { shellReady } from '../support/arrive.ts'
import { pressedUnderInsets, SCENES, SCREENS, setInsets } from '../support/safe-areas.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })

describe.each(Object.entries(SCREENS))('%s', (_, { viewport, insets }) => {
  it('has nothing to press under its notch or its bar', async () => {
    const { page, context } = await arrive({ viewport, hasTouch: true, isMobile: true })
    await setInsets(page, insets)
    const found: Record<string, string[]> = {}
    for (const { path, press } of SCENES) {
      await page.goto(site + path)
      await shellReady(page)
      if (press) {
        const [opener, overlay] = press
        await page.locator(`astro-island[ssr]:has(${opener})`).waitFor({ state: 'detached' })
        await page.locator(opener).filter({ visible: true }).first().tap()
        await page.locator(overlay).first().waitFor()
      }
      // Bars and sheets slide in.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
      const faults = await pressedUnderInsets(page, insets)
      if (faults.length > 0) found[`${path} ${press?.[0] ?? ''}`] = faults
    }
    expect(found).toEqual({})
    await context.close()
  })
})

it('a page reaches to the edges of the screen, and its text begins beside the notch', async () => {
  const { viewport, insets } = {
    viewport: { width: 812, height: 375 },
    insets: { left: 44, right: 44, bottom: 21 },
  }
  const { page, context } = await arrive({ viewport, hasTouch: true, isMobile: true })
  await page.goto(`${site}/en/about`)
  await setInsets(page, insets)
  expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toContain('viewport-fit=cover')
  const edges = await page.evaluate(() => {
    const text = document.querySelector('main h1') as HTMLElement
    return { page: document.body.getBoundingClientRect().width, text: text.getBoundingClientRect().left }
  })
  expect(edges.page).toBe(viewport.width)
  expect(edges.text).toBeGreaterThan(insets.left)
  await context.close()
})
