import { describe, expect, it } from 'vitest'
import { visitOf } from '../src/platform/account/visit.ts'
import { ask, contentOf, sandboxPerFile, staff, type Visitor, visitor } from './api.fixture.ts'
import type { Email } from './emails/email.ts'
import { createOnce } from './once.ts'
import type { Services } from './services.ts'

sandboxPerFile()

/** A Sunday noon in Tbilisi, when the office is closed until Monday. */
const NOW = Date.parse('2026-11-22T08:00:00Z')
/** The office replies by the end of Monday. */
const MONDAY_TEN = '2026-11-23T06:00:00.000Z'
const TUESDAY_TEN = '2026-11-24T06:00:00.000Z'
const WEDNESDAY_TEN = '2026-11-25T06:00:00.000Z'
const hours = [{ days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '19:00' }]

function services(more: Partial<Services> = {}) {
  const emails: Email[] = []
  const project = { slug: 'terrace-park', name: 'Terrace Park', address: 'Dighomi' }
  const made: Partial<Services> = {
    content: contentOf({
      projects: async () => [{ ...project, status: 'current', showFlat: undefined }],
      offices: async () => [{ slug: 'central', name: 'Central office', address: '47 Kostava St', hours }],
      flat: async () => ({ number: '503', place: 'Terrace Park' }),
    }),
    send: async (email) => void emails.push(email),
    once: createOnce(),
    now: () => NOW,
    ...more,
  }
  return { made, emails }
}
const WISH = {
  place: 'site',
  project: 'terrace-park',
  wishes: [WEDNESDAY_TEN, TUESDAY_TEN],
  zone: 'Europe/Berlin, UTC+1',
  locale: 'en',
  key: 'a-key-of-the-page-1234',
}
const wish = (guest: Visitor, typed: object, { made } = services()) =>
  ask('visit', guest, { ...WISH, ...typed }, made)
const accept = (guest: Visitor, id: string, made: Partial<Services>) =>
  ask('visit/accept', guest, { id, locale: 'en' }, made)
const visitsOf = async ({ client }: Visitor) => (await client.requests.list({ typeIn: ['visit'] })).data

const decide = (id: string, change: { status: 'confirmed'; data?: Record<string, unknown> }) =>
  staff().requests.update(id, change)

describe('a requested visit', () => {
  it('becomes one request with the proposed times, even if it is sent twice', async () => {
    const guest = await visitor()
    const office = services()
    expect((await wish(guest, {}, office)).status).toBe(201)
    expect((await wish(guest, {}, office)).status).toBe(201)
    const requests = await visitsOf(guest)
    expect(requests).toMatchObject([
      {
        title: 'The site, hard hat provided, Terrace Park, Dighomi',
        data: { place: 'site', zone: WISH.zone },
      },
    ])
    expect(visitOf(requests[0])).toMatchObject({ status: 'wished', wishes: [TUESDAY_TEN, WEDNESDAY_TEN] })
  })

  it('is reported to the office once, in its language, with the visitor and the times', async () => {
    const guest = await visitor()
    const office = services()
    const typed = { flat: 'flat-503', source: 'utm_source=instagram' }
    for (const _ of ['sent', 'sent again']) await wish(guest, typed, office)
    expect(office.emails).toHaveLength(1)
    const [email] = office.emails
    expect(email).toMatchObject({ to: 'info@terasa.example', subject: 'დათვალიერების ახალი მოთხოვნა: ნინო' })
    for (const text of [
      guest.email,
      '503, Terrace Park',
      '24 ნოემბერი',
      '25 ნოემბერი',
      'instagram',
      'English',
    ]) {
      expect(email?.body.replaceAll('\u00a0', ' ')).toContain(text)
    }
  })

  it('is for whoever the visitor names, by the phone number given', async () => {
    const guest = await visitor()
    const office = services()
    const typed = { fullName: 'ლევანი', dialCode: '+995', phone: '599 10 20 30' }
    expect((await wish(guest, typed, office)).status).toBe(201)
    expect(await visitsOf(guest)).toMatchObject([{ data: { fullName: 'ლევანი', phone: '+995599102030' } }])
    const [email] = office.emails
    expect(email?.subject).toBe('დათვალიერების ახალი მოთხოვნა: ლევანი')
    const body = email?.body.replaceAll(/\s/g, '')
    for (const text of [guest.email, '+995599102030']) expect(body).toContain(text)
    expect((await wish(guest, { ...typed, phone: '12' }, office)).status).toBe(400)
  })

  it('names no phone number that the visitor has removed', async () => {
    const guest = await visitor({ phone: '+995599123456' })
    const office = services()
    await wish(guest, {}, office)
    await wish(guest, { fullName: 'ლევანი', dialCode: '+995', phone: '' }, office)
    const numbers = office.emails.map(({ body }) => body.includes('ტელეფონი'))
    expect(numbers).toEqual([true, false])
  })

  it('is stored even if the email to the office fails', async () => {
    const guest = await visitor()
    const send = () => Promise.reject(new Error('bounced'))
    expect((await wish(guest, {}, services({ send }))).status).toBe(201)
    expect(await visitsOf(guest)).toHaveLength(1)
  })

  it('carries the campaign that the visitor came from, without line breaks or excess length', async () => {
    for (const [source, expected] of [
      ['utm_source=instagram, referrer=l.instagram.com', 'utm_source=instagram, referrer=l.instagram.com'],
      ['', undefined],
      ['two\nlines', undefined],
      ['x'.repeat(301), undefined],
      [42, undefined],
    ]) {
      const guest = await visitor()
      expect((await wish(guest, { source })).status).toBe(201)
      const [request] = await visitsOf(guest)
      expect(request?.data['source']).toBe(expected)
    }
  })

  it('is rejected for a time that is past, before the reply, too far ahead, outside the opening hours or invalid', async () => {
    const guest = await visitor()
    const odd = [
      ['2026-11-20T06:00:00.000Z'],
      ['2026-11-22T06:00:00.000Z'],
      [MONDAY_TEN],
      ['2026-11-24T06:10:00.000Z'],
      ['2026-11-24T20:00:00.000Z'],
      ['2027-11-23T06:00:00.000Z'],
      [TUESDAY_TEN, MONDAY_TEN],
      [],
      ['soon'],
      'soon',
      Array(4).fill(TUESDAY_TEN),
    ]
    for (const wishes of odd) {
      expect((await wish(guest, { wishes })).fields, JSON.stringify(wishes)).toHaveProperty('wishes')
    }
    expect(await visitsOf(guest)).toEqual([])
  })

  it('is rejected for a place that cannot be visited', async () => {
    const guest = await visitor()
    for (const typed of [
      { place: 'show-flat' },
      { place: 'office', office: 'nowhere' },
      { project: 'nowhere' },
      { place: 'moon' },
    ]) {
      expect((await wish(guest, typed)).status, JSON.stringify(typed)).toBe(400)
    }
    expect((await wish(guest, { place: 'office', office: 'central' })).status).toBe(201)
  })
})

describe('the office’s answer', () => {
  it('names the place as the company does, whatever the visitor has made of the title', async () => {
    const guest = await visitor()
    const id = await asked(guest)
    await guest.client.requests.update(id, { title: 'Your deposit is due: http://evil.example' })
    await decide(id, { status: 'confirmed' })
    const { made, emails } = services()
    expect((await accept(guest, id, made)).status).toBe(200)
    expect(emails[0]?.body).toContain('The site, hard hat provided, Terrace Park, Dighomi')
    expect(JSON.stringify(emails)).not.toContain('evil')
  })

  const asked = async (guest: Visitor) => {
    await wish(guest, {})
    return (await visitsOf(guest))[0]?._id ?? ''
  }

  it('can be accepted by the visitor, who gets an email with a calendar file', async () => {
    const guest = await visitor()
    const id = await asked(guest)
    const { made, emails } = services()
    expect((await accept(guest, id, made)).status).toBe(409)
    await decide(id, { status: 'confirmed', data: { time: '2026-11-25T10:30:00.000Z' } })
    expect(visitOf(await guest.client.requests.get(id))).toMatchObject({
      status: 'proposed',
      time: '2026-11-25T10:30:00.000Z',
    })
    expect((await accept(guest, id, made)).status).toBe(200)
    expect(visitOf(await guest.client.requests.get(id))?.status).toBe('agreed')
    expect(emails).toMatchObject([{ to: guest.email, attachments: [expect.any(String)] }])
    expect(emails[0]?.body).toContain('Wednesday 25\u00a0November, 14:30, Tbilisi time')
  })

  it('without a time means the first proposed one', async () => {
    const guest = await visitor()
    const id = await asked(guest)
    await decide(id, { status: 'confirmed' })
    expect(visitOf(await guest.client.requests.get(id))?.time).toBe(TUESDAY_TEN)
  })

  it('can be accepted even if the email fails, but not after its time or by anybody else', async () => {
    const guest = await visitor()
    const [id, late] = [await asked(guest), await asked(guest)]
    for (const one of [id, late]) await decide(one, { status: 'confirmed' })
    const { made } = services({ send: () => Promise.reject(new Error('bounced')) })
    expect((await accept(await visitor(), id, made)).status).toBe(404)
    expect((await accept(guest, id, made)).status).toBe(200)
    const after = services({ now: () => Date.parse(TUESDAY_TEN) + 1 }).made
    expect(await accept(guest, late, after)).toMatchObject({ status: 409, code: 'time-passed' })
  })
})
