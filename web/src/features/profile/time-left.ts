import type { Locale } from '../../i18n/locales.ts'
import { timeLeft } from '../../platform/orders/reservation.ts'
import { reservationListMessages } from '../reservation/list-messages.ts'

/** `4 days 23 h`; in the last day `5 h 12 min`. */
export function timeLeftText(locale: Locale, until: string, now: number): string {
  const t = reservationListMessages(locale)
  const { days, hours, minutes } = timeLeft(until, now)
  if (days > 0) return `${t('days', { n: days })} ${t('hours', { n: hours })}`
  const rest = t('minutes', { n: minutes })
  return hours > 0 ? `${t('hours', { n: hours })} ${rest}` : rest
}
