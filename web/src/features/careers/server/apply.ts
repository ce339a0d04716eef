import * as v from 'valibot'
import { formatDate } from '../../../i18n/dates.ts'
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '../../../i18n/locales.ts'
import { formMessages } from '../../../kit/forms/messages.ts'
import { writePhone } from '../../../kit/forms/phone.ts'
import type { SiteInfo } from '../../../platform/content/company.ts'
import { type Letter, letterHtml, letterText } from '../../server/letter.ts'
import { applicationMessages } from '../application/messages.ts'
import { type Application, applicationSchema, reviewedBy } from '../application/schema.ts'

export interface ApplicationMail {
  to: string
  from: string
  fromName: string
  /** Left out, the library gives it the subject of all applications. */
  subject?: string
  body: string
  bodyHTML: string
  attachments?: string[]
}

/** The company's data for an application. */
export interface PeopleDesk {
  /** In the company's language, and in the visitor's. */
  info: SiteInfo
  visitorInfo: SiteInfo
  /** Positions by slug, with their title and the address for applications. */
  vacancies: readonly { slug: string; title: string; email?: string | undefined }[]
  siteUrl: string
  send: (mail: ApplicationMail) => Promise<unknown>
  /** Whether another confirmation may go to an address. */
  mayConfirm?: (email: string) => boolean
  now?: () => number
}

export type Applied = { sent: true; email: string } | { sent: false; faults: Record<string, string> }

/** Validates an application and emails it, with a confirmation to the applicant. Rethrows errors of the platform. */
export async function sendApplication(
  typed: Record<string, unknown>,
  locale: Locale,
  desk: PeopleDesk,
): Promise<Applied> {
  const parsed = v.safeParse(applicationSchema, typed)
  if (!parsed.success) {
    const faults: Record<string, string> = {}
    for (const issue of parsed.issues) faults[String(issue.path?.[0]?.key ?? 'form')] ??= issue.message
    return { sent: false, faults }
  }
  const application = parsed.output
  await desk.send(toCompany(application, locale, desk))
  // The company has it; that the copy failed is no reason to send it again.
  if (desk.mayConfirm?.(application.email) === false) return { sent: true, email: application.email }
  await desk.send(toApplicant(application, locale, desk)).catch(() => {
    console.warn('The letter to an applicant could not be sent.')
  })
  return { sent: true, email: application.email }
}

function toCompany(
  application: Application,
  locale: Locale,
  { info, vacancies, siteUrl }: PeopleDesk,
): ApplicationMail {
  const t = applicationMessages(DEFAULT_LOCALE)
  const form = formMessages(DEFAULT_LOCALE)
  const vacancy = vacancies.find(({ slug }) => slug === application.vacancy)
  const letter: Letter = {
    locale: DEFAULT_LOCALE,
    company: info.companyName,
    title: vacancy?.title ?? t('anyVacancy'),
    rows: [
      [form('fullName'), application.fullName],
      [form('email'), application.email],
      [form('phone'), writePhone(application.phone)],
      [t('file'), application.filename || application.fileId],
      ...(application.source ? [['საიდან მოვიდა', application.source] as [string, string]] : []),
      ['ენა', LOCALE_NAMES[locale].name],
    ],
    quote: application.comment,
    siteUrl,
  }
  return {
    to: vacancy?.email || info.email1 || '',
    from: info.email1 ?? '',
    fromName: info.companyName,
    body: letterText(letter),
    bodyHTML: letterHtml(letter),
    attachments: [application.fileId],
  }
}

/** Contains no free text of the applicant: the address can be anybody's. */
function toApplicant(
  { email }: Application,
  locale: Locale,
  { visitorInfo, siteUrl, now = Date.now }: PeopleDesk,
): ApplicationMail {
  const t = applicationMessages(locale)
  const letter: Letter = {
    locale,
    company: visitorInfo.companyName,
    title: t('sent'),
    text: t('sentText', { date: formatDate(locale, reviewedBy(now())), email }),
    siteUrl,
  }
  return {
    to: email,
    from: visitorInfo.email1 ?? '',
    fromName: visitorInfo.companyName,
    subject: t('sent'),
    body: letterText(letter),
    bodyHTML: letterHtml(letter),
  }
}
