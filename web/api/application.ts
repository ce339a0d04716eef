import { MAX_UPLOAD_BYTES } from 'quoin/public'
import * as v from 'valibot'
import { faultOf } from '../src/features/careers/application/file-kind.ts'
import { applicationMessages, fileFault } from '../src/features/careers/application/messages.ts'
import {
  type Application,
  applicationSchema,
  reviewedBy,
} from '../src/features/careers/application/schema.ts'
import { formatDate } from '../src/i18n/dates.ts'
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '../src/i18n/locales.ts'
import { type FormKey, formMessages } from '../src/kit/forms/messages.ts'
import { writePhone } from '../src/kit/forms/phone.ts'
import { isSlug } from '../src/platform/content/fields.ts'
import type { Company, Vacancy } from './content.ts'
import { type Email, type EmailContent, emailOf, OFFICE_LABELS, type Send } from './email.ts'
import type { SiteForm, SubmitResult, Typed } from './forms.ts'
import type { Submission } from './once.ts'

/** An application for a position, or for any. */
export const applicationForm: SiteForm = {
  name: 'application',
  paths: { json: '/careers', plain: '/apply' },
  maxBytes: MAX_UPLOAD_BYTES + 64 * 1024,
  page: ({ vacancy }) => ({
    ...(typeof vacancy === 'string' && isSlug(vacancy)
      ? { id: `application-${vacancy}`, path: `/careers/${vacancy}` }
      : { id: 'application', path: '/careers' }),
    sentPath: '/sent/application',
  }),
  explain: (locale, fault) => fileFault(locale, fault) ?? formMessages(locale)(fault as FormKey),
  async submit({ typed, locale, address, submission, file }, services) {
    const { content, limits, once } = services
    await limits.application.count(address)
    const fault = file && (await faultOf(file))
    if (fault) return { sent: false, faults: { fileId: fault } }
    const [info, visitorInfo, vacancies] = await Promise.all([
      content.company(DEFAULT_LOCALE),
      content.company(locale),
      // A position that is not known goes to the company's own address.
      content.vacancies(DEFAULT_LOCALE).catch(() => []),
    ])
    const company = { ...services, info, visitorInfo, vacancies, file, submission }
    try {
      return await once(
        submission,
        () => sendApplication(typed, locale, company),
        ({ sent }) => sent,
      )
    } catch (error) {
      const { code, fields } = error as { code?: string; fields?: Record<string, string> }
      // The file does not exist on the platform.
      if (code === 'validation' && Object.keys(fields ?? {}).some((name) => name.startsWith('attachments'))) {
        return { sent: false, faults: { fileId: 'fileMissing' } }
      }
      throw error
    }
  },
}

export interface ApplicationServices {
  /** The company in its own language, and in the visitor's. */
  info: Company
  visitorInfo: Company
  vacancies: readonly Vacancy[]
  siteUrl: string
  send: Send
  /** Stores a private file, once for each key, and resolves to its id. */
  upload: (file: File, key: string | undefined) => Promise<string>
  file?: File | undefined
  /** Whether another confirmation may go to an address. */
  mayConfirm?: (email: string) => Promise<boolean>
  submission?: Submission | undefined
  now?: () => number
}

/** Validates an application and emails it, with a confirmation to the applicant. Rethrows errors of the platform. */
export async function sendApplication(
  typed: Typed,
  locale: Locale,
  services: ApplicationServices,
): Promise<SubmitResult> {
  const { file, send, mayConfirm = async () => true, submission } = services
  const attached = file && { fileId: 'attached', filename: file.name.slice(0, 300) }
  const parsed = v.safeParse(applicationSchema, { ...typed, ...attached })
  if (!parsed.success) {
    const faults: Record<string, string> = {}
    for (const issue of parsed.issues) faults[String(issue.path?.[0]?.key ?? 'form')] ??= issue.message
    return { sent: false, faults }
  }
  const application = parsed.output
  if (file) application.fileId = await services.upload(file, submission && `${submission.key}-file`)
  await send(toCompany(application, locale, services), submission && `${submission.key}-office`)
  // The company has it; that the copy failed is no reason to send it again.
  if (await mayConfirm(application.email)) {
    await send(toApplicant(application, locale, services), submission && `${submission.key}-visitor`).catch(
      () => console.warn('The email to an applicant could not be sent.'),
    )
  }
  return { sent: true }
}

function toCompany(
  application: Application,
  locale: Locale,
  { info, vacancies, siteUrl }: ApplicationServices,
): Email {
  const t = applicationMessages(DEFAULT_LOCALE)
  const form = formMessages(DEFAULT_LOCALE)
  const vacancy = vacancies.find(({ slug }) => slug === application.vacancy)
  const content: EmailContent = {
    locale: DEFAULT_LOCALE,
    company: info.companyName,
    title: vacancy?.title ?? t('anyVacancy'),
    rows: [
      [form('fullName'), application.fullName],
      [form('email'), application.email],
      [form('phone'), writePhone(application.phone)],
      [t('file'), application.filename || application.fileId],
      ...(application.source ? [[OFFICE_LABELS.source, application.source] as const] : []),
      [OFFICE_LABELS.language, LOCALE_NAMES[locale].name],
    ],
    quote: application.comment,
    siteUrl,
  }
  return emailOf(content, info, { to: vacancy?.email || info.office, attachments: [application.fileId] })
}

/** Contains no free text of the applicant: the address can be anybody's. */
function toApplicant(
  { email }: Application,
  locale: Locale,
  { visitorInfo, siteUrl, submission, now = Date.now }: ApplicationServices,
): Email {
  const t = applicationMessages(locale)
  const content: EmailContent = {
    locale,
    company: visitorInfo.companyName,
    title: t('sent'),
    text: t('sentText', { date: formatDate(locale, reviewedBy(submission?.at ?? now())), email }),
    siteUrl,
  }
  return emailOf(content, visitorInfo, { to: email, subject: content.title })
}
