import { contactMessages } from '../src/features/contact/messages.ts'
import type { ContactKind, ContactValues } from '../src/features/contact/schema.ts'
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '../src/i18n/locales.ts'
import { dayText } from '../src/kit/calendar/days.ts'
import { momentOf, timeOf } from '../src/kit/calendar/hours.ts'
import { formMessages } from '../src/kit/forms/messages.ts'
import { writePhone } from '../src/kit/forms/phone.ts'
import type { Company } from './content.ts'
import { type Email, emailOf, OFFICE_LABELS } from './email.ts'

export interface EmailContext {
  kind: ContactKind
  values: ContactValues
  /** The visitor's language. */
  locale: Locale
  info: Company
  siteUrl: string
  /** The latest time the office calls, in milliseconds since 1970. */
  by?: number | undefined
}

/** The email to the company, in its own language. */
export function emailToCompany({ kind, values, locale, info, siteUrl, by }: EmailContext): Email {
  const t = contactMessages(DEFAULT_LOCALE)
  const form = formMessages(DEFAULT_LOCALE)
  const when = values.date && dayText(DEFAULT_LOCALE, values.date)
  const pairs: [string, string | undefined][] = [
    [form('fullName'), values.fullName],
    [form('phone'), values.phone && writePhone(values.phone)],
    [form('email'), values.email],
    [t('day'), when],
    [t('time'), values.time ?? (by === undefined ? undefined : `${timeOf(by)}-მდე`)],
    [OFFICE_LABELS.visitorZone, values.zone],
    [t('subject'), values.subject],
    [t('comment'), values.comment],
    [
      OFFICE_LABELS.page,
      values.about && `${values.about}${values.aboutPath ? ` ${siteUrl}${values.aboutPath}` : ''}`,
    ],
    [OFFICE_LABELS.source, values.source],
    [OFFICE_LABELS.language, LOCALE_NAMES[locale].name],
  ]
  const rows = pairs.filter((pair): pair is [string, string] => Boolean(pair[1]))
  return emailOf(
    {
      locale: DEFAULT_LOCALE,
      company: info.companyName,
      title: t(kind),
      rows,
      quote: values.message,
      siteUrl,
    },
    info,
    {
      to: kind === 'call' || kind === 'video' ? info.sales : info.office,
      subject: `${t(kind)}: ${values.fullName}`,
    },
  )
}

/**
 * The email to the visitor, in their language. It contains no free text of theirs: the address can be anybody's, and
 * this must not be a way to write to people in the company's name.
 */
export function emailToVisitor({ kind, values, locale, info, siteUrl }: EmailContext): Email | undefined {
  if (!values.email) return undefined
  const t = contactMessages(locale)
  const rows: [string, string][] = []
  if (values.date) rows.push([t('day'), dayText(locale, values.date)])
  if (values.date && values.time) {
    rows.push([t('time'), `${timeOf(momentOf(values.date, values.time))} (UTC+4)`])
  }
  const title =
    kind === 'video' ? t('videoRequested') : t(kind === 'complaint' ? 'sentComplaint' : 'sentMessage')
  const text =
    kind === 'video'
      ? t('sentVideoText', { email: values.email })
      : kind === 'complaint'
        ? t('sentComplaintText')
        : t('leadMessage')
  const foot = info.phone ? `${info.companyName}, ${info.phone}` : undefined
  return emailOf({ locale, company: info.companyName, title, text, rows, foot, siteUrl }, info, {
    to: values.email,
    subject: title,
  })
}
