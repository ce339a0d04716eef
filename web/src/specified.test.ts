/** The texts and numbers that the specification states literally, each in one place. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODE_RULES, MAX_UPLOAD_BYTES, MINIMUM_AGE, PASSWORD_MIN_LENGTH } from 'quoin/public'
import { describe, expect, it } from 'vitest'
import { DOWN_PAYMENTS } from './features/apartment/loan/loan.ts'
import { REVIEW_DAYS } from './features/careers/application/schema.ts'
import { careersMessages } from './features/careers/messages.ts'
import { errorMessages } from './features/errors/messages.ts'
import { galleryMessages } from './features/gallery/messages.ts'
import { formatShortDate } from './i18n/dates.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from './i18n/locales.ts'
import { CURRENCIES, DEFAULT_CURRENCY, SYMBOLS } from './i18n/money.ts'
import { accountMessages } from './kit/account/messages.ts'
import { editorialMessages } from './kit/articles/messages.ts'
import { unexpectedMessages } from './kit/errors/messages.ts'
import { filterMessages } from './kit/flat/filter-messages.ts'
import { BEDROOM_OPTIONS, PRICE_OPTIONS, SPACE_OPTIONS } from './kit/flat/filter-table.ts'
import { flatMessages } from './kit/flat/messages.ts'
import { formMessages } from './kit/forms/messages.ts'
import { projectMessages } from './kit/projects/messages.ts'
import { searchMessages } from './kit/search/messages.ts'
import { HIDE_AFTER, THEME_OFFSET } from './kit/shell/scroll.ts'
import { wishlistPromptMessages } from './kit/wishlist/messages.ts'

type Dictionary<K extends string> = (locale: Locale) => (key: K) => string
const row = <K extends string>(
  english: string,
  dictionary: Dictionary<K>,
  key: NoInfer<K>,
): [string, (locale: Locale) => string] => [english, (locale) => dictionary(locale)(key)]

const TEXTS = [
  row('Unexpected error occurred', unexpectedMessages, 'unexpectedError'),
  row('Go to home page', unexpectedMessages, 'goToHomePage'),
  row('Page not found', errorMessages, 'notFound'),
  row('Credentials are incorrect, please try again', accountMessages, 'credentials'),
  row('Email is in use already', accountMessages, 'emailInUse'),
  row('Number is in use already', accountMessages, 'phoneInUse'),
  row('I have an apartment in the complex', accountMessages, 'haveApartment'),
  row('Time restrictions. Please try again after 2-3 minutes.', formMessages, 'timeRestriction'),
  row('Email is not valid. Please try again.', formMessages, 'emailInvalid'),
  row('Registration is not allowed for individuals under 18', formMessages, 'underAge'),
  row('No results found', editorialMessages, 'noResults'),
  row('No results found', searchMessages, 'noResults'),
  row('No results found', projectMessages, 'noResults'),
  row('No results found', galleryMessages, 'noResults'),
  row(
    'No houses were found with the selected parameters — try adjusting or broadening the filters.',
    filterMessages,
    'noMatch',
  ),
  row('All apartments on this floor have been sold.', flatMessages, 'floorSoldOut'),
  row("We're not hiring at the moment", careersMessages, 'none'),
  row("We'll post new roles as they become available", careersMessages, 'noneText'),
  row('To favorite apartment, please create an account.', wishlistPromptMessages, 'prompt'),
]

const SCRIPTS = { ka: /\p{Script=Georgian}/u, en: /\p{Script=Latin}/u, ru: /\p{Script=Cyrillic}/u }
const OTHERS = { ka: /[\p{Script=Latin}\p{Script=Cyrillic}]/u, ru: /[\p{Script=Latin}\p{Script=Georgian}]/u }

describe('the exact texts of the specification', () => {
  it.each(TEXTS)(
    'has its letters in English, and a translation in Georgian and in Russian: %s',
    (english, textIn) => {
      expect(textIn('en').replaceAll('\u00a0', ' ')).toBe(english)
      for (const locale of LOCALES) expect(textIn(locale), locale).toMatch(SCRIPTS[locale])
      for (const locale of ['ka', 'ru'] as const) expect(textIn(locale), locale).not.toMatch(OTHERS[locale])
    },
  )
})

describe('a number that the specification states', () => {
  it.each([
    ['the languages', LOCALES, ['ka', 'en', 'ru']],
    ['the default language', DEFAULT_LOCALE, 'ka'],
    ['the currencies', CURRENCIES, ['usd', 'gel']],
    ['the default currency', DEFAULT_CURRENCY, 'usd'],
    ['the signs of the currencies', SYMBOLS, { usd: '$', gel: '₾' }],
    ['the numbers of bedrooms, the last one or more', BEDROOM_OPTIONS, [1, 2, 3]],
    ['the steps of space', SPACE_OPTIONS, [30, 40, 50, 60, 70, 80, 90, 100, 360]],
    ['the steps of the price', PRICE_OPTIONS, [35_000, 50_000, 100_000, 250_000, 650_000]],
    ['the down payments, in per cent', DOWN_PAYMENTS, [10, 30, 50, 70]],
    ['the length of a password', PASSWORD_MIN_LENGTH, 10],
    ['the age of whoever registers', MINIMUM_AGE, 18],
    ['the size of an upload, 10 MB', MAX_UPLOAD_BYTES, 10_000_000],
    ['the days in which an application is reviewed', REVIEW_DAYS, 21],
    ['the minutes until another code, of 2 to 3', CODE_RULES.resendAfter, 120_000],
    ['the scroll that hides the header', HIDE_AFTER, 200],
    ['the offset before the end of the intro', THEME_OFFSET, 100],
  ])('is that of %s', (_, ours, stated) => expect(ours).toEqual(stated))

  it('of a style is a token: the slide of a sheet, the width of text', () => {
    const tokens = readFileSync(join(import.meta.dirname, 'styles/tokens.css'), 'utf8')
    expect(tokens).toMatch(/--sheet: 350ms;/)
    expect(tokens).toMatch(/--column: 960px;/)
  })

  it('of a month is a short name of our own in Russian', () => {
    const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`)
    expect(months.map((one) => formatShortDate('ru', one).split('\u00a0')[1]).join(' ')).toBe(
      'янв фев мар апр мая июн июл авг сен окт ноя дек',
    )
  })
})
