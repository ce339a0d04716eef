/** Account, favourites and forms with the keyboard alone; the focus is visible at every tab stop. */
import type { FileChooser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { tabTo } from '../support/keyboard.ts'
import { messagesTo, newPerson } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { ready } from '../support/visitor.ts'

const { site, places, arrive } = useSite({ pictures: false })

const write = async (page: Page, field: string, text: string) => {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

describe('a visitor with a keyboard only', () => {
  it('saves a flat as a favourite, finds it in the wishlist, and removes it', async () => {
    const { page, context } = await arrive()
    await page.goto(`${site}/en/projects/terrace-park/a/503`)
    await tabTo(page, 'a.skip-link')
    await page.keyboard.press('Enter')
    await tabTo(page, 'main favourite-button button')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog.wish-prompt[open]')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog.modal-dialog', { state: 'detached' })
    const isBack = () => page.evaluate(() => document.activeElement?.matches('main favourite-button button'))
    await expect.poll(isBack).toBe(true)
    await page.goto(`${site}/en/wishlist`)
    await page.waitForSelector('.comparison svg.plan-drawing')
    await tabTo(page, '.comparison .favourite')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.toast-message:popover-open')
    await page.waitForSelector('.comparison', { state: 'detached' })
    await context.close()
  })

  it('applies for a job with a file', async () => {
    const { email } = newPerson()
    const { page, context } = await arrive()
    await page.goto(`${site}/en/careers`)
    await tabTo(page, 'a.skip-link')
    await page.keyboard.press('Enter')
    await tabTo(page, '#application [name=fullName]')
    await ready(page, 'application')
    await page.keyboard.type('ნინო ბერიძე')
    await write(page, '#application [name=email]', email)
    await write(page, '#application [name=phone]', '555111222')
    await tabTo(page, '#application [name=file]')
    const choosers: FileChooser[] = []
    page.on('filechooser', (one) => choosers.push(one))
    // Some headless browsers ignore the first key press on a file input.
    await expect
      .poll(
        async () => {
          if (choosers.length === 0) await page.keyboard.press('Space')
          return choosers.length
        },
        { interval: 1000 },
      )
      .toBeGreaterThan(0)
    const [chooser] = choosers as [FileChooser]
    const buffer = Buffer.from('%PDF-1.4 '.repeat(100))
    await chooser.setFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer })
    await page.waitForSelector('.file-row .symbol')
    await tabTo(page, '#application button[type=submit]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.sent-panel')
    expect(await messagesTo(places, email)).toHaveLength(1)
    await context.close()
  })
})
