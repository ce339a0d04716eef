import { DEFAULT_LOCALE, isLocale } from '../../../i18n/locales.ts'
import { platform } from '../../../platform/client.ts'
import { siteInfo } from '../../../platform/content/company.ts'
import { vacancies } from '../../../platform/content/vacancies.ts'
import { mayConfirm } from '../../server/confirmations.ts'
import { once, sendingKey } from '../../server/once.ts'
import { rateLimit } from '../../server/rate-limit.ts'
import { faultOf } from '../application/file-kind.ts'
import { type Applied, sendApplication } from './apply.ts'

/** Deadlines of the platform for an email and for a file, in milliseconds. */
const TIMEOUT = 10_000
const UPLOAD_TIMEOUT = 60_000
/** Ten at once, then one a minute: for everybody behind one address. */
const perAddress = rateLimit({ burst: 10, perSecond: 1 / 60 })
const remembered = once<Applied>()

export type Taken = { outcome: Applied } | { wait: number } | { failed: true }

/** Handles an application; `file` is set if the page could not upload it beforehand. */
export async function takeApplication(
  fields: Record<string, unknown>,
  address: string,
  file?: File,
): Promise<Taken> {
  const { locale, website, key, ...typed } = fields
  // Only bots fill in the hidden field; they get the response of a success.
  if (website) return { outcome: { sent: true, email: String(typed.email ?? '') } }
  const wait = perAddress(address)
  if (wait > 0) return { wait }
  const language = isLocale(locale) ? locale : DEFAULT_LOCALE
  try {
    const fault = file && (await faultOf(file))
    if (fault) return { outcome: { sent: false, faults: { fileId: fault } } }
    const [info, visitorInfo, positions] = await Promise.all([
      siteInfo(DEFAULT_LOCALE),
      siteInfo(language),
      vacancies(DEFAULT_LOCALE),
    ])
    const desk = {
      info,
      visitorInfo,
      vacancies: positions,
      siteUrl: import.meta.env.SITE,
      mayConfirm,
      send: (mail: Parameters<typeof platform.notifications.email>[0]) =>
        platform.notifications.email(mail, { timeout: TIMEOUT }),
    }
    if (file) {
      const upload = { source: file, filename: file.name, isPrivate: true }
      const stored = await platform.files.uploadForVisitor(upload, { timeout: UPLOAD_TIMEOUT })
      Object.assign(typed, { fileId: stored._id, filename: file.name })
    }
    const outcome = await remembered(sendingKey(key, typed), async () => {
      const result = await sendApplication(typed, language, desk)
      if (!result.sent) throw new NotSent(result)
      return result
    })
    return { outcome }
  } catch (error) {
    if (error instanceof NotSent) return { outcome: error.outcome }
    const { code, fields } = error as { code?: string; fields?: Record<string, string> }
    // The file does not exist on the platform.
    if (code === 'validation' && Object.keys(fields ?? {}).some((name) => name.startsWith('attachments'))) {
      return { outcome: { sent: false, faults: { fileId: 'fileMissing' } } }
    }
    console.warn(`An application could not be sent: ${code ?? (error as Error).name}.`)
    return { failed: true }
  }
}

class NotSent extends Error {
  readonly outcome: Applied

  constructor(outcome: Applied) {
    super('The application has faults.')
    this.outcome = outcome
  }
}
