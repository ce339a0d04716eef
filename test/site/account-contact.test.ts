/** The contact forms: with JavaScript and without it. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { messagesAbout, messagesTo, newPerson } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { ready, submit } from '../support/visitor.ts'

const { site, places, arrive } = useSite({ pictures: false })

async function fillMessage(page: Page, email: string) {
  await page.fill('#contact-message [name=fullName]', 'გიორგი 🌿 <b>Bold</b>')
  await page.fill('#contact-message [name=email]', email)
  await page.fill('#contact-message [name=subject]', 'Terrace')
  await page.fill('#contact-message [name=message]', '<script>alert(1)</script>\nSecond line')
}

describe('the contact page', () => {
  it('offers free times for a video call, in the visitor’s time zone as well', async () => {
    const { email } = newPerson()
    const { page, context, complaints } = await arrive({
      viewport: { width: 1440, height: 900 },
      timezoneId: 'Europe/Berlin',
    })
    await page.goto(`${site}/en/contact?flat=flat-terrace-park-a-503&utm_source=spring#video`)
    await ready(page, 'contact-video')
    await page.waitForSelector('#video >> text=About flat 503')
    await expect.poll(() => page.isVisible('#contact-call')).toBe(false)
    await submit(page, 'contact-video')
    await page.waitForSelector('#video .error-summary >> text=Choose a time')
    await page.fill('#contact-video [name=fullName]', 'Giorgi')
    await page.fill('#contact-video [name=phone]', '555 11 12 22')
    await page.fill('#contact-video [name=email]', email)
    await page.check('#contact-video [name=date] >> nth=1')
    await expect.poll(() => page.textContent('#contact-video-time-hint')).toMatch(/Europe\/Berlin, UTC\+[12]/)
    await page.check('#contact-video [name=time] >> nth=2')
    await expect
      .poll(() => page.textContent('.time-slot:has([name=time]:checked)'))
      .toMatch(/^11:00(08|09):00$/)
    await submit(page, 'contact-video')
    // A time is a wish until the office confirms it.
    await expect
      .poll(() => page.textContent('#video .sent-panel'))
      .toMatch(/Requested for .*11:00.*will confirm the time/)
    const [toCompany] = await messagesAbout(places, 'sales@terasa.example', email)
    expect(toCompany?.subject).toBe('ვიდეოზარი: Giorgi')
    expect(toCompany?.body).toContain('/en/projects/terrace-park/a/503')
    expect(toCompany?.body).toContain('utm_source=spring')
    const [toVisitor] = await messagesTo(places, email)
    expect(toVisitor).toMatchObject({ subject: 'Video call requested | Terasa' })
    expect(toVisitor?.data?.html).toContain('<html lang="en">')
    await context.close()
    expect(complaints).toEqual([])
  })

  it('offers days for a call by the site’s clock, says which one is over, and names the day abroad', async () => {
    const { page, context } = await arrive({ timezoneId: 'America/Los_Angeles' })
    const DAY = 86_400_000
    // A Friday noon in Tbilisi; the visitor's clock is a year behind.
    let now = Date.parse('2026-11-27T08:00:00Z')
    await page.route('**/api/clock', (route) => route.fulfill({ json: { now } }))
    await page.clock.install({ time: now - 365 * DAY })
    await page.goto(`${site}/en/contact#call`)
    await ready(page, 'contact-call')
    const days = () => page.locator('#contact-call .when-day .time-slot').allInnerTexts()
    const value = () => page.locator('#contact-call [name=date]').first().getAttribute('value')
    await expect.poll(value).toBe('2026-11-27')
    expect((await days()).slice(0, 2)).toEqual(['Today', 'Tomorrow'])
    await page.locator('#contact-call [name=date]').nth(1).check()
    // The page stays open until Sunday.
    now += 2 * DAY
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.waitForSelector('#contact-call >> text=That day is over. Choose another.')
    expect(await value()).toBe('2026-11-30')
    expect(await page.locator('#contact-call [name=date]:checked').count()).toBe(0)
    await page.goto(`${site}/en/contact#video`)
    await ready(page, 'contact-video')
    await page.locator('#contact-video [name=date][value="2026-11-30"]').check()
    await expect
      .poll(() => page.locator('.time-slot:has([name=time])').first().textContent())
      .toMatch(/^10:0022:00 Sun$/)
    await context.close()
  })

  it('keeps the typed text through a reload and a lost connection, and sends it once', async () => {
    const { email } = newPerson()
    const { page, context } = await arrive()
    await page.goto(`${site}/en/contact#message`)
    await ready(page, 'contact-message')
    await fillMessage(page, email)
    await page.reload()
    await ready(page, 'contact-message')
    await expect.poll(() => page.inputValue('#contact-message [name=message]')).toContain('Second line')
    await context.setOffline(true)
    await submit(page, 'contact-message')
    await page.waitForSelector('#message .error-summary:has-text("No internet connection")')
    await context.setOffline(false)
    // The form arrives but the response is lost, so the visitor sends it again.
    await page.route(
      '**/api/contact',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await submit(page, 'contact-message')
    await page.waitForSelector('#message .error-summary:has-text("Unexpected error occurred")')
    await expect.poll(() => page.textContent('#message .error-summary')).toContain('+995 32 200 15 15')
    await submit(page, 'contact-message')
    await page.waitForSelector('#message .sent-panel')
    await expect.poll(() => messagesAbout(places, 'info@terasa.example', email)).toHaveLength(1)
    await page.reload()
    await ready(page, 'contact-message')
    await expect.poll(() => page.inputValue('#contact-message [name=message]')).toBe('')
    await context.close()
  })

  it('shows every form without JavaScript and responds with a page', async () => {
    const { email } = newPerson()
    const { page, context } = await arrive({ javaScriptEnabled: false })
    await page.goto(`${site}/en/contact`)
    for (const kind of ['call', 'video', 'message', 'complaint']) {
      await expect.poll(() => page.isVisible(`#contact-${kind}`)).toBe(true)
    }
    await page.fill('#contact-complaint [name=fullName]', 'No Script')
    await page.fill('#contact-complaint [name=email]', email)
    await page.fill('#contact-complaint [name=phone]', '12')
    await page.fill('#contact-complaint [name=subject]', 'Lift')
    await page.fill('#contact-complaint [name=message]', 'It stands still.')
    await submit(page, 'contact-complaint')
    await page.waitForSelector('.error-summary >> text=nine digits')
    await expect.poll(() => page.inputValue('[name=message]')).toBe('It stands still.')
    await page.fill('[name=phone]', '555 11 12 22')
    await submit(page, 'contact-complaint')
    await page.waitForSelector('h1:has-text("Complaint received")')
    await expect.poll(() => messagesAbout(places, 'info@terasa.example', email)).toHaveLength(1)
    await context.close()
  })

  it('sends the office a message whose hidden field was filled in, and marks it', async () => {
    const { email } = newPerson()
    const { page, context } = await arrive()
    await page.goto(`${site}/en/contact#message`)
    await ready(page, 'contact-message')
    await fillMessage(page, email)
    await page.fill('#contact-message .decoy-field input', 'https://filled-in.example')
    await submit(page, 'contact-message')
    await page.waitForSelector('#message .sent-panel')
    const [toOffice] = await messagesAbout(places, 'info@terasa.example', email)
    expect(toOffice?.subject).toContain('[შესაძლოა სპამი]')
    await context.close()
  })
})
