import { dayOf, timeOf } from '../../i18n/clock.ts'
import type { Locale } from '../../i18n/locales.ts'
import { onDayText } from '../../kit/time/days.ts'
import { contactMessages } from './messages.ts'

/** By when the office calls: `We’ll call you by 14:00`, with the day if it is not today. Times are in milliseconds since 1970. */
export function callText(locale: Locale, by: number, now: number): string {
  const t = contactMessages(locale)
  const time = timeOf(by)
  return dayOf(by) === dayOf(now)
    ? t('sentCall', { time })
    : t('sentCallDay', { day: onDayText(locale, dayOf(by)), time })
}
