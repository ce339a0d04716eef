/** Visits: requested by the visitor, answered by the office, and accepted on the profile. */
import { describe, expect, it } from 'vitest'
import { read } from '../support/arrive.ts'
import { messagesAbout, messagesTo, newPerson, openAccount, staffClient } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { enter, fillLogIn, heading, ready, submit } from '../support/visitor.ts'

const { site, places, platform, arrive } = useSite({ pictures: false })

const DAY = 86_400_000

describe('a visit', () => {
  it('has no time before the promised reply, which stands above the times, and equal times beside each other', async () => {
    const { page, context } = await arrive({ viewport: { width: 1440, height: 900 } })
    // The night to a Sunday in Tbilisi: the office replies by the end of Monday.
    const now = Date.parse('2026-11-28T20:55:00.000Z')
    await page.route('**/api/clock', (route) => route.fulfill({ json: { now } }))
    await page.goto(`${site}/en/visit`)
    await page.locator('.time-slot').first().waitFor()
    expect(await read(page.locator('.visiting').getByText('The times below are after that'))).toContain(
      'We’ll reply on Monday 30 November, by 19:00.',
    )
    const slots = await page
      .locator('.time-slot')
      .evaluateAll((all) =>
        all.map((one) => ({ time: one.textContent?.slice(0, 5), top: one.getBoundingClientRect().top })),
      )
    const tops = Object.groupBy(slots, ({ time }) => time ?? '')
    expect(slots[0]?.time).toBe('10:00')
    expect(await read(page.locator('.time-grid legend').first())).toContain('1 December')
    for (const [time, same] of Object.entries(tops)) {
      expect(new Set(same?.map(({ top }) => top)).size, time).toBe(1)
    }
    await context.close()
  })

  it('is requested in both time zones by the site’s clock, and agreed on in the profile', async () => {
    const person = newPerson()
    const visit = await arrive({ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Berlin' })
    await enter(visit, await openAccount(places, person))
    const { page, context, complaints } = visit
    // The visitor's clock is a year behind.
    await page.clock.install({ time: Date.now() - 365 * DAY })
    await page.goto(`${site}/en/visit?flat=flat-terrace-park-a-503&utm_campaign=spring`)
    await heading(page, 'Viewing at Terrace Park')
    await page.check('text=The show flat')
    await page.click('text=Request a viewing')
    await page.waitForSelector('.error-summary >> text=Choose at least one time')
    const slot = page.locator('.time-slot').first()
    await expect.poll(() => slot.textContent()).toMatch(/^\d\d:[03]0\d\d:[03]0 your time$/)
    await slot.locator('input').check()
    await page.locator('.time-slot input').nth(7).check()
    // By keyboard, the button follows the last of the offered times.
    await page.locator('.time-slot input:enabled').last().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await heading(page, 'We’ll reply')
    expect(await read(page.locator('.reserve-main'))).toMatch(
      /You asked for \w+day \d+\s\w+, \d\d:\d\d or \w+day .* Tbilisi time\. The show flat, Terrace Park/,
    )

    const api = staffClient(platform)
    const [request] = (await api.requests.list({ typeIn: ['visit'], limit: 1 })).data
    expect(request).toMatchObject({
      status: 'pending',
      data: { place: 'show-flat', project: 'terrace-park', source: 'utm_campaign=spring' },
    })
    const [news] = await messagesAbout(places, 'sales@terasa.example', person.email)
    expect(news).toMatchObject({ subject: `დათვალიერების ახალი მოთხოვნა: ${person.fullName}` })
    expect(news?.body).toContain('503, Terrace Park')
    const wishes = (request?.data['wishes'] ?? []) as string[]
    expect(Date.parse(wishes[0] ?? '')).toBeGreaterThan(Date.now())
    await page.click('text=My viewings')
    await page.waitForSelector('.visits >> text=Awaiting confirmation')
    const time = new Date(Date.now() + 3 * DAY).toISOString()
    await api.requests.update(request?._id ?? '', { status: 'confirmed', data: { time } })
    await page.reload()
    await page.waitForSelector('.visits >> text=The office suggests')
    await page.click('.visits >> text=I’ll come')
    await page.waitForSelector('.visits >> text=Confirmed')
    const file = await page.getAttribute('.visits a[download]', 'href')
    expect(decodeURIComponent(file ?? '')).toContain(`DTSTART:${time.replace(/[-:]|\.\d+/g, '')}`)
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('.visits a[download]')])
    expect(download.suggestedFilename()).toBe('visit.ics')
    const [letter] = await messagesTo(places, person.email)
    expect(letter).toMatchObject({
      subject: 'Your viewing is confirmed | Terasa',
      data: { attachments: [expect.any(String)] },
    })
    await context.close()
    expect(complaints).toEqual([])
  })

  it('is requested with a name and a phone number alone, and the choice survives a look at the login', async () => {
    const { fullName, phone } = newPerson()
    const { page, context, complaints } = await arrive({ viewport: { width: 375, height: 812 } })
    await page.goto(`${site}/en/visit?flat=flat-terrace-park-a-503`)
    await ready(page, 'visit')
    await page.check('text=Central office')
    await page.locator('.time-slot input').nth(2).check()
    await page.fill('#visit [name=fullName]', fullName)
    await page.click('text=Log in to follow the viewing')
    await page.waitForSelector('text=Log in to see the viewing in your account')
    await page.goBack()
    await ready(page, 'visit')
    expect(await page.isChecked('.methods >> text=Central office')).toBe(true)
    expect(await page.locator('.time-slot input').nth(2).isChecked()).toBe(true)
    expect(await page.inputValue('#visit [name=fullName]')).toBe(fullName)
    await submit(page, 'visit')
    await page.waitForSelector('.error-summary >> text="Enter your phone number"')
    await page.fill('#visit [name=phone]', phone)
    await submit(page, 'visit')
    await heading(page, 'We’ll reply')
    expect(await read(page.locator('.reserve-main'))).toContain('Central office, 47 Merab Kostava St')
    const mails = await messagesTo(places, 'sales@terasa.example')
    expect(mails.filter(({ body }) => body.replace(/\D/g, '').includes(phone))).toHaveLength(1)
    await context.close()
    expect(complaints).toEqual([])
  })

  it('becomes a request in the profile if the visitor logs in on the way', async () => {
    const person = newPerson()
    await openAccount(places, person)
    const { page, context } = await arrive()
    await page.goto(`${site}/en/visit?project=river-line`)
    await ready(page, 'visit')
    await page.locator('.time-slot input').nth(1).check()
    await page.click('text=Log in to follow the viewing')
    await ready(page, 'log-in')
    await fillLogIn(page, person)
    await page.waitForSelector(`text=You are logged in as ${person.fullName}`)
    expect(await page.locator('.time-slot input').nth(1).isChecked()).toBe(true)
    await submit(page, 'visit')
    await heading(page, 'We’ll reply')
    await page.click('text=My viewings')
    await page.waitForSelector('.visits >> text=Awaiting confirmation')
    await context.close()
  })

  it('can be asked for without JavaScript', async () => {
    const { page, context } = await arrive({ javaScriptEnabled: false })
    await page.goto(`${site}/en/visit`)
    await page.selectOption('#visit [name=destination]', {
      label: 'The show flat, Terrace Park, building A, floor 1',
    })
    // The office has replied by then, whenever this runs.
    const day = new Date(Date.now() + 3 * DAY)
    if (day.getUTCDay() === 0) day.setTime(day.getTime() + DAY)
    await page.fill('#visit [name=date]', day.toISOString().slice(0, 10))
    await page.fill('#visit [name=fullName]', 'Nino')
    await page.fill('#visit [name=phone]', '1')
    await submit(page, 'visit')
    await page.waitForSelector('.error-summary >> text=nine digits')
    await page.fill('#visit [name=phone]', newPerson().phone)
    await submit(page, 'visit')
    await heading(page, 'We’ve received your request')
    await context.close()
  })
})
