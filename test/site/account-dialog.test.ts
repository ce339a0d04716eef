/** The dialog over the page: centred, a sheet on narrow screens. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { arrive, NARROW } from '../support/arrive.ts'
import { launchBrowser } from '../support/browser.ts'
import { submit } from '../support/visitor.ts'

const places = { site: inject('site'), platform: inject('platform') }
const { site } = places
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser({ pictures: false })
})
afterAll(() => browser.close())

describe('the dialog', () => {
  const isOpen = (page: Page) => page.locator('dialog.modal[open]').count()

  it('orders a call over the page, and leaves it as it was', async () => {
    const { page, context, complaints } = await arrive(browser)
    await page.goto(`${site}/en/projects/terrace-park/a/503`)
    const opener = page.locator('main a[href*="#call"]').first()
    await opener.click()
    await page.waitForSelector('.contact-dialog >> text=About flat 503')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    await page.fill('#contact-call [name=fullName]', 'Giorgi')
    await page.fill('#contact-call [name=phone]', '555 11 12 22')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog.modal', { state: 'detached' })
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.classList.contains('locked'))).toBe(false)
    await opener.click()
    await page.waitForSelector('.contact-dialog')
    expect(await page.inputValue('#contact-call [name=fullName]')).toBe('Giorgi')
    await submit(page, 'contact-call')
    expect(await (await page.waitForSelector('.sent')).textContent()).toMatch(
      /We will call you .*by \d\d:\d\d/,
    )
    await page.goBack()
    await page.waitForSelector('dialog.modal', { state: 'detached' })
    expect(page.url()).toBe(`${site}/en/projects/terrace-park/a/503`)
    await context.close()
    expect(complaints).toEqual([])
  })

  it('keeps the focus inside, changes its form by arrow keys, and is never two', async () => {
    const { page, context } = await arrive(browser)
    await page.goto(`${site}/en`)
    await page.click('main a[href$="#video"]')
    await page.waitForSelector('.contact-dialog')
    await page.focus('#tab-video')
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('#contact-message')
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => {
        const inside = document.activeElement
        return inside === document.body || document.querySelector('dialog.modal')?.contains(inside)
      }),
    ).toBe(true)
    expect(await isOpen(page)).toBe(1)
    await page.mouse.click(20, 20)
    await page.waitForSelector('dialog.modal', { state: 'detached' })
    await context.close()
  })

  it('is a sheet on a narrow screen, which is scrolled and dragged away', async () => {
    const { page, context } = await arrive(browser, {
      ...NARROW,
      viewport: { width: 375, height: 560 },
      reducedMotion: 'no-preference',
    })
    await page.goto(`${site}/en/projects/terrace-park/a/503`)
    await page.locator('main a[href*="#call"]').first().click()
    const sheet = page.locator('dialog.modal[open]')
    await sheet.waitFor()
    expect(await sheet.evaluate((dialog) => getComputedStyle(dialog).animationDuration)).toBe('0.35s')
    await sheet.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
    expect(
      await sheet.evaluate((dialog) => Math.round(innerHeight - dialog.getBoundingClientRect().bottom)),
    ).toBe(0)
    /** Takes hold of a part, moves it by so many pixels and lets go. */
    const drag = async (part: string, by: number) => {
      const box = await page.locator(part).first().boundingBox()
      if (!box) throw new Error(`${part} is not in view.`)
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + by, { steps: 8 })
      await page.mouse.up()
    }
    await drag('.contact-dialog .side h2', -30)
    expect(await sheet.evaluate((dialog) => dialog.scrollTop)).toBe(30)
    await drag('.contact-dialog .side h2', 30)
    expect(await sheet.evaluate((dialog) => dialog.scrollTop)).toBe(0)
    await drag('.grip', 10)
    expect(await isOpen(page)).toBe(1)
    await drag('.grip', 300)
    await page.waitForSelector('dialog.modal', { state: 'detached' })
    await context.close()
  })
})
