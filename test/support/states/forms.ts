// Journeys through favourites and forms, with every state on the way.
import { newPerson, openAccount, type Places } from '../people.ts'
import { enter, ready, seedFavourites, submit } from '../visitor.ts'
import type { Journey, Look } from './journey.ts'

async function favourites(visit: Look, places: Places) {
  const { page, go, at } = visit
  await go('/projects/terrace-park/a/503')
  await page.click('main favourite-button button')
  await page.waitForSelector('dialog.wish-prompt[open]')
  await at('the prompt', 'dialog.modal-dialog')
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog.modal-dialog', { state: 'detached' })
  await go('/wishlist')
  await seedFavourites(page)
  await page.reload()
  await page.waitForSelector('.comparison svg.plan-drawing')
  await at('the list of this device')
  await page.click('.comparison .favourite >> nth=0')
  await page.waitForSelector('.toast-message:popover-open')
  await at('one taken out', '.toast-message')
  await go('/wishlist?flats=flat-terrace-park-a-503,flat-terrace-park-a-101')
  await page.waitForSelector('.shared-ways')
  await at('a list that was shared')
  await enter(visit, await openAccount(places, newPerson()))
  await page.route('**/api/wishlist*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await go('/wishlist')
  await page.waitForSelector('.error-summary')
  await at('a list that could not be had')
}

async function reach(visit: Look) {
  const { page, go, at } = visit
  await go('/contact')
  for (const kind of ['call', 'video', 'message', 'complaint']) {
    await page.click(`.contact-forms .tab-row a[href="#${kind}"]`)
    await ready(page, `contact-${kind}`)
    await submit(page, `contact-${kind}`)
    await page.waitForSelector(`#${kind} .error-summary`)
    await at(`${kind} with errors`, `#${kind}`)
  }
  await page.fill('#contact-complaint [name=fullName]', 'ნინო')
  await page.fill('#contact-complaint [name=email]', newPerson().email)
  await page.fill('#contact-complaint [name=phone]', '555 11 12 22')
  await page.fill('#contact-complaint [name=subject]', 'Lift')
  await page.fill('#contact-complaint [name=message]', 'It stands still.')
  await submit(page, 'contact-complaint')
  await page.waitForSelector('#complaint .sent-panel')
  await at('a complaint, sent', '#complaint')
  await go('/projects/terrace-park/a/503')
  await page.click('main a[href*="#call"]')
  await page.waitForSelector('.contact-dialog')
  for (const kind of ['call', 'video', 'message', 'complaint']) {
    await page.click(`.contact-dialog nav a[href$="#${kind}"]`)
    await ready(page, `contact-${kind}`)
    await at(`the dialog, ${kind}`, 'dialog.modal-dialog')
  }
  await submit(page, 'contact-complaint')
  await page.waitForSelector('.contact-dialog .error-summary')
  await at('the dialog with errors', 'dialog.modal-dialog')
}

async function apply(visit: Look) {
  const { page, go, at } = visit
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(text),
  })
  await go('/careers')
  await page.locator('form.apply').scrollIntoViewIfNeeded()
  await ready(page, 'application')
  await submit(page, 'application')
  await page.waitForSelector('.error-summary')
  await at('an application with errors')
  await page.setInputFiles('[name=file]', file('cv.pdf', 'MZ'))
  await page.waitForSelector('.upload .field-error')
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
  await page.waitForSelector('.upload .field-error')
  await at('a file cut on its way')
  await page.click('.file-row button >> nth=0')
  await page.waitForSelector('.file-row .symbol')
  await at('a file that has arrived')
  await page.fill('[name=fullName]', 'ნინო')
  await page.fill('[name=email]', newPerson().email)
  await page.fill('[name=phone]', '555 11 12 22')
  await submit(page, 'application')
  await page.waitForSelector('.sent-panel')
  await at('an application, sent')
}

async function withoutScript(visit: Look) {
  const { page, go, at } = visit
  for (const [path, form] of [
    ['/contact', 'contact-video'],
    ['/careers', 'application'],
  ] as const) {
    await go(path)
    await page.evaluate((id) => (document.getElementById(id) as HTMLFormElement).submit(), form)
    await page.waitForURL(/\/api\//)
    await at(`the answer to ${form}`)
  }
}

export const formJourneys: Record<string, Journey> = {
  favourites: favourites,
  'reaching the company': reach,
  'applying for a position': apply,
  'forms that go without script': withoutScript,
}
