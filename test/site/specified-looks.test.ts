/** What the specification says of the look of pages, as a browser draws it. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shellReady } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'

const { open } = useSite({ pictures: false })

let page: Page
let leave: () => Promise<void>
beforeAll(async () => {
  const opened = await open('/en/terms', { viewport: { width: 1440, height: 900 } })
  page = opened.page
  leave = () => opened.context.close()
  await shellReady(page)
})
afterAll(() => leave())

const widthOf = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().width))
/** The colour behind the header's links. */
const headerColour = () =>
  page
    .locator('.page-top')
    .first()
    .evaluate((top) => getComputedStyle(top, '::before').backgroundColor)
const ORANGE = /^rgb\((2[0-4]\d|25[0-5]), (\d\d|1[0-3]\d), \d\d?\)$/

describe('the header', () => {
  it('is painted orange where it is called so, and not at the top of an intro', async () => {
    expect(await headerColour()).toMatch(ORANGE)
    await page.goto(new URL('/en', page.url()).href)
    await shellReady(page)
    expect(await headerColour()).not.toMatch(ORANGE)
    await page.goto(new URL('/en/terms', page.url()).href)
  })

  it('has its menus from 1120 px on, and one button for them below', async () => {
    const menus = page.locator('header nav').first()
    const button = page.locator('[data-open-menu]').first()
    for (const [width, isWide] of [
      [1120, true],
      [1119, false],
      [768, false],
      [375, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect(await button.isVisible(), `${width}`).toBe(!isWide)
      expect(await menus.getByRole('link', { name: 'Projects', exact: true }).isVisible(), `${width}`).toBe(
        isWide,
      )
    }
  })
})

it('The text of an article, and the specification of a project, are 960 px wide where there is room', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(new URL('/en/news', page.url()).href)
  const article = await page.locator('main a[href^="/en/news/"]').first().getAttribute('href')
  for (const path of [article ?? '', '/en/projects/terrace-park']) {
    await page.goto(new URL(path, page.url()).href)
    expect(await widthOf('main .text-column'), path).toBe(960)
  }
})
