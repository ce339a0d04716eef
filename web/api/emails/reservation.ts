import type { User } from 'quoin'
import { reservationListMessages } from '../../src/features/reservation/list-messages.ts'
import { reservationMessages } from '../../src/features/reservation/messages.ts'
import { DEFAULT_LOCALE, type Locale } from '../../src/i18n/locales.ts'
import { formatDollars } from '../../src/i18n/money.ts'
import { balanceDue, type Reservation } from '../../src/platform/orders/reservation.ts'
import type { Company, FlatLine } from '../content.ts'
import {
  type Email,
  type EmailRow,
  officeEmail,
  originRows,
  profileUrl,
  tbilisiMoment,
  visitorEmail,
  visitorRows,
} from './email.ts'

interface ReservationEmail {
  reservation: Reservation
  info: Company
  siteUrl: string
  flat: FlatLine | undefined
}

interface VisitorReservationEmail extends ReservationEmail {
  to: string
  locale: Locale
}

/** The receipt of a deposit. */
export function depositReceipt({ reservation, flat, locale, ...email }: VisitorReservationEmail): Email {
  const t = reservationListMessages(locale)
  const { number } = reservation
  return visitorEmail({
    ...email,
    isAboutFlat: true,
    locale,
    title: t('letterTitle', { number: flat?.number ?? number }),
    text: t('letterText'),
    rows: [
      ...reservationRows(locale, reservation, flat),
      [reservationMessages(locale)('left'), formatDollars(balanceDue(reservation))],
    ],
    foot: t('letterFoot', { url: profileUrl(email.siteUrl, locale) }),
  })
}

/** Tells the office that somebody wants to cancel a reservation. */
export function cancellationToOffice(
  { reservation, flat, info, siteUrl }: ReservationEmail,
  visitor: User,
  locale: Locale,
): Email {
  const t = reservationListMessages(DEFAULT_LOCALE)
  const title = t('cancelOfficeTitle')
  return officeEmail({
    info,
    siteUrl,
    to: info.sales,
    subject: `${title}: ${reservation.number}`,
    title,
    text: t('cancelOfficeText'),
    rows: [
      ...reservationRows(DEFAULT_LOCALE, reservation, flat),
      ...visitorRows(visitor),
      ...originRows(locale),
    ],
  })
}

/** Tells the visitor that the office has been asked to cancel. */
export function cancellationCopy({ reservation, flat, locale, ...email }: VisitorReservationEmail): Email {
  const t = reservationListMessages(locale)
  return visitorEmail({
    ...email,
    isAboutFlat: true,
    locale,
    title: t('cancelLetterTitle', { number: flat?.number ?? reservation.number }),
    text: t('cancelLetterText'),
    rows: reservationRows(locale, reservation, flat),
    foot: t('cancelLetterFoot', { url: profileUrl(email.siteUrl, locale) }),
  })
}

function reservationRows(
  locale: Locale,
  { number, price, paid = 0, until }: Reservation,
  flat: FlatLine | undefined,
): EmailRow[] {
  const t = reservationMessages(locale)
  return [
    [reservationListMessages(locale)('letterNumber'), number],
    [t('flat'), flat && `${flat.number}, ${flat.place}`],
    [t('heldUntil'), until && tbilisiMoment(locale, until)],
    [t('priceHeld'), formatDollars(price)],
    [t('depositPaid'), formatDollars(paid)],
  ]
}
