import type { ContactKind } from '../../src/features/contact/kinds.ts'
import { contactMessages } from '../../src/features/contact/messages.ts'
import {
  type ContactField,
  type ContactValues,
  contactLabel,
  contactRows,
} from '../../src/features/contact/schema.ts'
import { timeOf } from '../../src/i18n/clock.ts'
import { DEFAULT_LOCALE, type Locale } from '../../src/i18n/locales.ts'
import { writePhone } from '../../src/kit/forms/phone.ts'
import { dayText } from '../../src/kit/time/days.ts'
import { momentOf } from '../../src/kit/time/hours.ts'
import { calendarMessages } from '../../src/kit/time/messages.ts'
import type { Company } from '../content.ts'
import { type Email, type EmailRow, officeEmail, originRows, visitorEmail } from './email.ts'
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
  const { about, aboutPath } = values
  const fields = contactRows(kind)
    .flat()
    .filter((field) => field !== QUOTED)
  return officeEmail({
    info,
    siteUrl,
    to: kind === 'call' || kind === 'video' ? info.sales : info.office,
    subject: `${t(kind)}: ${values.fullName}`,
    title: t(kind),
    rows: [
      ...fields.map(
        (field): EmailRow => [contactLabel(DEFAULT_LOCALE, kind, field), fieldText(field, values[field])],
      ),
      [t('time'), by === undefined ? undefined : office('untilTime', { time: timeOf(by) })],
      [office('page'), about && `${about}${aboutPath ? ` ${siteUrl}${aboutPath}` : ''}`],
      ...originRows(locale, values),
    ],
    quote: values[QUOTED],
  })
}

/** The field that stands below the rows, as it was typed. */
const QUOTED = 'message'

/** A value as the office reads it. */
function fieldText(field: ContactField, value: string | undefined): string | undefined {
  if (!value) return undefined
  if (field === 'phone') return writePhone(value)
  return field === 'date' ? dayText(DEFAULT_LOCALE, value) : value
}

/** Tells the visitor that the form has arrived, if they named an address. */
export function contactCopy({ kind, values, locale, info, siteUrl }: ContactEmail): Email | undefined {
  const { email, date, time } = values
  if (!email) return undefined
  const t = contactMessages(locale)
  const [title, text] =
    kind === 'video'
      ? [t('videoRequested'), `${t('thanks')} ${t('sentVideoPlain')}`]
      : kind === 'complaint'
        ? [t('sentComplaint'), `${t('thanks')} ${t('sentComplaintText')}`]
        : [t('sentMessage'), `${t('thanks')} ${t('leadMessage')}`]
  return visitorEmail({
    info,
    isAboutFlat: kind === 'video',
    siteUrl,
    locale,
    to: email,
    title,
    text,
    rows: [
      [t('day'), date && dayText(locale, date)],
      [
        t('time'),
        date && time && `${timeOf(momentOf(date, time))}, ${calendarMessages(locale)('tbilisiTime')}`,
      ],
    ],
    foot: info.phone,
  })
}
