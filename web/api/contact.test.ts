import { describe, expect, it } from 'vitest'
import { CONTACT_KINDS, type ContactKind } from '../src/features/contact/kinds.ts'
import { contactRows, contactSchemas } from '../src/features/contact/schema.ts'
import { momentOf } from '../src/kit/time/hours.ts'
import { sendContact } from './contact.ts'
import type { Company } from './content.ts'
import type { Email } from './emails/email.ts'

const info = {
  companyName: 'ტერასა',
  office: 'info@terasa.example',
  sales: 'sales@terasa.example',
  phone: '+995 32 200 15 15',
} satisfies Company
const hours = [{ days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '19:00' }]
const NOW = momentOf('2026-11-21', '15:34')

async function send(kind: ContactKind, typed: Record<string, unknown>, failOn = 0) {
  const emails: Email[] = []
  const services = {
    info,
    visitorInfo: { ...info, companyName: 'Terasa' },
    hours,
    siteUrl: 'https://terasa.example',
    mayConfirm: async () => true,
    now: () => NOW,
    send: async (email: Email) => {
      if (emails.push(email) === failOn) throw { code: 'unavailable' }
    },
  }
  return { outcome: await sendContact(kind, typed, 'en', services), emails }
}

const CALL = { fullName: 'Nino Beridze', dialCode: '+995', phone: '555 20 15 42', date: '2026-11-21' }
const VIDEO = { ...CALL, email: 'nino@visitor.example', time: '17:00', zone: 'Europe/Berlin, UTC+1' }
const MESSAGE = {
  fullName: 'Nino',
  email: 'nino@visitor.example',
  subject: 'Terrace',
  message: 'Hello\nthere',
}

describe('a valid form', () => {
  it('requests a call: the company gets an email in its language with the latest time to call', async () => {
    const { outcome, emails } = await send('call', CALL)
    expect(outcome).toMatchObject({ sent: true, by: momentOf('2026-11-21', '16:40') })
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({
      to: 'sales@terasa.example',
      fromName: 'ტერასა',
      subject: 'ზარის შეკვეთა: Nino Beridze',
    })
    expect(emails[0]?.body).toContain('+995\u00a0555\u00a020\u00a015\u00a042')
    expect(emails[0]?.body).toContain('16:40')
  })

  it('requests a video call and tells the visitor in their language that the office confirms the time', async () => {
    const { emails } = await send('video', VIDEO)
    expect(emails.map(({ to }) => to)).toEqual(['sales@terasa.example', 'nino@visitor.example'])
    expect(emails[0]?.body).toContain('Europe/Berlin, UTC+1')
    expect(emails[1]).toMatchObject({ subject: 'Video call requested | Terasa', fromName: 'Terasa' })
    expect(emails[1]?.body).toContain('Saturday 21\u00a0November')
    expect(emails[1]?.body).toContain('will confirm the time or suggest another')
    expect(emails[1]?.body).toContain('17:00, Tbilisi time')
    // The reader of the letter knows where it has arrived.
    expect(emails[1]?.body).not.toContain(VIDEO.email)
    expect(emails[1]?.bodyHTML).toContain('<html lang="en">')
  })

  it('is sent once, even if the visitor’s copy fails', async () => {
    const { outcome, emails } = await send('message', MESSAGE, 2)
    expect([outcome.sent, emails.length]).toEqual([true, 2])
    await expect(send('message', MESSAGE, 1)).rejects.toEqual({ code: 'unavailable' })
  })
})

/** Fields that take no free text: a value of each, and how an email has it. */
const SHAPED: Record<string, readonly [value: string, written: string]> = {
  phone: ['555 20 15 42', '+995\u00a0555\u00a020\u00a015\u00a042'],
  email: ['nino@visitor.example', 'nino@visitor.example'],
  date: ['2026-11-23', '23\u00a0ნოემბერი'],
  time: ['17:00', '17:00'],
  aboutPath: ['/en/projects/x/a/503', 'https://terasa.example/en/projects/x/a/503'],
}

describe.each(CONTACT_KINDS)('each field of the form %s', (kind) => {
  const names = [...Object.keys(contactSchemas[kind].options[0].entries), 'phone']
  const values = names.map((name) => [name, ...(SHAPED[name] ?? [`its ${name}`, `its ${name}`])] as const)

  it('is in the email to the office', async () => {
    const typed = Object.fromEntries(values)
    const { outcome, emails } = await send(kind, { ...typed, dialCode: '+995' })
    expect(outcome).toMatchObject({ sent: true })
    expect(values.filter(([, , written]) => !emails[0]?.body.includes(written))).toEqual([])
  })

  it('can be filled in, unless the page fills it in', () => {
    const byPage = ['zone', 'about', 'aboutPath', 'source']
    expect(contactRows(kind).flat().toSorted()).toEqual(
      names.filter((name) => !byPage.includes(name)).toSorted(),
    )
  })
})

describe('submitted text', () => {
  it('is plain text in the email, whatever it contains', async () => {
    const message = '<script>alert(1)</script> "quoted" & 🌿'
    const { emails } = await send('message', {
      ...MESSAGE,
      fullName: '<b>N</b>\r\nBcc: all@x.example',
      message,
    })
    expect(emails[0]?.bodyHTML).not.toMatch(/<script|<b>/)
    expect(emails[0]?.bodyHTML).toContain('&lt;script&gt;')
    expect(emails[0]?.body).toContain(message)
    expect(emails[0]?.fromName).not.toMatch(/[\r\n]/)
    expect(emails[0]?.subject).not.toMatch(/[\r\n]/)
  })

  it('tells the company, and only the company, where the visit came from', async () => {
    const source = 'utm_source=instagram, utm_campaign=spring, referrer=l.instagram.com'
    const { emails } = await send('message', { ...MESSAGE, source })
    expect(emails[0]?.body).toContain(source)
    expect(emails[1]?.body).not.toContain('instagram')
  })

  it('cannot put another host into links to the site', async () => {
    for (const aboutPath of ['.evil.example', '@evil.example', '//evil.example', '/ok\r\nx', '/<b>']) {
      const { emails } = await send('message', { ...MESSAGE, about: 'Flat 503', aboutPath })
      expect(emails[0]?.body, aboutPath).toMatch(/Flat 503\s*$/m)
    }
    const { emails } = await send('message', {
      ...MESSAGE,
      about: 'Flat 503',
      aboutPath: '/en/projects/x/a/503',
    })
    expect(emails[0]?.body).toContain('Flat 503 https://terasa.example/en/projects/x/a/503')
  })

  it('is not quoted in the confirmation, so that nobody can write to others in our name', async () => {
    const spam = { fullName: 'BUY NOW', subject: 'WIN', message: 'http://spam.example' }
    const { emails } = await send('message', { ...MESSAGE, ...spam })
    expect(JSON.stringify(emails[1])).not.toMatch(/BUY|WIN|spam/)
  })

  it('is reported by field if it is invalid', async () => {
    const faults = async (kind: ContactKind, typed: Record<string, unknown>) => {
      const { outcome, emails } = await send(kind, typed)
      expect(emails).toEqual([])
      return outcome.sent ? {} : outcome.faults
    }
    expect(await faults('call', {})).toEqual({
      fullName: 'fullNameMissing',
      phone: 'phoneMissing',
      date: 'dateMissing',
    })
    expect(await faults('call', { ...CALL, date: '2026-11-22' })).toEqual({ date: 'dayClosed' })
    expect(await faults('call', { ...CALL, date: '2026-11-20' })).toEqual({ date: 'dayOver' })
    expect(await faults('call', { ...CALL, date: '2026-11-15' })).toEqual({ date: 'dayClosed' })
    expect(await faults('video', { ...VIDEO, time: '15:00' })).toEqual({ time: 'slotGone' })
    expect(await faults('message', { ...MESSAGE, email: 'x', phone: '1' })).toEqual({
      email: 'emailInvalid',
      phone: 'phoneNineDigits',
    })
    expect(await faults('complaint', { ...MESSAGE, email: '' })).toEqual({ phone: 'phoneMissing' })
    expect(await faults('message', { ...MESSAGE, message: 'x'.repeat(5001) })).toEqual({ message: 'tooLong' })
    expect(await faults('message', { fullName: ['a'], email: {}, subject: 1, message: null })).toMatchObject({
      fullName: expect.any(String),
    })
  })
})
