import type { User } from 'quoin'
import { reservationMessages } from '../../src/features/reservation/messages.ts'
import { visitMessages } from '../../src/features/visit/messages.ts'
import { DEFAULT_LOCALE, type Locale } from '../../src/i18n/locales.ts'
import type { Company, FlatLine } from '../content.ts'
import {
  type Email,
  officeEmail,
  originRows,
  profileUrl,
  tbilisiMoment,
  visitorEmail,
  visitorRows,
} from './email.ts'
import { office } from './messages.ts'

interface VisitWishEmail {
  info: Company
  siteUrl: string
  visitor: Pick<User, 'fullName' | 'email' | 'phone'>
  /** Has no account in which to see a reply. */
  isGuest: boolean
  /** The visitor's language. */
  locale: Locale
  /** The place, in the office's language. */
  place: string
  flat: FlatLine | undefined
  /** ISO times. */
  wishes: readonly string[]
  /** By when the visitor was promised a reply, in milliseconds since 1970. */
  by: number | undefined
  zone: string | undefined
  source: string | undefined
}

/** Tells the office of a request for a visit. */
export function visitToOffice({ info, siteUrl, visitor, isGuest, locale, ...visit }: VisitWishEmail): Email {
  const { place, flat, wishes, by } = visit
  return officeEmail({
    info,
    siteUrl,
    to: info.sales,
    subject: `${office('visitTitle')}: ${visitor.fullName ?? visitor.email ?? visitor.phone ?? ''}`,
    title: office('visitTitle'),
    text: office(isGuest ? 'guestVisitText' : 'visitText'),
    rows: [
      [visitMessages(DEFAULT_LOCALE)('letterWhat'), place],
      [reservationMessages(DEFAULT_LOCALE)('flat'), flat && `${flat.number}, ${flat.place}`],
      [office('visitTimes'), wishes.map((time) => tbilisiMoment(DEFAULT_LOCALE, time)).join('\n')],
      ...visitorRows(visitor),
      [
        office('replyDue'),
        by === undefined ? undefined : tbilisiMoment(DEFAULT_LOCALE, new Date(by).toISOString()),
      ],
      ...originRows(locale, visit),
    ],
  })
}

interface AgreedVisitEmail {
  info: Company
  siteUrl: string
  to: string
  locale: Locale
  place: string
  time: string
  /** Id of the calendar file. */
  file: string
}

/** Confirms an agreed visit to the visitor, with a file for the calendar. */
export function agreedVisit({ info, siteUrl, to, locale, place, time, file }: AgreedVisitEmail): Email {
  const t = visitMessages(locale)
  return visitorEmail({
    info,
    isAboutFlat: true,
    siteUrl,
    locale,
    to,
    title: t('letterTitle'),
    text: t('letterText'),
    rows: [
      [t('letterWhat'), place],
      [t('letterWhen'), tbilisiMoment(locale, time)],
    ],
    foot: t('letterFoot', { url: profileUrl(siteUrl, locale) }),
    attachments: [file],
  })
}
