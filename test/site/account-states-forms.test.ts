/** Favourites and forms in each of their states, in three languages and at two widths, as axe finds them. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, inject, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { look } from '../support/examine.ts'
import { newPerson, openAccount } from '../support/people.ts'
import { enter, ready, seedFavourites, submit } from '../support/visitor.ts'

const places = { site: inject('site'), platform: inject('platform') }
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser({ pictures: false })
})
afterAll(() => browser.close())

describe.each(['ka', 'en', 'ru'])('in %s, nothing stands in the way of', (locale) => {
  it('favourites', async () => {
    const { page, go, at, leave, ...visit } = await look(browser, places.site, locale)
    await go('/projects/terrace-park/a/503')
    await page.click('main [data-heart]')
    await page.waitForSelector('dialog.wish-prompt[open]')
    await at('the prompt', 'dialog.modal')
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog.modal', { state: 'detached' })
    await go('/wishlist')
    await seedFavourites(page)
    await page.reload()
    await page.waitForSelector('.cmp svg.plan')
    await at('the list of this device')
    await page.click('.cmp .heart >> nth=0')
    await page.waitForSelector('.toast:popover-open')
    await at('one taken out', '.toast')
    await go('/wishlist?flats=flat-terrace-park-a-503,flat-terrace-park-a-101')
    await page.waitForSelector('.shared-ways')
    await at('a list that was shared')
    await enter({ page, ...visit }, await openAccount(places, newPerson()))
    await page.route('**/api/wishlist*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await go('/wishlist')
    await page.waitForSelector('.errsum')
    await at('a list that could not be had')
    await leave()
  })

  it('reaching the company', async () => {
    const { page, go, at, leave } = await look(browser, places.site, locale)
    await go('/contact')
    for (const kind of ['call', 'video', 'message', 'complaint']) {
      await page.click(`.contact-forms .tabs a[href="#${kind}"]`)
      await ready(page, `contact-${kind}`)
      await submit(page, `contact-${kind}`)
      await page.waitForSelector(`#${kind} .errsum`)
      await at(`${kind} with errors`, `#${kind}`)
    }
    await page.fill('#contact-complaint [name=fullName]', 'ნინო')
    await page.fill('#contact-complaint [name=email]', newPerson().email)
    await page.fill('#contact-complaint [name=phone]', '555 11 12 22')
    await page.fill('#contact-complaint [name=subject]', 'Lift')
    await page.fill('#contact-complaint [name=message]', 'It stands still.')
    await submit(page, 'contact-complaint')
    await page.waitForSelector('#complaint .sent')
    await at('a complaint, sent', '#complaint')
    await go('/projects/terrace-park/a/503')
    await page.click('main a[href*="#call"]')
    await page.waitForSelector('.contact-dialog')
    for (const kind of ['call', 'video', 'message', 'complaint']) {
      await page.click(`#tab-${kind}`)
      await ready(page, `contact-${kind}`)
      await at(`the dialog, ${kind}`, 'dialog.modal')
    }
    await submit(page, 'contact-complaint')
    await page.waitForSelector('.contact-dialog .errsum')
    await at('the dialog with errors', 'dialog.modal')
    await leave()
  })

  it('applying for a position', async () => {
    const { page, go, at, leave } = await look(browser, places.site, locale)
    const file = (name: string, text: string) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(text),
    })
    await go('/careers')
    await page.locator('form.apply').scrollIntoViewIfNeeded()
    await ready(page, 'application')
    await submit(page, 'application')
    await page.waitForSelector('.errsum')
    await at('an application with errors')
    await page.setInputFiles('[name=file]', file('cv.pdf', 'MZ'))
    await page.waitForSelector('.upload .err')
    await at('a file of another kind')
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(
      '**/v2/file/upload',
      async (route) => {
        await gate
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await page.setInputFiles('[name=file]', file('cv.pdf', '%PDF-1.4 '.repeat(2000)))
    await page.waitForSelector('progress')
    await at('a file on its way')
    release()
    await page.waitForSelector('.upload .err')
    await at('a file cut on its way')
    await page.click('.file-row button >> nth=0')
    await page.waitForSelector('.file-row .ic')
    await at('a file that has arrived')
    await page.fill('[name=fullName]', 'ნინო')
    await page.fill('[name=email]', newPerson().email)
    await page.fill('[name=phone]', '555 11 12 22')
    await submit(page, 'application')
    await page.waitForSelector('.sent')
    await at('an application, sent')
    await leave()
  })

  it('forms that go without script', async () => {
    const { page, go, at, leave } = await look(browser, places.site, locale)
    for (const [path, form] of [
      ['/contact', 'contact-video'],
      ['/careers', 'application'],
    ] as const) {
      await go(path)
      await page.evaluate((id) => (document.getElementById(id) as HTMLFormElement).submit(), form)
      await page.waitForURL(/\/api\//)
      await at(`the answer to ${form}`)
    }
    await leave()
  })
})
