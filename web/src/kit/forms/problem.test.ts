import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCALES } from '../../i18n/locales.ts'
import { formMessages } from './messages.ts'
import { problemOf } from './problem.ts'

const t = formMessages('en')
const context = { locale: 'en', fields: ['email', 'phone', 'comment'], isOnline: true } as const
const page = (phone?: string) =>
  vi.stubGlobal('document', {
    documentElement: { dataset: { company: JSON.stringify({ phone, hours: [] }) } },
  })

beforeEach(() => {
  page()
  vi.stubGlobal('location', new URL('https://site.example/en/visit?flat=1'))
})
afterEach(() => void vi.unstubAllGlobals())

describe('a form that could not be sent', () => {
  it('explains each of its own fields that the platform refused, and no other', () => {
    const fields = { email: 'x', phone: 'x', comment: 'x', secret: 'x' }
    expect(problemOf({ code: 'validation', fields }, context)).toEqual({
      fields: {
        email: 'Email is not valid. Please try again.',
        phone: t('phoneInvalid'),
        comment: t('checkThis'),
      },
    })
  })

  it('says that the session is over, too many were sent, or there is no network', () => {
    expect(problemOf({ status: 401, code: 'session-expired' }, context)).toEqual({
      title: 'Your session has ended',
      text: t('sessionEndedText'),
      link: { href: '/en/login?return=%2Fen%2Fvisit%3Fflat%3D1', text: 'Log in' },
    })
    expect(problemOf({ code: 'rate-limited' }, context).title).toBe(t('tooOften'))
    expect(problemOf(new TypeError('fetch failed'), { ...context, isOnline: false }).title).toBe(
      'No internet connection',
    )
  })

  it.each([
    { code: 'validation', status: 400, fields: { size: 'x' } },
    { code: 'validation', status: 400 },
    { code: 'no-such-call', status: 404 },
  ])('says that the page is out of date if nothing on it can mend the refusal: %o', (error) => {
    expect(problemOf(error, { ...context, hasDraft: true })).toEqual({
      title: 'This page is out of date',
      text: t('outdatedText'),
      link: { href: '', text: t('reload') },
    })
    // What was typed is gone after a reload.
    expect(problemOf(error, context).title).toBe(t('unexpectedError'))
  })

  it.each([
    undefined,
    new Error('secret of the platform'),
    { code: 'unavailable', status: 503 },
    { code: 'validation' },
  ])(
    'promises that nothing was lost, whom to call and a way out, and never quotes the failure: %o',
    (error) => {
      expect(problemOf(error, context).text).toBe(t('nothingLost'))
      expect(JSON.stringify(problemOf(error, context))).not.toMatch(/secret|unavailable|validation|\d{3}/)
      page('+995 32 200 15 15')
      expect(problemOf(error, context)).toEqual({
        title: 'Unexpected error occurred',
        text: expect.stringMatching(/^Nothing was lost.*\+995 32 200 15 15/),
        link: { href: '/en', text: t('goToHomePage') },
      })
    },
  )

  it('is explained in the language of the page', () => {
    const titles = LOCALES.map((locale) => problemOf({}, { ...context, locale }).title)
    expect(new Set(titles).size).toBe(LOCALES.length)
  })
})
