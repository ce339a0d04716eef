import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { dayOf, timeOf, weekdayOf } from './clock.ts'
import {
  formatDate,
  formatDay,
  formatMonth,
  formatMonthWithin,
  formatShortDate,
  formatUntil,
} from './dates.ts'
import { writeInflections } from './inflections.ts'
import { keepLineEnds } from './line-ends.ts'
import { LOCALES } from './locales.ts'
import { defineMessages } from './messages.ts'
import { formatPrice, formatRate } from './money.ts'
import { formatCount, formatMeasure, formatNumber } from './numbers.ts'
import { localeRoutes, localPath, splitPath } from './paths.ts'
import { plural } from './plural.ts'
import { quoted } from './quoted.ts'

const spaces = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a formatted number', () => {
  it('has US thousands separators, and is empty for zero and whatever is not a number', () => {
    expect(formatNumber(98400)).toBe('98,400')
    expect(formatNumber(1_234_567.5)).toBe('1,234,567.5')
    expect(formatNumber(-1234)).toBe('-1,234')
    expect(formatNumber(0.4)).toBe('0.4')
    for (const nothing of [
      0,
      '0',
      '1284',
      '',
      ' ',
      'abc',
      null,
      undefined,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      {},
    ]) {
      expect(formatNumber(nothing)).toBe('')
    }
  })

  it('of a count may be zero, and of a measure keeps its decimals', () => {
    expect(formatCount(0)).toBe('0')
    expect(formatCount(-1234.5, 1)).toBe('-1,234.5')
    expect(formatMeasure(71.4)).toBe('71.4')
    expect(formatMeasure(46)).toBe('46.0')
  })
})

describe('any value', () => {
  it('is formatted as in the US, or is empty if it is zero or not a number', () => {
    const given = fc.oneof(fc.anything(), fc.double(), fc.double({ noNaN: true }).map(String))
    fc.assert(
      fc.property(given, (value) => {
        const text = Number.isFinite(value) ? (value as number).toLocaleString('en-US') : ''
        expect(formatNumber(value)).toBe(text === '0' || text === '-0' ? '' : text)
      }),
    )
  })

  it('in a text is the same in every language', () => {
    const messages = defineMessages('numbers', {
      ka: { flats: '{n} ბინა' },
      en: { flats: { one: '{n} flat', other: '{n} flats' } },
      ru: { flats: { one: '{n} квартира', few: '{n} квартиры', many: '{n} квартир', other: '{n} квартиры' } },
    })
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), fc.constantFrom(...LOCALES), (n, locale) => {
        expect(messages(locale)('flats', { n }).split(' ')[0]).toBe(new Intl.NumberFormat('en-US').format(n))
      }),
    )
    expect(messages('en')('flats', { n: Number.NaN })).not.toContain('NaN')
  })
})

describe('a formatted price', () => {
  it('is in whole dollars or lari', () => {
    expect(formatPrice(9_840_000, 'usd', 2.7)).toBe('$98,400')
    expect(formatPrice(9_840_000, 'gel', 2.7)).toBe('₾265,680')
  })

  it('is the amount in whole units, rounded, to the last of a hundred thousand million cents', () => {
    const cents = fc.integer({ min: 1, max: 1e11 })
    fc.assert(
      fc.property(cents, fc.integer({ min: 10_000, max: 50_000 }), (cents, rate) => {
        const digits = (text: string) => BigInt(text.replaceAll(/\D/g, '') || 0)
        expect(digits(formatPrice(cents, 'usd', 1))).toBe((BigInt(cents) + 50n) / 100n)
        const exact = (BigInt(cents) * BigInt(rate)) / 1_000_000n
        const lari = digits(formatPrice(cents, 'gel', rate / 10_000))
        expect([exact, exact + 1n]).toContain(lari)
      }),
    )
  })

  it('is empty without a price or rate', () => {
    expect(formatPrice(0, 'usd', 2.7)).toBe('')
    expect(formatPrice(9_840_000, 'gel', 0)).toBe('')
  })

  it('of the exchange rate has four decimals', () => {
    expect(formatRate(2.7)).toBe('2.7000')
  })
})

describe('a formatted date', () => {
  const day = '2026-11-14'

  it('has the month in each language without relying on the browser', () => {
    expect(LOCALES.map((locale) => spaces(formatDay(locale, day)))).toEqual([
      '14 ნოემბერი',
      '14 November',
      '14 ноября',
    ])
    expect(LOCALES.map((locale) => spaces(formatDate(locale, day)))).toEqual([
      '2026 წლის 14 ნოემბერი',
      '14 November 2026',
      '14 ноября 2026 г.',
    ])
    expect(spaces(formatShortDate('ru', '2026-05-03'))).toBe('3 мая 2026')
  })

  it('uses the grammatical case that the language requires', () => {
    expect(LOCALES.map((locale) => spaces(formatMonth(locale, '2027-12-15')))).toEqual([
      '2027 წლის დეკემბერი',
      'December 2027',
      'декабрь 2027 г.',
    ])
    expect(LOCALES.map((locale) => spaces(formatMonthWithin(locale, '2027-12-15')))).toEqual([
      '2027 წლის დეკემბერში',
      'December 2027',
      'в декабре 2027 г.',
    ])
    const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-10`)
    expect(months.map((one) => spaces(formatDay('ru', one)))).toEqual(
      months.map((one) =>
        new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' }).format(new Date(one)),
      ),
    )
    expect(months.map((one) => spaces(formatMonthWithin('ru', one)).slice(2, -8)).join(' ')).toBe(
      'январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре',
    )
    expect(months.map((one) => spaces(formatUntil('ka', one)).slice('2026 წლის 10 '.length))).toEqual([
      'იანვრამდე',
      'თებერვლამდე',
      'მარტამდე',
      'აპრილამდე',
      'მაისამდე',
      'ივნისამდე',
      'ივლისამდე',
      'აგვისტომდე',
      'სექტემბრამდე',
      'ოქტომბრამდე',
      'ნოემბრამდე',
      'დეკემბრამდე',
    ])
  })

  it('follows the time zone of Tbilisi, and an end at midnight is the day before', () => {
    expect(spaces(formatDay('en', '2026-11-13T21:00:00.000Z'))).toBe('14 November')
    expect(spaces(formatUntil('en', '2026-12-31T20:00:00.000Z'))).toBe('until 31 December 2026')
    expect(spaces(formatUntil('ru', '2026-12-31'))).toBe('до 31 декабря 2026 г.')
    expect(timeOf('2026-11-14T08:45:00.000Z')).toBe('12:45')
  })

  it('is the day that the platform’s own calendar has in Tbilisi', () => {
    const tbilisi = new Intl.DateTimeFormat('sv', {
      timeZone: 'Asia/Tbilisi',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const weekday = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tbilisi', weekday: 'short' })
    const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
    // Since 2005 the clocks of Georgia have not changed.
    const moments = fc.date({ min: new Date('2005-04-01'), max: new Date('2049-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (moment) => {
        expect(`${dayOf(moment)} ${timeOf(moment)}`).toBe(tbilisi.format(moment))
        expect(days[weekdayOf(dayOf(moment)) - 1]).toBe(weekday.format(moment))
      }),
    )
  })
})

describe('an invalid date', () => {
  it('is never shown', () => {
    for (const write of [formatDay, formatDate, formatShortDate, formatUntil, formatMonth]) {
      expect(() => write('en', 'yesterday')).toThrow(RangeError)
    }
  })
})

describe('a dictionary', () => {
  it('does not compile if a language lacks an English text, or has one that English lacks', () => {
    const en = { hello: 'Hello', left: 'left' }
    const ka = { hello: 'გამარჯობა', left: 'დარჩა' }
    // @ts-expect-error
    defineMessages('test', { en, ka, ru: { hello: 'Здравствуйте' } })
    // @ts-expect-error
    defineMessages('test', { en, ka, ru: { hello: 'Здравствуйте', left: 'осталось', right: 'справа' } })
    expect(defineMessages('test', { en, ka, ru: en })('ru')('close')).toBe('Закрыть')
  })
})

describe('a plural form', () => {
  const forms = { one: 'квартира', few: 'квартиры', many: 'квартир', other: 'квартиры' }

  it('agrees with Intl in Russian and English', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), (n) => {
        for (const locale of ['ru', 'en'] as const) {
          const form = new Intl.PluralRules(locale).select(n) as keyof typeof forms
          const expected = locale === 'en' && form === 'other' ? forms.other : forms[form]
          expect(plural(locale, n, forms)).toBe(expected)
        }
      }),
    )
  })

  it('does not change in Georgian', () => {
    expect(plural('ka', 5, { one: 'x', other: 'ბინა' })).toBe('ბინა')
  })
})

describe('a translated text', () => {
  it('fills placeholders and counts, and falls back to Georgian with one warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const messages = defineMessages('test', {
      ka: { left: 'დარჩა {n} ბინა', hello: 'გამარჯობა, {name}' },
      en: { left: { one: '{n} flat left', other: '{n} flats left' }, hello: 'Hello, {name}' },
      ru: { left: 'осталось {n}', hello: 'Здравствуйте, {name}' },
    })
    Reflect.deleteProperty(messages.texts.en, 'hello')
    expect(messages('en')('left', { n: 1 })).toBe('1 flat left')
    expect(messages('en')('left', { n: 1284 })).toBe('1,284 flats left')
    expect(messages('en')('hello', { name: 'Nino' })).toBe('გამარჯობა, Nino')
    expect(messages('en')('hello', { name: 'Nino' })).toBe('გამარჯობა, Nino')
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.calls[0]?.[0]).toContain('test.hello (en)')
    warn.mockRestore()
  })
})

describe('a Georgian ordinal', () => {
  it('is written by its number and the case of its noun', () => {
    const messages = defineMessages('ordinals', {
      ka: {
        floor: 'მე-{n} სართული',
        on: 'მე-{n} სართულზე',
        range: 'მე-{n}–მე-9 სართულებიდან',
        of: 'მე-{n}, სულ 9',
      },
      en: { floor: '', on: '', range: '', of: '' },
      ru: { floor: '', on: '', range: '', of: '' },
    })
    const written = (n: number) =>
      (['floor', 'on', 'range', 'of'] as const).map((key) => messages('ka')(key, { n }))
    expect(written(1)).toEqual([
      'პირველი სართული',
      'პირველ სართულზე',
      'პირველი–მე-9 სართულებიდან',
      'პირველი, სულ 9',
    ])
    expect(written(5)).toEqual(['მე-5 სართული', 'მე-5 სართულზე', 'მე-5–მე-9 სართულებიდან', 'მე-5, სულ 9'])
    expect([20, 21, 40, 41, 100, 120].map((n) => messages('ka')('of', { n }).split(',')[0])).toEqual(
      'მე-20 21⁠-⁠ე მე-40 41⁠-⁠ე მე-100 120⁠-⁠ე'.split(' '),
    )
  })

  it.each('სართული სართულის სართულით სართულიდან სართულიდანაც სართულისთვის ბინა ბინის სართულია'.split(' '))(
    'keeps the vowel of the first before %s',
    (noun) => expect(writeInflections('ka', `მე-1 ${noun}`)).toBe(`პირველი ${noun}`),
  )

  it.each('სართულს სართულზე სართულში სართულამდე სართულად სართულზეა სართულშია ბინას ბინაზე'.split(' '))(
    'loses the vowel of the first before %s',
    (noun) => expect(writeInflections('ka', `მე-1 ${noun}`)).toBe(`პირველ ${noun}`),
  )
})

describe('a name in a Georgian text', () => {
  const joined = (name: string, ending: string) => {
    const messages = defineMessages('names', {
      ka: { of: `{name}\u2060-\u2060${ending} ნახვა` },
      en: { of: '{name}' },
      ru: { of: '{name}' },
    })
    return messages('ka')('of', { name }).replace(' ნახვა', '').replaceAll('\u2060', '')
  }

  it.each([
    ['მუშტაიდი', 'ის', 'მუშტაიდის'],
    ['მუშტაიდი', 'ში', 'მუშტაიდში'],
    ['A კორპუსი', 'ის', 'A კორპუსის'],
    ['2026 წლის 14 ნოემბერი', 'ს', '2026 წლის 14 ნოემბერს'],
    ['14 აგვისტო', 'ს', '14 აგვისტოს'],
    ['ვაკე', 'ის', 'ვაკის'],
    ['ბებრისციხე', 'ში', 'ბებრისციხეში'],
    ['რიო', 'ის', 'რიოს'],
    ['Hill House', 'ის', 'Hill House-ის'],
    ['Villa', 'ის', 'Villa-ს'],
    ['$98,400', 'ის', '$98,400-ის'],
  ])('has the ending of its case: %s and %s', (name, ending, written) => {
    expect(joined(name, ending)).toBe(written)
  })

  it('is no ordinal if it has letters', () => {
    expect(['მე-A12 ბინა', 'მე-12ა ბინა'].map((text) => writeInflections('ka', text))).toEqual([
      'A12 ბინა',
      '12ა ბინა',
    ])
  })
})

describe('a Russian ordinal', () => {
  it('follows its preposition', () => {
    const from = (range: string) => writeInflections('ru', `Вид с ${range} этажа`)
    expect(from('2–5-го')).toContain('со 2–5-го')
    expect(from('2-го')).toContain('со 2-го')
    expect(from('20-го')).toContain('с 20-го')
    expect(from('2-комнатной')).toContain('с 2-комнатной')
  })
})

describe('a name in a sentence', () => {
  it('is in quotes unless its letters are Latin', () => {
    expect(quoted('ru', 'Ступени Лиси')).toBe('«Ступени Лиси»')
    expect(quoted('ru', 'Hill House')).toBe('Hill House')
    expect(quoted('ka', 'ორი ჭადარი')).toBe('„ორი ჭადარი“')
    expect(quoted('ka', 'Hill House')).toBe('Hill House')
    expect(quoted('en', 'Hill House')).toBe('Hill House')
  })
})

describe('a line', () => {
  const shown = (text: string) => keepLineEnds(text).replaceAll('\u00a0', '_')

  it('does not end with a short word, nor begin with a dash', () => {
    expect(shown('В доме и во дворе — не у реки')).toBe('В_доме и_во_дворе_— не_у_реки')
    expect(shown('ბინა და ტერასა, თუ ვერ იპოვეთ')).toBe('ბინა და_ტერასა, თუ_ვერ_იპოვეთ')
    expect(shown('No flats — try another floor')).toBe('No flats_— try another floor')
    expect(shown('<p>О нас: <a href="/news">и за рекой</a></p>')).toBe(
      '<p>О_нас: <a href="/news">и_за_рекой</a></p>',
    )
    expect(shown('сказка 5 м от дома')).toBe('сказка 5 м от_дома')
  })

  it('changes nothing but spaces, and nothing twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'вида —нет <>') }), (text) => {
        expect(spaces(keepLineEnds(text))).toBe(text)
        expect(keepLineEnds(keepLineEnds(text))).toBe(keepLineEnds(text))
      }),
    )
  })

  it('of a dictionary follows the rule', () => {
    const messages = defineMessages('lines', {
      ka: { here: 'აქ და {place}' },
      en: { here: 'Here and {place}' },
      ru: { here: { one: 'Тут и в {place}', few: 'Тут и в {place}', many: 'Тут и в {place}', other: '' } },
    })
    expect(messages('ru')('here', { n: 1, place: 'доме у реки' })).toBe('Тут и\u00a0в\u00a0доме у реки')
  })
})

describe('a localised path', () => {
  it('has no prefix in Georgian and one in the others', () => {
    expect(LOCALES.map((locale) => localPath(locale, '/projects'))).toEqual([
      '/projects',
      '/en/projects',
      '/ru/projects',
    ])
    expect(LOCALES.map((locale) => localPath(locale, '/'))).toEqual(['/', '/en', '/ru'])
    expect(localeRoutes().map(({ params }) => params.locale)).toEqual([undefined, 'en', 'ru'])
  })

  it('round-trips', () => {
    const path = fc
      .array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 4 })
      .map((parts) => `/${parts.join('/')}`)
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), path, (locale, one) => {
        fc.pre(!LOCALES.includes(one.split('/')[1] as never))
        expect(splitPath(localPath(locale, one))).toEqual({ locale, path: one })
      }),
    )
    expect(splitPath('/en/')).toEqual({ locale: 'en', path: '/' })
    expect(splitPath('/english')).toEqual({ locale: 'ka', path: '/english' })
  })
})
