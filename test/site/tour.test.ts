/** The 360° view of a flat. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { NARROW } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive, open } = useSite()
const FLAT = '/en/projects/terrace-park/a/503'
/** A small window takes less time to draw. */
const SMALL = { viewport: { width: 480, height: 360 } }

/** The name of the focused element. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim()
  })

describe('the 360° view', () => {
  it('is loaded only on request, fills the window, and keeps the focus until Escape gives it back', async () => {
    const { page, complaints, context } = await open(FLAT, SMALL)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.locator('.tour-view .play-button').scrollIntoViewIfNeeded()
    expect(fetched.filter((url) => url.includes('viewer'))).toEqual([])
    await page.locator('.tour-view .play-button').click()
    const dialog = page.getByRole('dialog', { name: 'A living room in Terrace Park, CGI' })
    await dialog.getByRole('group', { name: '360° view controls' }).waitFor()
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...SMALL.viewport })
    await expect.poll(() => focusOf(page)).toBe('View in 360°. Arrow keys turn, + and − zoom, Escape closes.')
    // There is one panorama, so nowhere to walk to.
    expect(await dialog.getByRole('group', { name: 'Viewpoint' }).count()).toBe(0)
    // Beyond the last button is the browser's own bar, never the page beneath.
    const isOutside = () => page.evaluate(() => !document.activeElement?.matches('body, dialog, dialog *'))
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      expect(await isOutside()).toBe(false)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focusOf(page)).toBe('Look around in 360°')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('turns and zooms with its buttons and keys, and closes with its button and with Back', async () => {
    const { page, complaints, context } = await open(FLAT, SMALL)
    const play = page.locator('.tour-view .play-button')
    const dialog = page.locator('dialog.panorama')
    await play.click()
    const canvas = dialog.locator('canvas')
    const look = async () => (await canvas.screenshot()).toString('base64')
    await dialog.getByRole('button', { name: 'Turn right' }).waitFor()
    for (const name of ['Turn right', 'Look up', 'Zoom in']) {
      const before = await look()
      await dialog.getByRole('button', { name }).click()
      await expect.poll(look).not.toBe(before)
    }
    const before = await look()
    await dialog.locator('.sphere').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(look).not.toBe(before)
    const turned = await look()
    await canvas.hover({ position: { x: 200, y: 150 } })
    await page.mouse.wheel(0, -400)
    await expect.poll(look).not.toBe(turned)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await play.click()
    await canvas.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(FLAT)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('leads from one place to another where there is more than one panorama', async () => {
    const { page, complaints, context } = await arrive({ ...NARROW, viewport: { width: 320, height: 480 } })
    await context.route(site + FLAT, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const [all = '', scene = ''] = /&quot;scenes&quot;:\[1,\[(\[0,\{.*?\}\])\]\]/.exec(html) ?? []
      const roof = scene.replace(/(&quot;name&quot;:\[0,&quot;).*?(&quot;\])/, '$1The roof$2')
      await route.fulfill({ response, body: html.replace(all, () => all.replace(scene, `${scene},${roof}`)) })
    })
    await page.goto(site + FLAT)
    await page.locator('.tour-view .play-button').tap()
    const places = page.getByRole('group', { name: 'Viewpoint' })
    await places.getByRole('button', { name: 'The roof' }).tap()
    await page.getByRole('dialog', { name: 'The roof' }).waitFor()
    await expect
      .poll(() => places.getByRole('button', { pressed: true }).allInnerTexts())
      .toEqual(['The roof'])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('leaves the pictures and shows a message if it cannot be loaded', async () => {
    const visit = await arrive()
    await visit.context.route('**/assets/viewer*', (route) => route.abort())
    await visit.page.goto(site + FLAT)
    await visit.page.locator('.tour-view .play-button').click()
    await visit.page.getByText('The 360° view couldn’t be opened.').waitFor()
    await expect.poll(() => visit.page.locator('.flat-pictures img').count()).toBe(2)
    await visit.context.close()
  })
})
