import type { User } from 'quoin'
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '../../../i18n/locales.ts'
import { localPath } from '../../../i18n/paths.ts'
import { momentText } from '../../../kit/calendar/days.ts'
import { calendarMessages } from '../../../kit/calendar/messages.ts'
import type { FlatLine } from '../../../kit/flats/flat-lines.ts'
import { formMessages } from '../../../kit/forms/messages.ts'
import { writePhone } from '../../../kit/forms/phone.ts'
import type { SiteInfo } from '../../../platform/content/company.ts'
import { reservationMessages } from '../../reservation/messages.ts'
import { type Letter, type Mail, mailOf } from '../../server/letter.ts'
import { OFFICE_LABELS } from '../../server/office-labels.ts'
import { visitMessages } from '../messages.ts'

interface OfficeLetter {
  info: SiteInfo
  siteUrl: string
  visitor: Pick<User, 'fullName' | 'email' | 'phone'>
  /** The visitor's language. */
  locale: Locale
  /** The place, in the office's language. */
  place: string
  flat: FlatLine | undefined
  /** ISO times. */
  wishes: readonly string[]
  zone: string | undefined
  source: string | undefined
}

const TITLE = 'ახალი ვიზიტის თხოვნა'
const TEXT = 'მნახველი პასუხს ელოდება: დაუდასტურეთ ერთ-ერთი დრო ან შესთავაზეთ სხვა.'
const TIMES = 'სასურველი დრო'

const moment = (locale: Locale, time: string) =>
  `${momentText(locale, time)}, ${calendarMessages(locale)('tbilisiTime')}`

/** Tells the office of a request for a visit, in its own language. */
export function letterToOffice(about: OfficeLetter): Mail {
  const { info, siteUrl, visitor, locale, place, flat, wishes, zone, source } = about
  const t = visitMessages(DEFAULT_LOCALE)
  const form = formMessages(DEFAULT_LOCALE)
  const pairs: [string, string | undefined][] = [
    [t('letterWhat'), place],
    [reservationMessages(DEFAULT_LOCALE)('flat'), flat && `${flat.number}, ${flat.place}`],
    [TIMES, wishes.map((time) => moment(DEFAULT_LOCALE, time)).join('\n')],
    [form('fullName'), visitor.fullName],
    [form('phone'), visitor.phone && writePhone(visitor.phone)],
    [form('email'), visitor.email],
    [OFFICE_LABELS.visitorZone, zone],
    [OFFICE_LABELS.source, source],
    [OFFICE_LABELS.language, LOCALE_NAMES[locale].name],
  ]
  const letter: Letter = {
    locale: DEFAULT_LOCALE,
    company: info.companyName,
    title: TITLE,
    text: TEXT,
    rows: pairs.filter((pair): pair is [string, string] => Boolean(pair[1])),
    siteUrl,
  }
  return mailOf(letter, info, {
    to: info.email2 ?? info.email1 ?? '',
    subject: `${TITLE}: ${visitor.fullName ?? visitor.email ?? visitor.phone ?? ''}`,
  })
}

interface VisitorLetter {
  info: SiteInfo
  siteUrl: string
  to: string
  locale: Locale
  place: string
  time: string
  /** Id of the calendar file. */
  file: string
}

/** Confirms an agreed visit to the visitor, with a file for the calendar. */
export function letterToVisitor({ info, siteUrl, to, locale, place, time, file }: VisitorLetter): Mail {
  const t = visitMessages(locale)
  const account = siteUrl.replace(/\/$/, '') + localPath(locale, '/profile')
  const letter: Letter = {
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
  return { ...mailOf(letter, info, { to, subject: letter.title }), attachments: [file] }
}
