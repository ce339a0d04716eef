import { MAX_UPLOAD_BYTES } from 'quoin/public'
import * as v from 'valibot'
import { faultOf } from '../src/features/careers/application/file-kind.ts'
import { applicationFault } from '../src/features/careers/application/messages.ts'
import { applicationSchema, reviewedBy } from '../src/features/careers/application/schema.ts'
import { DEFAULT_LOCALE, type Locale } from '../src/i18n/locales.ts'
import { isSlug } from '../src/platform/content/fields.ts'
import type { Company, Vacancy } from './content.ts'
import { applicationCopy, applicationToOffice } from './emails/application.ts'
import {
  faultsOf,
  type Sending,
  type SiteForm,
  type SubmitResult,
  sendWithCopy,
  type Typed,
} from './forms.ts'

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
  explain: applicationFault,
  async submit({ typed, locale, address, submission, file }, services) {
    const { content, limits, once } = services
    await limits.application.count(address)
    const fault = file && (await faultOf(file))
    if (fault) return { sent: false, faults: { fileId: fault } }
    const [info, visitorInfo, vacancies, visitorVacancies] = await Promise.all([
      content.company(DEFAULT_LOCALE),
      content.company(locale),
      // A position that is not known goes to the company's own address.
      content.vacancies(DEFAULT_LOCALE).catch(() => []),
      content.vacancies(locale).catch(() => []),
    ])
    const company = { ...services, info, visitorInfo, vacancies, visitorVacancies, file, submission }
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

export interface ApplicationServices extends Sending {
  /** The company in its own language, and in the visitor's. */
  info: Company
  visitorInfo: Company
  vacancies: readonly Vacancy[]
  visitorVacancies: readonly Vacancy[]
  siteUrl: string
  /** Stores a private file, once for each key, and resolves to its id. */
  upload: (file: File, key: string | undefined) => Promise<string>
  file?: File | undefined
  now?: () => number
}

/** Validates an application and emails it, with a confirmation to the applicant. Rethrows errors of the platform. */
export async function sendApplication(
  typed: Typed,
  locale: Locale,
  services: ApplicationServices,
): Promise<SubmitResult> {
  const { info, visitorInfo, siteUrl, file, upload, submission, now = Date.now } = services
  const attached = file && { fileId: 'attached', filename: file.name.slice(0, 300) }
  const parsed = v.safeParse(applicationSchema, { ...typed, ...attached })
  if (!parsed.success) return { sent: false, faults: faultsOf(parsed) }
  const application = parsed.output
  if (file) application.fileId = await upload(file, submission && `${submission.key}-file`)
  const email = { application, locale, info, siteUrl }
  const [vacancy, visitorVacancy] = [services.vacancies, services.visitorVacancies].map((all) =>
    all.find(({ slug }) => slug === application.vacancy),
  )
  const reviewed = reviewedBy(submission?.at ?? now())
  const copy = applicationCopy({ ...email, info: visitorInfo }, visitorVacancy, reviewed)
  await sendWithCopy(applicationToOffice(email, vacancy), copy, services)
  return { sent: true }
}
