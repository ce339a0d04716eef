import { contactMessages } from '../../src/features/contact/messages.ts'
import type { ContactKind, ContactValues } from '../../src/features/contact/schema.ts'
import { timeOf } from '../../src/i18n/clock.ts'
import { DEFAULT_LOCALE, type Locale } from '../../src/i18n/locales.ts'
import { dayText } from '../../src/kit/time/days.ts'
import { momentOf } from '../../src/kit/time/hours.ts'
import type { Company } from '../content.ts'
import { type Email, officeEmail, originRows, visitorEmail, visitorRows } from './email.ts'
import { office } from './messages.ts'

export interface ContactEmail {
  kind: ContactKind
  values: ContactValues
  /** The visitor's language. */
  locale: Locale
  info: Company
  siteUrl: string
  /** The latest time the office calls, in milliseconds since 1970. */
  by?: number | undefined
}

/** Hands a form to the office. */
export function contactToOffice({ kind, values, locale, info, siteUrl, by }: ContactEmail): Email {
  const t = contactMessages(DEFAULT_LOCALE)
  const { date, about, aboutPath } = values
  return officeEmail({
    info,
    siteUrl,
    to: kind === 'call' || kind === 'video' ? info.sales : info.office,
    subject: `${t(kind)}: ${values.fullName}`,
    title: t(kind),
    rows: [
      ...visitorRows(values),
      [t('day'), date && dayText(DEFAULT_LOCALE, date)],
      [t('time'), values.time ?? (by === undefined ? undefined : office('untilTime', { time: timeOf(by) }))],
      [t('subject'), values.subject],
      [t('comment'), values.comment],
      [office('page'), about && `${about}${aboutPath ? ` ${siteUrl}${aboutPath}` : ''}`],
      ...originRows(locale, values),
    ],
    quote: values.message,
  })
}

/** Tells the visitor that the form has arrived, if they named an address. */
export function contactCopy({ kind, values, locale, info, siteUrl }: ContactEmail): Email | undefined {
  const { email, date, time } = values
  if (!email) return undefined
  const t = contactMessages(locale)
  const [title, text] =
    kind === 'video'
      ? [t('videoRequested'), t('sentVideoText', { email })]
      : kind === 'complaint'
        ? [t('sentComplaint'), t('sentComplaintText')]
        : [t('sentMessage'), t('leadMessage')]
  return visitorEmail({
    info,
    siteUrl,
    locale,
    to: email,
    title,
    text,
    rows: [
      [t('day'), date && dayText(locale, date)],
      [t('time'), date && time && `${timeOf(momentOf(date, time))} (UTC+4)`],
    ],
    foot: info.phone ? `${info.companyName}, ${info.phone}` : undefined,
  })
}
