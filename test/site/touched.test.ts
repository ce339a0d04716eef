/** Pages that the browser has translated, and that an extension has put something into. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { holdScripts } from '../support/early-taps.ts'
import { expectEqual, isReport, translate, wake } from '../support/translated.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })

const BAR = '.unexpected.on-page'

describe('a translated page', () => {
  const press = (selector: string) => (page: Page) =>
    page.locator(`main ${selector} >> visible=true`).first().click()
  const [price, bedrooms] = ['.popover:has-text("Price") > button', '.finder fieldset button']
  it.each([
    [
      'façade',
      '/en/projects/terrace-park/b',
      [
        price,
        '.choices button:has-text("$100,000")',
        '.choices button:has-text("$100,000")',
        '.option-chip:has-text("3+")',
        '.filter-bar button:has-text("Table")',
      ].map(press),
    ],
    [
      'finder',
      '/en',
      [
        `${bedrooms} >> nth=1`,
        `${bedrooms} >> nth=2`,
        '.option-chip:has-text("$100,000")',
        '.total-sum .more-link',
      ].map(press),
    ],
    [
      'sign-up',
      '/en/sign-up',
      ['a', 'aB', 'aB1', 'aB'].map((text) => (page: Page) => page.fill('[name=password]', text)),
    ],
  ])('says the same as an untranslated one: %s', async (_, path, steps) => {
    const visits = [await arrive(), await arrive()] as const
    const pages = [visits[0].page, visits[1].page] as const
    for (const page of pages) await page.goto(site + path)
    await translate(pages[1])
    await Promise.all(pages.map(wake))
    await expectEqual(pages, 'arriving')
    for (const [index, step] of steps.entries()) {
      await Promise.all(pages.map(step))
      await expectEqual(pages, `step ${index + 1}`)
    }
    expect(await pages[1].locator(BAR).count()).toBe(0)
    expect(visits.flatMap(({ complaints }) => complaints).filter((one) => !isReport(one))).toEqual([])
    for (const { context } of visits) await context.close()
  })
})

describe('what was typed before a form responds', () => {
  it.each([
    ['/en/login', 'log-in', { email: 'nino@visitor.example', password: 'terasaBalcony15!' }],
    ['/en/sign-up', 'sign-up', { fullName: 'Nino', phone: '555 11 12 22', dateOfBirth: '14.05.1994' }],
    ['/en/contact', 'contact-message', { fullName: 'Nino', message: 'Is flat 503 free?' }],
  ])('survives an icon that an extension puts into the form: %s', async (path, form, typed) => {
    const { page, context, complaints } = await arrive()
    const release = await holdScripts(page)
    await page.goto(site + path, { waitUntil: 'commit' })
    await page.waitForSelector(`#${form}`, { state: 'attached' })
    const fields = Object.entries(typed)
    for (const [name, text] of fields) {
      await page.locator(`#${form} [name=${name}]`).evaluate((field: HTMLInputElement, value) => {
        field.value = value
        field.after(document.createElement('extension-icon'))
      }, text)
    }
    release()
    await page.waitForSelector(`#${form}[data-ready]`, { state: 'attached' })
    for (const [name, text] of fields) {
      expect(await page.inputValue(`#${form} [name=${name}]`)).toBe(text)
    }
    expect(await page.locator(BAR).count()).toBe(0)
    expect(complaints.filter((one) => !isReport(one))).toEqual([])
    await context.close()
  })
})
