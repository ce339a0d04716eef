/** The gallery: filters, the lightbox, and 360° pictures. */
import { describe, expect, it } from 'vitest'
import { read } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite()

async function open() {
  // A small window takes less time to draw.
  const visit = await arrive({ viewport: { width: 640, height: 480 } })
  await visit.page.goto(`${site}/en/gallery`)
  // Before that, links open the files.
  await visit.page.locator('astro-island:not([ssr]) .shot-grid').waitFor()
  return visit
}

describe('the gallery', () => {
  it('filters by kind, and its lightbox steps through that kind only', async () => {
    const { page, complaints, context } = await open()
    const tab = page.getByRole('button', { name: /^Interiors/ })
    const count = Number((await read(tab.locator('small'))).trim())
    await tab.click()
    await expect.poll(() => page.locator('.shot-grid li:visible').count()).toBe(count)
    await page.locator('.shot-grid li:visible a').first().click()
    await expect.poll(() => read(page.locator('.lightbox-count'))).toBe(`1 of ${count}`)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => read(page.locator('.lightbox-count'))).toBe(`${count} of ${count}`)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.lightbox').isVisible()).toBe(false)
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.shot-grid a'))).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('turns 360° pictures, and loads the viewer for these only', async () => {
    const { page, complaints, context } = await open()
    const viewers: string[] = []
    page.on('request', (request) => request.url().includes('/viewer') && viewers.push(request.url()))
    await page.locator('[data-kind="exterior"] a').first().click()
    await page.locator('.lightbox-count').waitFor()
    await page.keyboard.press('Escape')
    expect(viewers).toEqual([])
    await page.getByRole('button', { name: /^360°/ }).click()
    await page.locator('.shot-grid li:visible a').first().click()
    await page.locator('.lightbox canvas').waitFor()
    await page.getByRole('button', { name: 'Next picture' }).click()
    await page.locator('.lightbox canvas').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.lightbox canvas').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows the flat picture if the 360° viewer cannot be loaded', async () => {
    const { page, context } = await open()
    await context.route('**/assets/viewer*', (route) => route.abort())
    await page.locator('[data-kind="panorama"] a').first().click()
    await page.locator('.lightbox .view-area img').waitFor()
    await page.locator('.lightbox .sphere').waitFor({ state: 'detached' })
    await context.close()
  })

  it('links to the pictures without JavaScript', async () => {
    const { page, context } = await arrive({ javaScriptEnabled: false })
    await page.goto(`${site}/en/gallery`)
    const first = await page.locator('.shot-grid a').first().getAttribute('href')
    expect((await fetch(site + first)).headers.get('content-type')).toBe('image/avif')
    await context.close()
  })
})
