import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayOf } from '../../i18n/clock.ts'
import { LOCALES } from '../../i18n/locales.ts'
import { ageOn, dateOfBirth, parseDay, writeDay } from './birth.ts'

afterEach(() => void vi.useRealTimers())

describe('a typed date', () => {
  it.each([
    '14.05.1994',
    '14/5/1994',
    '14 05 1994',
    '14-05-1994',
    '14051994',
    '1994-05-14',
    ' 14. 5. 1994 ',
    '١٤.٠٥.١٩٩٤',
  ])('may be written as %s', (text) => expect(parseDay(text)).toBe('1994-05-14'))

  it.each([
    '',
    '14.05.94',
    '31.02.1994',
    '0.5.1994',
    '14.13.1994',
    '5.1994',
    'yesterday',
    '140519940',
    '29.02.1995',
  ])('is invalid: %s', (text) => expect(parseDay(text)).toBeUndefined())

  it('round-trips through its display form', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10)
        for (const locale of LOCALES) expect(parseDay(writeDay(day, locale))).toBe(day)
        expect(parseDay(day)).toBe(day)
      }),
    )
  })
})

describe('the age', () => {
  it('increases on the birthday, which is 1 March for people born on 29 February', () => {
    expect(ageOn('2008-11-21', '2026-11-20')).toBe(17)
    expect(ageOn('2008-11-21', '2026-11-21')).toBe(18)
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  })

  it('is determined by the date in Tbilisi', () => {
    expect(dayOf(Date.parse('2026-11-20T21:00:00Z'))).toBe('2026-11-21')
  })

  it('must be at least 18 today', () => {
    // It is the 21st in Tbilisi already.
    vi.setSystemTime('2026-11-20T21:00:00Z')
    const fault = (text: string) => v.safeParse(dateOfBirth, text).issues?.[0]?.message
    expect(fault('')).toBe('dateOfBirthMissing')
    expect(fault('31.02.1990')).toBe('dateOfBirthInvalid')
    expect(fault('22.11.2026')).toBe('dateOfBirthInvalid')
    expect(fault('01.01.1800')).toBe('dateOfBirthInvalid')
    expect(fault('22.11.2008')).toBe('underAge')
    expect(fault('21.11.2008')).toBeUndefined()
  })
})
