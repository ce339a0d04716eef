import { accountMessages } from '../src/features/reservation/account-messages.ts'
import { reservationMessages } from '../src/features/reservation/messages.ts'
import type { Locale } from '../src/i18n/locales.ts'
import { formatDollars } from '../src/i18n/money.ts'
import { momentText } from '../src/kit/calendar/days.ts'
import { calendarMessages } from '../src/kit/calendar/messages.ts'
import type { Reservation } from '../src/platform/orders/reservation.ts'
import { Refusal } from './answers.ts'
import type { FlatLine } from './content.ts'

/** @throws Refusal if it cannot be the id of an order */
export function requireOrderId(id: unknown): string {
  if (typeof id === 'string' && /^[\w-]{1,120}$/.test(id)) return id
  throw new Refusal(400, 'validation', 'orderId must be the id of an order.')
}

/** A reservation in an email. */
export function reservationRows(
  locale: Locale,
  { number, price, paid = 0, until }: Reservation,
  flat: FlatLine | undefined,
): [label: string, value: string][] {
  const t = reservationMessages(locale)
  return [
    [accountMessages(locale)('letterNumber'), number],
    ...(flat ? ([[t('flat'), `${flat.number}, ${flat.place}`]] as [string, string][]) : []),
    ...(until
      ? ([[t('heldUntil'), `${momentText(locale, until)}, ${calendarMessages(locale)('tbilisiTime')}`]] as [
          string,
          string,
        ][])
      : []),
    [t('priceHeld'), formatDollars(price)],
    [t('depositPaid'), formatDollars(paid)],
  ]
}
