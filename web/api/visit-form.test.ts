import { describe, expect, it } from 'vitest'
import { apiWith, contentOf, from, SITE, sandboxPerFile } from './api.fixture.ts'
import type { Email } from './emails/email.ts'
import { createOnce } from './once.ts'

sandboxPerFile()

/** A Sunday noon in Tbilisi, when the office is closed until Monday. */
const NOW = Date.parse('2026-11-22T08:00:00Z')
const MONDAY_TEN = '2026-11-23T06:00:00.000Z'
const TUESDAY_TEN = '2026-11-24T06:00:00.000Z'
const hours = [{ days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '19:00' }]
const project = { slug: 'terrace-park', name: 'Terrace Park', address: 'Dighomi' }
const GUEST = { fullName: 'Nino', dialCode: '+995', phone: '555 20 15 42', locale: 'en' }

let callers = 0

function site() {
  const emails: Email[] = []
  const api = apiWith({
    content: contentOf({
      projects: async () => [{ ...project, status: 'current', showFlat: undefined }],
      offices: async () => [{ slug: 'central', name: 'Central office', address: '47 Kostava St', hours }],
      flat: async () => ({ number: '503', place: 'Terrace Park' }),
    }),
    send: async (email) => void emails.push(email),
    page: async () => PAGE,
    once: createOnce(),
    now: () => NOW,
  })
  callers += 1
  const address = from(`192.0.2.${callers}`)
  const post = (path: string, type: string, body: string) =>
    api.request(
      `${SITE}/api/visit/${path}`,
      {
        method: 'POST',
        headers: { 'content-type': type, 'content-length': `${body.length}`, origin: SITE },
        body,
      },
      address,
    )
  return {
    emails,
    ask: (typed: object) =>
      post(
        'guest',
        'application/json',
        JSON.stringify({ ...GUEST, place: 'site', project: 'terrace-park', wishes: [TUESDAY_TEN], ...typed }),
      ),
    askPlain: (typed: Record<string, string>) =>
      post(
        'send',
        'application/x-www-form-urlencoded',
        `${new URLSearchParams({ ...GUEST, destination: 'site:terrace-park', ...typed })}`,
      ),
  }
}
const PAGE =
  '<title>Visit</title><form id="visit"><div class="form-field"><label for="visit-time">Time</label><select id="visit-time" name="time"><option>10:00</option></select></div><div class="form-field"><label for="visit-phone">Phone</label><input id="visit-phone" name="phone"></div></form>'

describe('a visit without an account', () => {
  it('reaches the office once, with the name, the phone, the flat and by when a reply was promised', async () => {
    const { ask, emails } = site()
    const wish = { flat: 'flat-503', key: 'a-key-of-the-page-1234' }
    for (const _ of ['sent', 'sent again']) {
      const response = await ask(wish)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ sent: true, by: Date.parse('2026-11-23T15:00:00Z') })
    }
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({
      to: 'info@terasa.example',
      subject: 'დათვალიერების ახალი მოთხოვნა: Nino',
    })
    const body = emails[0]?.body.replaceAll('\u00a0', ' ')
    for (const text of [
      '+995 555 20 15 42',
      '503, Terrace Park',
      '24 ნოემბერი, 10:00',
      '23 ნოემბერი, 19:00',
    ]) {
      expect(body).toContain(text)
    }
  })

  it('names every field that is wrong, and sends nothing', async () => {
    const { ask, emails } = site()
    for (const [typed, field, fault] of [
      [{ fullName: ' ' }, 'fullName', 'fullNameMissing'],
      [{ phone: '12' }, 'phone', 'phoneNineDigits'],
      [{ wishes: [] }, 'wishes', 'wishMissing'],
      [{ wishes: ['2026-11-22T06:00:00.000Z'] }, 'wishes', 'timeGone'],
      [{ wishes: [MONDAY_TEN] }, 'wishes', 'timeGone'],
      [{ place: 'show-flat' }, 'place', 'placeGone'],
      [{ place: 'moon' }, 'place', 'placeGone'],
    ] as const) {
      const response = await ask(typed)
      expect(response.status).toBe(400)
      const { error } = (await response.json()) as { error: { fields: object } }
      expect(error.fields).toEqual({ [field]: fault })
    }
    expect(emails).toEqual([])
  })

  it('can be asked for without JavaScript, and the page comes back with what is wrong', async () => {
    const { askPlain, emails } = site()
    const wrong = await askPlain({ date: '2026-11-23', time: '10:00', phone: '1' })
    expect(wrong.status).toBe(400)
    const html = await wrong.text()
    expect(html).toContain('One of the times is no longer available')
    expect(html.replaceAll('\u00a0', ' ')).toContain(
      'We’ll reply on Monday 23 November, by 19:00. Choose a time after that',
    )
    expect(html).toContain('value="1"')
    expect(emails).toEqual([])
    const sent = await askPlain({ date: '2026-11-24', time: '10:00' })
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toMatch(/^\/api\/sent\/visit\?/)
    expect(emails).toHaveLength(1)
    const office = await askPlain({ destination: 'office:central', date: '2026-11-24', time: '11:30' })
    expect(office.status).toBe(303)
    expect(emails[1]?.body).toContain('Central office')
  })
})
