import { dayOf, timeOf, weekdayOf } from '../../i18n/clock.ts'
import { formatDay } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'

type Words = Record<Locale, readonly string[]>

/** Weekdays are ours, as browsers may lack Georgian. */
const WEEKDAYS = {
  ka: ['ორშაბათი', 'სამშაბათი', 'ოთხშაბათი', 'ხუთშაბათი', 'პარასკევი', 'შაბათი', 'კვირა'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ru: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
} as const satisfies Words
const SHORT_WEEKDAYS = {
  ka: ['ორშ', 'სამ', 'ოთხ', 'ხუთ', 'პარ', 'შაბ', 'კვი'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  ru: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
} as const satisfies Words

/** 1 is Monday. */
export const weekdayName = (locale: Locale, weekday: number, isShort = false): string =>
  (isShort ? SHORT_WEEKDAYS : WEEKDAYS)[locale][weekday - 1] ?? ''

const ON_WEEKDAYS = {
  ka: ['ორშაბათს', 'სამშაბათს', 'ოთხშაბათს', 'ხუთშაბათს', 'პარასკევს', 'შაბათს', 'კვირას'],
  en: WEEKDAYS.en.map((day) => `on ${day}`),
  ru: ['в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу', 'в воскресенье'],
} as const satisfies Words

/** The case of a day that something lasts until, or that was chosen. Russian changes only the weekday. */
export type DayCase = 'accusative' | 'until'

/** The weekdays of languages in which a case changes them. */
const IN_CASE: Record<Locale, Partial<Record<DayCase, readonly string[]>> | undefined> = {
  ka: { until: ON_WEEKDAYS.ka },
  en: undefined,
  ru: {
    accusative: ON_WEEKDAYS.ru.map((day) => day.replace(/^во? /, '')),
    until: ['понедельника', 'вторника', 'среды', 'четверга', 'пятницы', 'субботы', 'воскресенья'],
  },
}

/** A day, `24 November`, as the day on which something is done. */
const ON_DAY: Record<Locale, (day: string) => string> = {
  ka: (day) => day.replace(/ი?$/, 'ს'),
  en: (day) => day,
  ru: (day) => day,
}

/** What stands between a weekday and its date. */
const AFTER_WEEKDAY: Record<Locale, string> = { ka: ', ', en: ' ', ru: ', ' }

/** `Monday 24 November` */
export function dayText(locale: Locale, date: string, form?: DayCase): string {
  const weekday = weekdayOf(date)
  const name = (form && IN_CASE[locale]?.[form]?.[weekday - 1]) ?? weekdayName(locale, weekday)
  const day = formatDay(locale, date)
  return `${name}${AFTER_WEEKDAY[locale]}${form === 'until' ? ON_DAY[locale](day) : day}`
}

/** When something is done: `on Monday 24 November`, `ორშაბათს, 24 ნოემბერს`, `в понедельник, 24 ноября`. */
export const onDayText = (locale: Locale, date: string): string =>
  `${ON_WEEKDAYS[locale][weekdayOf(date) - 1]}${AFTER_WEEKDAY[locale]}${ON_DAY[locale](formatDay(locale, date))}`

/** What follows the hour until which something lasts: `სამშაბათს, 1 დეკემბერს, 15:38-მდე`. */
const UNTIL_HOUR: Record<Locale, string> = { ka: '\u2060-\u2060მდე', en: '', ru: '' }

/** `Friday 27 November, 14:20`: a moment by the clock of Tbilisi. */
export const momentText = (locale: Locale, moment: Date | string | number, form?: DayCase): string =>
  `${dayText(locale, dayOf(moment), form)}, ${timeOf(moment)}${form === 'until' ? UNTIL_HOUR[locale] : ''}`
