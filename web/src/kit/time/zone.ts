import { dayOf, OFFSET_MS, weekdayOf } from '../../i18n/clock.ts'
import type { Locale } from '../../i18n/locales.ts'
import { weekdayName } from './days.ts'

const MINUTE = 60_000

/** The visitor's time zone; undefined if its time is the same as in Tbilisi. */
export interface VisitorZone {
  /** `Europe/Berlin, UTC+1`, at a moment. */
  name: (moment: number) => string
  /** `12:30`, by the visitor's clock; `22:00 Thu` where that is another day than in Tbilisi. */
  time: (locale: Locale, moment: number) => string
}

export function visitorZone(
  name = Intl.DateTimeFormat().resolvedOptions().timeZone,
  offsetMinutes = (moment: number) => -new Date(moment).getTimezoneOffset(),
  now = Date.now(),
): VisitorZone | undefined {
  if (offsetMinutes(now) * MINUTE === OFFSET_MS) return undefined
  return {
    name: (moment) => [...new Set([name, offsetText(offsetMinutes(moment))])].join(', '),
    time: (locale, moment) => {
      const own = new Date(moment + offsetMinutes(moment) * MINUTE).toISOString()
      const date = own.slice(0, 10)
      return (
        own.slice(11, 16) + (date === dayOf(moment) ? '' : ` ${weekdayName(locale, weekdayOf(date), true)}`)
      )
    },
  }
}

/** `UTC+1`, `UTC−3:30`, `UTC` */
function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const rest = Math.abs(minutes) % 60
  const sign = minutes > 0 ? '+' : '\u2212'
  return `UTC${sign}${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
