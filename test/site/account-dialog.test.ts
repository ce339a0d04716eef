/** The contact dialog: centred, or a bottom sheet on narrow screens. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { NARROW } from '../support/arrive.ts'
import { useSite } from '../support/use-site.ts'
import { submit } from '../support/visitor.ts'

const { site, arrive } = useSite({ pictures: false })

describe('the contact dialog', () => {
  const isOpen = (page: Page) => page.locator('dialog.modal-dialog[open]').count()

  it('requests a call without leaving the page', async () => {
    const { page, context, complaints } = await arrive()
    await page.goto(`${site}/en/projects/terrace-park/a/503`)
    const opener = page.locator('main a[href*="#call"]').first()
    await opener.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    await opener.click()
    await page.waitForSelector('.contact-dialog >> text=About flat 503')
    const middle = () =>
      page.locator('dialog.modal-dialog').evaluate((dialog) => {
        const { left, right, top, bottom } = dialog.getBoundingClientRect()
        return [Math.round(left + right - innerWidth), Math.round(top + bottom - innerHeight)]
      })
    await expect.poll(middle).toEqual([0, 0])
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .toBe('hidden')
    await page.fill('#contact-call [name=fullName]', 'Giorgi')
    await page.fill('#contact-call [name=phone]', '555 11 12 22')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog.modal-dialog', { state: 'detached' })
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.classList.contains('locked')))
      .toBe(false)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await opener.click()
    await page.waitForSelector('.contact-dialog')
    await expect.poll(() => page.inputValue('#contact-call [name=fullName]')).toBe('Giorgi')
    await submit(page, 'contact-call')
    await expect.poll(() => page.textContent('.sent-panel')).toMatch(/We’ll call you .*by \d\d:\d\d/)
    await page.goBack()
    await page.waitForSelector('dialog.modal-dialog', { state: 'detached' })
    expect(page.url()).toBe(`${site}/en/projects/terrace-park/a/503`)
    await context.close()
    expect(complaints).toEqual([])
  })

  it('loads its styles on demand, and the contact page opens instead if they fail to load', async () => {
    const { page, context } = await arrive()
    await page.goto(`${site}/en/projects/terrace-park/a/503`)
    const styled = () =>
      page.evaluate(() =>
        [...document.styleSheets].some((sheet) =>
          [...sheet.cssRules].some((rule) => rule.cssText.includes('.contact-dialog')),
        ),
      )
    await expect.poll(styled).toBe(false)
    await context.route('**/assets/contact*.css', (route) => route.abort())
    await page.locator('main a[href*="#call"]').first().click()
    await page.waitForURL('**/en/contact?flat=*#call')
    await context.unroute('**/assets/contact*.css')
    await page.goto(`${site}/en/projects/terrace-park/a/503`)
    await page.locator('main a[href*="#call"]').first().click()
    await page.waitForSelector('.contact-dialog')
    await expect.poll(styled).toBe(true)
    await context.close()
  })

  it('traps the focus, switches forms by keyboard, and opens only once', async () => {
    const { page, context } = await arrive()
    await page.goto(`${site}/en`)
    await page.click('main a[href$="#video"]')
    await page.waitForSelector('.contact-dialog')
    await page.focus('.contact-dialog .tab-row a[href$="#video"]')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForSelector('#contact-message')
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('Tab')
    await expect
      .poll(() =>
        page.evaluate(() => {
          const inside = document.activeElement
          return inside === document.body || document.querySelector('dialog.modal-dialog')?.contains(inside)
        }),
      )
      .toBe(true)
    await expect.poll(() => isOpen(page)).toBe(1)
    await page.mouse.click(20, 20)
    await page.waitForSelector('dialog.modal-dialog', { state: 'detached' })
    await context.close()
  })

  it('is a bottom sheet on a narrow screen that can be scrolled and dragged down', async () => {
    const { page, context } = await arrive({
      ...NARROW,
      viewport: { width: 375, height: 560 },
      reducedMotion: 'no-preference',
    })
    await page.goto(`${site}/en/projects/terrace-park/a/503`)
    await page.locator('main a[href*="#call"]').first().click()
    const sheet = page.locator('dialog.modal-dialog[open]')
    await sheet.waitFor()
    await expect
      .poll(() => sheet.evaluate((dialog) => getComputedStyle(dialog).animationDuration))
      .toBe('0.35s')
    await sheet.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
    await expect
      .poll(() => sheet.evaluate((dialog) => Math.round(innerHeight - dialog.getBoundingClientRect().bottom)))
      .toBe(0)
    /** Drags an element vertically by `by` pixels. */
    const drag = async (part: string, by: number) => {
      const box = await page.locator(part).first().boundingBox()
      if (!box) throw new Error(`${part} is not in view.`)
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + by, { steps: 8 })
      await page.mouse.up()
    }
    await drag('.contact-dialog .info-side h2', -30)
    await expect.poll(() => sheet.evaluate((dialog) => dialog.scrollTop)).toBe(30)
    await drag('.contact-dialog .info-side h2', 30)
    await expect.poll(() => sheet.evaluate((dialog) => dialog.scrollTop)).toBe(0)
    await drag('.sheet-grip', 10)
    await expect.poll(() => isOpen(page)).toBe(1)
    await drag('.sheet-grip', 300)
    await page.waitForSelector('dialog.modal-dialog', { state: 'detached' })
    await page.locator('main a[href*="#call"]').first().click()
    await sheet.waitFor()
    // Read in the moment in which it is closed: it slides out for as long, and goes then.
    const slide = await sheet.evaluate((dialog) => {
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
      const { animationName, animationDuration } = getComputedStyle(dialog)
      return [animationName, animationDuration, dialog.isConnected]
    })
    expect(slide).toEqual(['sheet-out', '0.35s', true])
    await page.waitForSelector('dialog.modal-dialog', { state: 'detached' })
    await context.close()
  })
})
