/** The pages that a browser without script sees once its form was sent. */
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../src/i18n/locales.ts'
import { apiWith, from, SITE, sandboxPerFile } from './api.fixture.ts'
import { CASES, contentFields, contentWith, type FormCase, NOW, submitForm } from './forms.fixture.ts'
import { createOnce } from './once.ts'

sandboxPerFile()

const GENERAL = 'We answer & call soon.'
const HOUR = 3_600_000

function site(fields = contentFields()) {
  const clock = { now: NOW }
  const api = apiWith({
    content: contentWith(fields),
    send: async () => {},
    upload: async () => 'file-1',
    page: async (path) =>
      path.includes('/sent/')
        ? `<title>Sent</title><h1>Sent</h1><p id="sent-text">${GENERAL}</p><i>end</i>`
        : undefined,
    once: createOnce(() => clock.now),
    now: () => clock.now,
  })
  const open = async (address: string, headers = {}) => {
    const response = await api.request(SITE + address, { headers }, from('192.0.2.9'))
    const html = (await response.text()).replaceAll('\u00a0', ' ')
    const [, text] = /<p id="sent-text">(.*?)<\/p><i>end<\/i>$/.exec(html) ?? []
    return { response, text: text?.replaceAll('\u2060', '') }
  }
  const press = async (form: FormCase, locale = 'en') => {
    const sent = await submitForm(api, { ...form, typed: { ...form.typed, locale } })
    expect(sent.status).toBe(303)
    return sent.headers.get('location') ?? ''
  }
  return { open, press, clock }
}

const plain = CASES.filter(({ isJson }) => !isJson)
const nameOf = ({ path, typed }: FormCase) => (typed as { kind?: string }).kind ?? path
const formOf = (name: string) => plain.find((one) => nameOf(one) === name) as FormCase

/** It is Sunday, 12:00; a call was chosen for Tuesday, the office opens on Monday. */
const PROMISES: Record<string, Record<string, string>> = {
  call: {
    ka: 'დაგირეკავთ სამშაბათს, 24 ნოემბერს, 11:00-მდე.',
    en: 'We’ll call you on Tuesday 24 November, by 11:00.',
    ru: 'Позвоним во вторник, 24 ноября, до 11:00.',
  },
  '/visit/send': {
    ka: 'გიპასუხებთ ორშაბათს, 23 ნოემბერს, 19:00-მდე. დათვალიერება დაინიშნება, როგორც კი დავადასტურებთ.',
    en: 'We’ll reply on Monday 23 November, by 19:00. Your viewing isn’t confirmed until then.',
    ru: 'Ответим в понедельник, 23 ноября, до 19:00. Запись действительна после нашего подтверждения.',
  },
  '/apply': {
    ka: 'გმადლობთ. განაცხადს განვიხილავთ 21 კალენდარულ დღეში (ბოლო დღეა 2026 წლის 13 დეკემბერი) და ელფოსტით გიპასუხებთ.',
    en: 'Thank you. We’ll review your application within 21 calendar days, by 13 December 2026, and reply by email.',
    ru: 'Спасибо. Рассмотрим ваш отклик в течение 21 календарного дня, до 13 декабря 2026 г., и ответим по электронной почте.',
  },
}

describe('the page after a form without script', () => {
  it.each(plain.map((form) => [nameOf(form), form] as const))(
    'says when somebody answers, is no page for search engines and sends nothing again: %s',
    async (name, form) => {
      const { open, press, clock } = site()
      for (const locale of LOCALES) {
        const address = await press(form, locale)
        expect(address).not.toMatch(/Nino|555|visitor/)
        for (const later of [0, HOUR]) {
          clock.now = NOW + later
          const { response, text } = await open(address)
          expect(response.status).toBe(200)
          expect(text, `${name} ${locale}`).toBe(PROMISES[name]?.[locale] ?? GENERAL)
          expect(Object.fromEntries(response.headers)).toMatchObject({
            'x-robots-tag': 'noindex',
            'cache-control': 'no-store',
          })
        }
        clock.now = NOW
      }
    },
  )

  it('says in general when somebody answers, once what it said has passed', async () => {
    const { open, press, clock } = site()
    for (const name of Object.keys(PROMISES)) {
      clock.now = NOW
      const address = await press(formOf(name))
      clock.now = NOW + 72 * HOUR
      expect((await open(address)).text, name).toBe(GENERAL)
    }
    // Called today, within the hour, by a form that was pressed twice, over the ten minutes of a submission.
    clock.now = Date.parse('2026-11-24T07:59:00Z')
    await press(formOf('call'))
    clock.now += 60_000
    const address = await press(formOf('call'))
    clock.now += 45 * 60_000
    expect((await open(address)).text).toBe('We’ll call you by 12:50.')
    clock.now += 5 * 60_000
    expect((await open(address)).text).toBe(GENERAL)
  })

  it('does not repeat a promise that somebody has made up', async () => {
    const { open, press } = site()
    for (const name of ['call', '/visit/send']) {
      const address = await press(formOf(name))
      const [path = '', query] = address.split('?')
      const genuine = Object.fromEntries(new URLSearchParams(query))
      for (const forged of [
        { by: Number(genuine.by) - HOUR },
        { by: Number(genuine.by) + HOUR },
        { by: NOW + 5 * 60_000 },
        { by: '' },
        { by: '<b>now</b>' },
        { at: NOW + 2 * HOUR },
        { at: NOW - 30 * 24 * HOUR },
        { at: '' },
        { at: 'NaN' },
        { at: 'Infinity', by: 'Infinity' },
      ]) {
        const made = new URLSearchParams({ ...genuine, ...(forged as Record<string, string>) })
        expect((await open(`${path}?${made}`)).text, `${made}`).toBe(GENERAL)
      }
      expect((await open(path)).text).toBe(GENERAL)
      // A shared link, opened from another site.
      expect((await open(address, { 'sec-fetch-site': 'cross-site' })).response.status).toBe(200)
    }
    for (const odd of ['/api/sent/..%2fcontact', '/api/sent/x%00', '/api/sent/<b>'])
      expect((await open(odd)).response.status, odd).toBe(404)
  })

  it('needs no opening hours to be shown', async () => {
    const { open, press } = site()
    const address = await press(formOf('call'))
    const away = site()
    const broken = contentFields()
    Object.assign(broken.hours, { days: [] })
    expect((await site(broken).open(address)).text).toBe(GENERAL)
    expect((await away.open(address)).text).toBe(PROMISES.call?.en)
    expect((await open(address)).text).toBe(PROMISES.call?.en)
  })
})
