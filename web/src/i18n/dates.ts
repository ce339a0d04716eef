import { localTime } from './clock.ts'
import type { Locale } from './locales.ts'

const MONTHS: Record<Locale, readonly string[]> = {
  ka: [
    'იანვარი',
    'თებერვალი',
    'მარტი',
    'აპრილი',
    'მაისი',
    'ივნისი',
    'ივლისი',
    'აგვისტო',
    'სექტემბერი',
    'ოქტომბერი',
    'ნოემბერი',
    'დეკემბერი',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ru: [
    'январь',
    'февраль',
    'март',
    'апрель',
    'май',
    'июнь',
    'июль',
    'август',
    'сентябрь',
    'октябрь',
    'ноябрь',
    'декабрь',
  ],
}
const SHORT_MONTHS: Record<Locale, readonly string[]> = {
  ka: ['იან', 'თებ', 'მარ', 'აპრ', 'მაი', 'ივნ', 'ივლ', 'აგვ', 'სექ', 'ოქტ', 'ნოე', 'დეკ'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ru: ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
}
const NBSP = '\u00a0'

interface Parts {
  year: number
  /** From 0. */
  month: number
  day: number
}

const isPlainDay = (date: Date | string): date is string =>
  typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)

/** The calendar day in Tbilisi. A plain `2026-11-14` is that day everywhere. Throws if it is not a date. */
export function dayParts(date: Date | string): Parts {
  // A plain day is its midnight in UTC, which is the same day in Tbilisi.
  const shifted = localTime(date)
  // Better the error boundary than "NaN undefined NaN".
  if (Number.isNaN(shifted.getTime())) throw new RangeError('A date to be shown is not a date.')
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth(),
    day: shifted.getUTCDate(),
  }
}

/** How a language writes days and months. Months count from 0. */
interface Grammar {
  day(day: number, month: number): string
  dayOfYear(day: string, year: number): string
  until(day: number, month: number): string
  untilOfYear(until: string, year: number): string
  month(month: number, year: number): string
  monthWithin(month: number, year: number): string
}

const monthOf = (locale: Locale, month: number): string => MONTHS[locale][month] ?? ''

const GRAMMAR: Record<Locale, Grammar> = {
  ka: {
    day: (day, month) => `${day}${NBSP}${monthOf('ka', month)}`,
    dayOfYear: (day, year) => `${year}${NBSP}წლის ${day}`,
    until: (day, month) => `${day}${NBSP}${georgianUntil(monthOf('ka', month))}`,
    untilOfYear: (until, year) => `${year}${NBSP}წლის ${until}`,
    month: (month, year) => `${year}${NBSP}წლის ${monthOf('ka', month)}`,
    monthWithin: (month, year) => `${year}${NBSP}წლის ${monthOf('ka', month).replace(/ი$/, '')}ში`,
  },
  en: {
    day: (day, month) => `${day}${NBSP}${monthOf('en', month)}`,
    dayOfYear: (day, year) => `${day} ${year}`,
    until: (day, month) => `until${NBSP}${day}${NBSP}${monthOf('en', month)}`,
    untilOfYear: (until, year) => `${until} ${year}`,
    month: (month, year) => `${monthOf('en', month)} ${year}`,
    monthWithin: (month, year) => `${monthOf('en', month)}${NBSP}${year}`,
  },
  ru: {
    day: russianDay,
    dayOfYear: (day, year) => `${day} ${year}${NBSP}г.`,
    until: (day, month) => `до${NBSP}${russianDay(day, month)}`,
    untilOfYear: (until, year) => `${until} ${year}${NBSP}г.`,
    month: (month, year) => `${monthOf('ru', month)} ${year}${NBSP}г.`,
    monthWithin: (month, year) => `в${NBSP}${russianMonth(monthOf('ru', month), 'е')} ${year}${NBSP}г.`,
  },
}

/** `14 ნოემბერი`, `14 November`, `14 ноября`. */
export function formatDay(locale: Locale, date: Date | string): string {
  const { month, day } = dayParts(date)
  return GRAMMAR[locale].day(day, month)
}

/** `24–30 November`, `28 November – 3 December`. */
export function formatDays(locale: Locale, from: string, to: string): string {
  const isOneMonth = dayParts(from).month === dayParts(to).month
  return isOneMonth && from !== to
    ? `${dayParts(from).day}–${formatDay(locale, to)}`
    : [...new Set([formatDay(locale, from), formatDay(locale, to)])].join(' – ')
}

/** `2026 წლის 14 ნოემბერი`, `14 November 2026`, `14 ноября 2026 г.` */
export const formatDate = (locale: Locale, date: Date | string): string =>
  GRAMMAR[locale].dayOfYear(formatDay(locale, date), dayParts(date).year)

/** `14 ნოე 2026`, `14 Nov 2026`, `14 ноя 2026`. */
export function formatShortDate(locale: Locale, date: Date | string): string {
  const { year, month, day } = dayParts(date)
  return `${day}${NBSP}${SHORT_MONTHS[locale][month]}${NBSP}${year}`
}

/**
 * Until a day, inclusive: `2026 წლის 31 დეკემბრამდე`, `until 31 December 2026`, `до 31 декабря 2026 г.` A moment is when
 * it ends: the midnight after 31 December belongs to the 31st.
 */
export const formatUntil = (locale: Locale, end: Date | string): string =>
  GRAMMAR[locale].untilOfYear(formatUntilDay(locale, end), dayParts(lastMoment(end)).year)

/** The same within a year: `31 დეკემბრამდე`, `until 31 December`, `до 31 декабря`. */
export function formatUntilDay(locale: Locale, end: Date | string): string {
  const { month, day } = dayParts(lastMoment(end))
  return GRAMMAR[locale].until(day, month)
}

/** The last moment of what ends: a plain day is that day. */
export const lastMoment = (end: Date | string): Date | string =>
  isPlainDay(end) ? end : new Date(new Date(end).getTime() - 1)

/** A month and year on its own: `2027 წლის დეკემბერი`, `December 2027`, `декабрь 2027 г.` */
export function formatMonth(locale: Locale, date: Date | string): string {
  const { year, month } = dayParts(date)
  return GRAMMAR[locale].month(month, year)
}

/** The same after "handover": `2027 წლის დეკემბერში`, `December 2027`, `в декабре 2027 г.` */
export function formatMonthWithin(locale: Locale, date: Date | string): string {
  const { year, month } = dayParts(date)
  return GRAMMAR[locale].monthWithin(month, year)
}

function russianDay(day: number, month: number): string {
  return `${day}${NBSP}${russianMonth(monthOf('ru', month), 'а', 'я')}`
}

/** A month with another ending, and that of months that end with ь or й: январь, января, январе; август, августа, августе. */
function russianMonth(name: string, ending: string, soft = ending): string {
  return /[ьй]$/.test(name) ? name.slice(0, -1) + soft : name + ending
}

/** The terminative case: final ი is dropped, and with it the vowel of -ერი and -არი: დეკემბერი, დეკემბრამდე. */
function georgianUntil(month: string): string {
  const stem = month.replace(/ი$/, '').replace(/[ეა](?=[ლრ]$)/, '')
  return month.endsWith('ო') ? `${month}მდე` : `${stem}ამდე`
}
