/** Job applications with a CV. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messagesAbout, messagesTo, newPerson } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { ready, submit } from '../support/visitor.ts'

const { site, places, arrive } = useSite({ pictures: false })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careers-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a job application', () => {
  const PDF = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(200_000, 65)])
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

  it('is sent with its file after wrong files were rejected and a failed upload was retried', async () => {
    const { email } = newPerson()
    const { page, context, complaints } = await arrive()
    await page.goto(`${site}/en/careers/site-engineer`)
    await page.locator('form.apply').scrollIntoViewIfNeeded()
    await ready(page, 'application-site-engineer')
    const error = page.locator('.upload .field-error')
    await page.setInputFiles('[name=file]', file('cv.pdf', Buffer.from('MZ a program')))
    await expect.poll(() => error.textContent()).toContain('This isn’t a PDF')
    const large = join(folder, 'cv.pdf')
    await writeFile(large, Buffer.concat([PDF, Buffer.alloc(10_000_000)]))
    await page.setInputFiles('[name=file]', large)
    await expect.poll(() => error.textContent()).toContain('larger than 10 MB')
    await page.route('**/v2/file/upload', (route) => route.abort('connectionreset'), { times: 1 })
    await page.setInputFiles('[name=file]', file('Резюме 🌿.pdf', PDF))
    await expect.poll(() => error.textContent()).toContain('The upload was interrupted')
    const [stored] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith('/v2/file/upload') && one.status() === 201),
      page.click('.file-row >> text=Try again'),
    ])
    const { url: uploaded } = (await stored.json()) as { url: string }
    await page.waitForSelector('.file-row .symbol')
    await page.fill('[name=fullName]', 'Giorgi')
    await page.fill('[name=email]', email)
    await page.fill('[name=phone]', '555 11 12 22')
    await page.reload()
    await page.locator('form.apply').scrollIntoViewIfNeeded()
    await page.waitForSelector('.file-row .symbol')
    await expect.poll(() => page.inputValue('[name=email]')).toBe(email)
    await submit(page, 'application-site-engineer')
    await expect.poll(() => page.textContent('.sent-panel')).toContain('21 calendar days')
    const [message] = await messagesAbout(places, 'jobs@terasa.example', email)
    expect(message?.subject).toBe('New job inquiry')
    const [id = ''] = message?.data?.attachments ?? []
    expect(id).toMatch(/^[\da-f]{24}$/)
    const listed = await fetch(`${places.platform}/api_public/v1/cms/file?ids=${id}`, {
      headers: { 'x-api-key': 'terasa-public-key' },
    })
    expect(((await listed.json()) as { data: unknown[] }).data).toEqual([])
    expect((await fetch(uploaded.replace(/\?.*/, ''))).ok).toBe(false)
    expect((await fetch(uploaded)).ok).toBe(true)
    expect(new URL(uploaded).searchParams.has('expires')).toBe(true)
    expect((await messagesTo(places, email))[0]?.subject).toBe('Application received: Site engineer | Terasa')
    await context.close()
    expect(complaints).toEqual([])
  })

  it('that is sent while its file is uploading goes out once when the file is there, and not after a cancel', async () => {
    const { email } = newPerson()
    const { page, context } = await arrive()
    await page.goto(`${site}/en/careers`)
    await page.locator('form.apply').scrollIntoViewIfNeeded()
    await ready(page, 'application')
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/v2/file/upload', async (route) => {
      await gate
      // The first one has been cancelled by then.
      await route.continue().catch(() => {})
    })
    await page.fill('#application [name=fullName]', 'Giorgi')
    await page.fill('#application [name=email]', email)
    await page.fill('#application [name=phone]', '٥٥٥ 11 12 22')
    await page.setInputFiles('#application [name=file]', file('cv.pdf', PDF))
    await page.waitForSelector('progress')
    await page.click('.file-row >> text=Cancel')
    await page.setInputFiles('#application [name=file]:visible', file('cv.pdf', PDF))
    await page.waitForSelector('progress')
    await submit(page, 'application')
    await page.waitForSelector('.error-summary >> text=The file is still uploading')
    expect(await page.inputValue('#application [name=phone]')).toBe('555 11 12 22')
    release()
    await expect.poll(() => page.textContent('.sent-panel')).toContain('21 calendar days')
    expect(await messagesAbout(places, 'info@terasa.example', email)).toHaveLength(1)
    await context.close()
  })

  it('can be sent with its file without JavaScript', async () => {
    const { email } = newPerson()
    const { page, context } = await arrive({ javaScriptEnabled: false })
    await page.goto(`${site}/en/careers/site-engineer`)
    await page.fill('[name=fullName]', 'No Script')
    await page.fill('[name=email]', email)
    await page.fill('[name=phone]', '555 11 12 22')
    await page.setInputFiles('[name=file]', file('cv.pdf', Buffer.from('MZ')))
    await submit(page, 'application-site-engineer')
    await page.waitForSelector('.error-summary >> text=This isn’t a PDF')
    await page.setInputFiles('[name=file]', file('cv.pdf', PDF))
    await submit(page, 'application-site-engineer')
    await page.waitForSelector('h1:has-text("Application received")')
    expect((await messagesAbout(places, 'jobs@terasa.example', email))[0]?.data?.attachments).toHaveLength(1)
    await context.close()
  })
})
