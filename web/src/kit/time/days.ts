import { dayOf, timeOf, weekdayOf } from '../../i18n/clock.ts'
import { formatDay } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'

/** Weekdays are ours, as browsers may lack Georgian. */
const WEEKDAYS = {
  ka: ['ორშაბათი', 'სამშაბათი', 'ოთხშაბათი', 'ხუთშაბათი', 'პარასკევი', 'შაბათი', 'კვირა'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ru: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
} as const
const SHORT_WEEKDAYS = {
  ka: ['ორშ', 'სამ', 'ოთხ', 'ხუთ', 'პარ', 'შაბ', 'კვი'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  ru: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
} as const

/** 1 is Monday. */
export const weekdayName = (locale: Locale, weekday: number, isShort = false): string =>
  (isShort ? SHORT_WEEKDAYS : WEEKDAYS)[locale][weekday - 1] ?? ''

const ON_WEEKDAYS = {
  ka: ['ორშაბათს', 'სამშაბათს', 'ოთხშაბათს', 'ხუთშაბათს', 'პარასკევს', 'შაბათს', 'კვირას'],
  en: WEEKDAYS.en.map((day) => `on ${day}`),
  ru: ['в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу', 'в воскресенье'],
} as const

/** The case of a Russian weekday: after "you chose", and after "until". All other words of a day are the same in both. */
export type WeekdayCase = 'accusative' | 'genitive'

const RUSSIAN_WEEKDAYS: Record<WeekdayCase, readonly string[]> = {
  accusative: ON_WEEKDAYS.ru.map((day) => day.replace(/^во? /, '')),
  genitive: ['понедельника', 'вторника', 'среды', 'четверга', 'пятницы', 'субботы', 'воскресенья'],
}

/** `Monday, 24 November` */
export function dayText(locale: Locale, date: string, form?: WeekdayCase): string {
  const weekday = weekdayOf(date)
  const name = form && locale === 'ru' ? RUSSIAN_WEEKDAYS[form][weekday - 1] : weekdayName(locale, weekday)
  return `${name}, ${formatDay(locale, date)}`
}

/** When something is done: `on Monday, 24 November`, `ორშაბათს, 24 ნოემბერს`, `в понедельник, 24 ноября`. */
export function onDayText(locale: Locale, date: string): string {
  const day = formatDay(locale, date)
  return `${ON_WEEKDAYS[locale][weekdayOf(date) - 1]}, ${locale === 'ka' ? day.replace(/ი?$/, 'ს') : day}`
}

/** `Friday, 27 November, 14:20`: a moment by the clock of Tbilisi. */
export const momentText = (locale: Locale, moment: Date | string | number, form?: WeekdayCase): string =>
  `${dayText(locale, dayOf(moment), form)}, ${timeOf(moment)}`
