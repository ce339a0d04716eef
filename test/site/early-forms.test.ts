/** Every form of the built pages, filled in and sent before its script has come. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { NARROW } from '../support/arrive.ts'
import { client } from '../support/demo-site.ts'
import { holdScripts } from '../support/early-taps.ts'
import { useSite } from '../support/use-site.ts'

const { site, arrive } = useSite({ pictures: false })

/** The forms of the English pages; those of all vacancies are one form, and one of several of a page has a page of its own. */
const forms = new Map<string, { id: string; path: string; isLive: boolean }>()
for (const file of globSync('en/**/*.html', { cwd: client }).sort()) {
  const html = readFileSync(join(client, file), 'utf8').replaceAll(/<noscript.*?<\/noscript>/gs, '')
  for (const [tag, id = ''] of html.matchAll(/<form\b[^>]*?\sid="([^"]+)"[^>]*>/g)) {
    const name = id.replace(/^application-.*/, 'application')
    const path = `/${file.replace(/\/?index\.html$/, '')}`
    const last = forms.get(name)
    if (!last || path.length > last.path.length)
      forms.set(name, { id, path, isLive: /\sdata-live/.test(tag) })
  }
}

const TEXTS: Record<string, string> = {
  fullName: 'Nino Beridze',
  email: 'nino@visitor.example',
  phone: '555 20 15 42',
  dateOfBirth: '14.05.1994',
  password: 'NinoBalcony15!',
}

/** Types into all that is shown, as far as it is required or has one of those names. */
async function fillIn(page: Page, id: string) {
  for (const field of await page
    .locator(`#${id} :is(input, textarea):not([name=leave_blank]):visible`)
    .all()) {
    const { name, type, required } = await field.evaluate(({ name, type, required }: HTMLInputElement) => ({
      name,
      type,
      required,
    }))
    if (type === 'checkbox') await field.check()
    else if (type === 'date') await field.fill(nextTuesday())
    else if (type === 'file')
      await field.setInputFiles({
        name: 'cv.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4'),
      })
    else if (type !== 'radio' && (required || name in TEXTS))
      await field.fill(TEXTS[name] ?? 'About the lift')
  }
}

/** A day on which the office is open. */
function nextTuesday(): string {
  const day = new Date(Date.now() + 86_400_000)
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** Names of hidden fields that are required: a browser would not send the form, and could not show why. */
const hiddenButRequired = (page: Page, id: string) =>
  page.evaluate((form) => {
    const { elements } = document.getElementById(form) as HTMLFormElement
    return [...elements]
      .filter((one) => one.matches(':required') && !one.checkVisibility())
      .map((one) => one.getAttribute('name'))
  }, id)

const rows = [...forms].flatMap(([name, form]) =>
  // Its second method, too.
  (name === 'reset-address' ? ['email', 'phone'] : ['']).map((way) => ({ name, way, ...form })),
)

describe('a form of a page whose scripts have not come', () => {
  it('is one of these', () => {
    expect([...forms.keys()].sort()).toEqual([
      'application',
      'contact-call',
      'contact-complaint',
      'contact-message',
      'contact-video',
      'log-in',
      'reset-address',
      'sign-up',
    ])
  })

  it.each(rows)('is sent by the first press: $name $way', async ({ id, way, path, isLive }) => {
    const { page, context } = await arrive(NARROW)
    const release = await holdScripts(page)
    await page.goto(site + path, { waitUntil: 'commit' })
    const button = await page.waitForSelector(`#${id} button[type=submit]`)
    if (way) await page.check(`#${id} [name=method][value=${way}]`)
    expect(await hiddenButRequired(page, id)).toEqual([])
    await fillIn(page, id)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postData() ?? '')
    })
    await button.click()
    release()
    if (isLive) {
      // The first step of the sign-up sends nothing.
      await expect.poll(async () => sent.length > 0 || !(await page.isVisible(`#${id}`))).toBe(true)
      if (way) expect(sent[0]).toContain(way === 'phone' ? '+995555201542' : TEXTS['email'])
    } else await page.waitForURL(/\/sent\//)
    await context.close()
  })
})
