import { DEFAULT_LOCALE, isLocale } from '../../../i18n/locales.ts'
import { platform } from '../../../platform/client.ts'
import { offices, siteInfo } from '../../../platform/content/company.ts'
import { mayConfirm } from '../../server/confirmations.ts'
import { once, sendingKey } from '../../server/once.ts'
import { rateLimit } from '../../server/rate-limit.ts'
import { isContactKind } from '../schema.ts'
import { type Outcome, sendContact } from './send.ts'

/** How long a form waits for the platform, in milliseconds. */
const TIMEOUT = 10_000
/** Twenty at once, then one every twenty seconds: for everybody behind one address. */
const perAddress = rateLimit({ burst: 20, perSecond: 1 / 20 })
const remembered = once<Outcome>()

export type Taken = { outcome: Outcome } | { wait: number } | { unknown: true } | { failed: true }

/** Handles a contact form, sent with or without JavaScript. */
export async function takeContact(fields: Record<string, unknown>, address: string): Promise<Taken> {
  const { kind, locale, website, key, ...typed } = fields
  if (!isContactKind(kind)) return { unknown: true }
  // Only bots fill in the hidden field; they get the response of a success.
  if (website)
    return { outcome: { sent: true, kind, values: { fullName: '', phone: '', about: '', aboutPath: '' } } }
  const language = isLocale(locale) ? locale : DEFAULT_LOCALE
  const wait = perAddress(address)
  if (wait > 0) return { wait }
  try {
    const [info, visitorInfo, places] = await Promise.all([
      siteInfo(DEFAULT_LOCALE),
      siteInfo(language),
      offices(DEFAULT_LOCALE),
    ])
    const desk = {
      info,
      visitorInfo,
      hours: places.find((office) => office.hours?.length)?.hours ?? [],
      siteUrl: import.meta.env.SITE,
      mayConfirm,
      send: (mail: Parameters<typeof platform.notifications.email>[0]) =>
        platform.notifications.email(mail, { timeout: TIMEOUT }),
    }
    const outcome = await remembered(sendingKey(key, typed), async () => {
      const result = await sendContact(kind, typed, language, desk)
      // A rejected form may be corrected and sent with the same key.
      if (!result.sent) throw new NotSent(result)
      return result
    })
    return { outcome }
  } catch (error) {
    if (error instanceof NotSent) return { outcome: error.outcome }
    console.warn(
      `A contact form could not be sent: ${(error as { code?: string }).code ?? (error as Error).name}.`,
    )
    return { failed: true }
  }
}

class NotSent extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('The form has faults.')
    this.outcome = outcome
  }
}
