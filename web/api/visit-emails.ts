import type { User } from 'quoin'
import { reservationMessages } from '../src/features/reservation/messages.ts'
import { visitMessages } from '../src/features/visit/messages.ts'
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '../src/i18n/locales.ts'
import { localPath } from '../src/i18n/paths.ts'
import { momentText } from '../src/kit/calendar/days.ts'
import { calendarMessages } from '../src/kit/calendar/messages.ts'
import { formMessages } from '../src/kit/forms/messages.ts'
import { writePhone } from '../src/kit/forms/phone.ts'
import type { Company, FlatLine } from './content.ts'
import { type Email, type EmailContent, emailOf, OFFICE_LABELS } from './email.ts'

interface OfficeEmail {
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

const TITLE = 'ახალი ვიზიტის თხოვნა'
const TEXT = 'მნახველი პასუხს ელოდება: დაუდასტურეთ ერთ-ერთი დრო ან შესთავაზეთ სხვა.'
const TEXT_OF_GUEST = 'მნახველს ანგარიში არ აქვს და ზარს ელოდება: დაურეკეთ და შეათანხმეთ დრო.'
const REPLY_BY = 'პასუხის ვადა'
const TIMES = 'სასურველი დრო'

const moment = (locale: Locale, time: string) =>
  `${momentText(locale, time)}, ${calendarMessages(locale)('tbilisiTime')}`

/** Tells the office of a request for a visit, in its own language. */
export function emailToOffice(about: OfficeEmail): Email {
  const { info, siteUrl, visitor, isGuest, locale, place, flat, wishes, by, zone, source } = about
  const t = visitMessages(DEFAULT_LOCALE)
  const form = formMessages(DEFAULT_LOCALE)
  const pairs: [string, string | undefined][] = [
    [t('letterWhat'), place],
    [reservationMessages(DEFAULT_LOCALE)('flat'), flat && `${flat.number}, ${flat.place}`],
    [TIMES, wishes.map((time) => moment(DEFAULT_LOCALE, time)).join('\n')],
    [form('fullName'), visitor.fullName],
    [form('phone'), visitor.phone && writePhone(visitor.phone)],
    [form('email'), visitor.email],
    [REPLY_BY, by === undefined ? undefined : moment(DEFAULT_LOCALE, new Date(by).toISOString())],
    [OFFICE_LABELS.visitorZone, zone],
    [OFFICE_LABELS.source, source],
    [OFFICE_LABELS.language, LOCALE_NAMES[locale].name],
  ]
  const content: EmailContent = {
    locale: DEFAULT_LOCALE,
    company: info.companyName,
    title: TITLE,
    text: isGuest ? TEXT_OF_GUEST : TEXT,
    rows: pairs.filter((pair): pair is [string, string] => Boolean(pair[1])),
    siteUrl,
  }
  return emailOf(content, info, {
    to: info.sales,
    subject: `${TITLE}: ${visitor.fullName ?? visitor.email ?? visitor.phone ?? ''}`,
  })
}

interface VisitorEmail {
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
export function emailToVisitor({ info, siteUrl, to, locale, place, time, file }: VisitorEmail): Email {
  const t = visitMessages(locale)
  const account = siteUrl.replace(/\/$/, '') + localPath(locale, '/profile')
  const content: EmailContent = {
    locale,
    company: info.companyName,
    title: t('letterTitle'),
    text: t('letterText'),
    rows: [
      [t('letterWhat'), place],
      [t('letterWhen'), moment(locale, time)],
    ],
    foot: t('letterFoot', { url: account }),
    siteUrl,
  }
  return { ...emailOf(content, info, { to, subject: content.title }), attachments: [file] }
}
