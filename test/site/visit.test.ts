/** Visits: requested by the visitor, answered by the office, and accepted on the profile. */
import { createAdminClient } from 'quoin/admin'
import { describe, expect, it } from 'vitest'
import { messagesAbout, messagesTo, newPerson, openAccount } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { enter, heading } from '../support/visitor.ts'

const { site, places, platform, arrive } = useSite({ pictures: false })

const staff = () =>
  createAdminClient({
    host: platform,
    projectId: 'terasa',
    email: 'admin@terasa.example',
    password: 'Terasa-admin-1',
  })
const DAY = 86_400_000

describe('a visit', () => {
  it('is requested in both time zones by the site’s clock, and agreed on in the profile', async () => {
    const person = newPerson()
    const visit = await arrive({ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Berlin' })
    await enter(visit, await openAccount(places, person))
    const { page, context, complaints } = visit
    // The visitor's clock is a year behind.
    await page.clock.install({ time: Date.now() - 365 * DAY })
    await page.goto(`${site}/en/visit?flat=flat-terrace-park-a-503&utm_campaign=spring`)
    await heading(page, 'Visit Terrace Park')
    await page.check('text=The show flat')
    await page.click('text=Request a visit')
    await page.waitForSelector('[role=alert] >> text=Choose at least one time')
    const slot = page.locator('.slot').first()
    await expect.poll(() => slot.textContent()).toMatch(/^\d\d:[03]0yours \d\d:[03]0$/)
    await slot.locator('input').check()
    // By keyboard, the button follows the last of the offered times.
    await page.locator('.slot input:enabled').last().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForSelector('text=We have received your request')

    const api = staff()
    const [request] = (await api.requests.list({ typeIn: ['visit'], limit: 1 })).data
    expect(request).toMatchObject({
      status: 'pending',
      data: { place: 'show-flat', project: 'terrace-park', source: 'utm_campaign=spring' },
    })
    const [news] = await messagesAbout(places, 'sales@terasa.example', person.email)
    expect(news).toMatchObject({ subject: `ახალი ვიზიტის თხოვნა: ${person.fullName}` })
    expect(news?.body).toContain('503, Terrace Park')
    const wishes = (request?.data['wishes'] ?? []) as string[]
    expect(Date.parse(wishes[0] ?? '')).toBeGreaterThan(Date.now())
    await page.click('text=My visits')
    await page.waitForSelector('.visits >> text=Waiting for the office')
    const time = new Date(Date.now() + 3 * DAY).toISOString()
    await api.requests.update(request?._id ?? '', { status: 'confirmed', data: { time } })
    await page.reload()
    await page.waitForSelector('.visits >> text=The office proposes')
    await page.click('.visits >> text=I will come')
    await page.waitForSelector('.visits >> text=Agreed')
    const file = await page.getAttribute('.visits a[download]', 'href')
    expect(decodeURIComponent(file ?? '')).toContain(`DTSTART:${time.replace(/[-:]|\.\d+/g, '')}`)
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('.visits a[download]')])
    expect(download.suggestedFilename()).toBe('visit.ics')
    const [letter] = await messagesTo(places, person.email)
    expect(letter).toMatchObject({
      subject: 'Your visit is agreed',
      data: { attachments: [expect.any(String)] },
    })
    await context.close()
    expect(complaints).toEqual([])
  })
})
