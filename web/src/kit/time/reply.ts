import { dayOf, timeOf } from '../../i18n/clock.ts'
import type { Locale } from '../../i18n/locales.ts'
import { dayText, onDayText } from './days.ts'
import { calendarMessages } from './messages.ts'

/** `today by 19:00`, `on Monday 24 November, by 19:00`. Times are in milliseconds since 1970. */
export function replyText(locale: Locale, by: number, now: number): string {
  const t = calendarMessages(locale)
  const time = timeOf(by)
  return dayOf(by) === dayOf(now)
    ? t('byToday', { time })
    : t('byDay', { day: onDayText(locale, dayOf(by)), time })
}

/** `Tuesday 24 November, by 19:00` */
export const deadlineText = (locale: Locale, by: number): string =>
  calendarMessages(locale)('byDay', { day: dayText(locale, dayOf(by)), time: timeOf(by) })
