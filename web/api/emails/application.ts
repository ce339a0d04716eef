import { applicationMessages } from '../../src/features/careers/application/messages.ts'
import type { Application } from '../../src/features/careers/application/schema.ts'
import { formatDate } from '../../src/i18n/dates.ts'
import { DEFAULT_LOCALE, type Locale } from '../../src/i18n/locales.ts'
import type { Company, Vacancy } from '../content.ts'
import { type Email, officeEmail, originRows, visitorEmail, visitorRows } from './email.ts'

interface ApplicationEmail {
  application: Application
  /** The applicant's language. */
  locale: Locale
  info: Company
  siteUrl: string
}

/** Hands an application to who is responsible for the position, else to the company. */
export function applicationToOffice(
  { application, locale, info, siteUrl }: ApplicationEmail,
  vacancy: Vacancy | undefined,
): Email {
  const t = applicationMessages(DEFAULT_LOCALE)
  const { fileId, filename, comment } = application
  return officeEmail({
    info,
    siteUrl,
    to: vacancy?.email || info.office,
    title: vacancy?.title ?? t('anyVacancy'),
    rows: [...visitorRows(application), [t('file'), filename || fileId], ...originRows(locale, application)],
    quote: comment,
    attachments: [fileId],
  })
}

/** Tells the applicant by which day the application is reviewed. */
export function applicationCopy(
  { application: { email }, locale, info, siteUrl }: ApplicationEmail,
  vacancy: Pick<Vacancy, 'title'> | undefined,
  reviewed: string,
): Email {
  const t = applicationMessages(locale)
  const text = t('sentTextPlain', { date: formatDate(locale, reviewed) })
  const title = vacancy ? t('letterTitle', { position: vacancy.title }) : t('sent')
  return visitorEmail({ info, siteUrl, locale, to: email, title, text })
}
