/** Account, favourites and forms with the keyboard alone; the focus is visible at every tab stop. */
import type { FileChooser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { tabTo } from '../support/keyboard.ts'
import { lastCode, messagesTo, newPerson, openAccount } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { heading, ready } from '../support/visitor.ts'

const { site, places, arrive } = useSite({ pictures: false })

const write = async (page: Page, field: string, text: string) => {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

describe('a visitor with a keyboard only', () => {
  it('resets the password and logs in with the new one', async () => {
    const person = newPerson()
    await openAccount(places, person)
    const { page, context } = await arrive()
    await page.goto(`${site}/en/login`)
    await ready(page, 'log-in')
    await tabTo(page, 'a[href*="/reset-password"]')
    await page.keyboard.press('Enter')
    await ready(page, 'reset-address')
    await write(page, '#reset-address [name=email]', person.email)
    await page.keyboard.press('Enter')
    await ready(page, 'reset-code')
    await write(page, '#reset-code [name=code]', await lastCode(places, person.email))
    await page.keyboard.press('Enter')
    await ready(page, 'reset-new')
    await write(page, '#reset-new [name=newPassword]', 'Another-pass-22')
    await page.keyboard.press('Enter')
    await heading(page, 'Your password has been changed')
    await tabTo(page, 'main a.btn')
    await page.keyboard.press('Enter')
    await ready(page, 'log-in')
    await write(page, '#log-in [name=email]', person.email)
    await write(page, '#log-in [name=password]', 'Another-pass-22')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site}/en`)
    await context.close()
  })

  it('saves a flat as a favourite, finds it in the wishlist, and removes it', async () => {
    const { page, context } = await arrive()
    await page.goto(`${site}/en/projects/terrace-park/a/503`)
    await tabTo(page, 'a.skip')
    await page.keyboard.press('Enter')
    await tabTo(page, 'main favourite-button button')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog.wish-prompt[open]')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog.modal', { state: 'detached' })
    const isBack = () => page.evaluate(() => document.activeElement?.matches('main favourite-button button'))
    await expect.poll(isBack).toBe(true)
    await page.goto(`${site}/en/wishlist`)
    await page.waitForSelector('.comparison svg.plan')
    await tabTo(page, '.comparison .favourite')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.toast:popover-open')
    await page.waitForSelector('.comparison', { state: 'detached' })
    await context.close()
  })

  it('requests a call in the dialog after correcting the reported field', async () => {
    const { page, context } = await arrive()
    await page.goto(`${site}/en/projects/terrace-park/a/503`)
    await tabTo(page, 'a.skip')
    await page.keyboard.press('Enter')
    await tabTo(page, 'main a[href*="#call"]')
    await page.keyboard.press('Enter')
    await ready(page, 'contact-call')
    await write(page, '#contact-call [name=fullName]', 'ნინო')
    await page.keyboard.press('Enter')
    await page.waitForSelector('#contact-call-phone-error')
    await tabTo(page, '.error-summary a')
    await page.keyboard.press('Enter')
    await page.keyboard.type('555111222')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.contact-dialog .sent')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog.modal', { state: 'detached' })
    await context.close()
  })

  it('applies for a job with a file', async () => {
    const { email } = newPerson()
    const { page, context } = await arrive()
    await page.goto(`${site}/en/careers`)
    await tabTo(page, 'a.skip')
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
    await page.waitForSelector('.file-row .icon')
    await tabTo(page, '#application button[type=submit]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.sent')
    expect(await messagesTo(places, email)).toHaveLength(1)
    await context.close()
  })
})
