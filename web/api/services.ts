import type { HostFeatures } from 'quoin'
import { createPublicClient } from 'quoin/public'
import { DEFAULT_LOCALE } from '../src/i18n/locales.ts'
import type { Models } from '../src/platform/content/content-types.ts'
import { type SiteContent, siteContent } from './content.ts'
import type { Send } from './emails/email.ts'
import type { Timing } from './favourites.ts'
import { createLimits, type Limits } from './limits.ts'
import { createOnce, createPerformOnce, type Once, type PerformOnce } from './once.ts'
import { type Session, sessions } from './session.ts'
import type { SiteSettings } from './settings.ts'

/** The HTML of the prerendered page at a path; undefined if there is none. */
export type LoadPage = (path: string) => Promise<string | undefined>

/** What the calls share. */
export interface Services {
  siteUrl: string
  content: SiteContent
  limits: Limits
  session: Session
  once: Once
  perform: PerformOnce
  hasIdempotencyKeys: () => Promise<boolean>
  send: Send
  /** Stores a private file of somebody who is not signed in, once for each key; resolves to its id. */
  upload(file: File, key: string | undefined): Promise<string>
  /** Whether another confirmation may go to an email address. */
  mayConfirm(email: string): Promise<boolean>
  page: LoadPage
  /** Number of our own proxies in front of the server. */
  trustedProxies: number
  timing?: Timing | undefined
  /** In milliseconds since 1970. */
  now: () => number
  /** What the operator should know of emails; undefined if all is well, as far as it was seen. */
  problem(): string | undefined
  /** Looks at all settings of emails, in the content too. */
  checkMail(): Promise<string | undefined>
}

/** Deadlines of the platform for an email and for a file, in milliseconds. */
const EMAIL = { timeout: 10_000 }
const UPLOAD = { timeout: 60_000 }

export interface ServicesOptions {
  page: LoadPage
  limits?: Limits
  /** Number of our own proxies in front of the server. @default 0 */
  trustedProxies?: number
  timing?: Timing
  /** In milliseconds since 1970. */
  now?: () => number
}

export function createServices(
  settings: SiteSettings,
  { page, limits = createLimits(), trustedProxies = 0, timing, now = Date.now }: ServicesOptions,
): Services {
  const { host, apiKey, siteUrl, dialect } = settings
  const hostFeatures = new Map<string, HostFeatures>()
  const platform = createPublicClient<Models>({ host, apiKey, dialect, hostFeatures })
  // Every response announces what the platform understands; the first call with a key asks for one.
  let isKnown: Promise<unknown> | undefined
  const hasIdempotencyKeys = async () => {
    isKnown ??= platform.project.self(EMAIL).catch(() => {
      isKnown = undefined
    })
    await isKnown
    return [...hostFeatures.values()].some((one) => one.idempotencyKeys)
  }
  const perform = createPerformOnce(hasIdempotencyKeys, now)
  const content = siteContent(platform, settings)
  const { mail } = content
  return {
    siteUrl,
    content,
    limits,
    session: sessions(settings, limits, hostFeatures),
    once: createOnce(now),
    perform,
    hasIdempotencyKeys,
    async send(email, key) {
      const words = { ...email, from: await mail.sender() }
      const sending = perform(key, words, (first, keyed) =>
        platform.notifications.sendEmail(first, { ...EMAIL, ...keyed }),
      )
      return mail.watch(sending)
    },
    async upload(file, key) {
      // The key stands for the bytes: a file is not kept in memory until the platform answers.
      const stored = await perform(key, file.name, (filename, keyed) =>
        platform.files.uploadForVisitor({ source: file, filename, isPrivate: true }, { ...UPLOAD, ...keyed }),
      )
      return stored._id
    },
    async mayConfirm(email) {
      try {
        await limits.confirmation.count(email.trim().toLowerCase())
        return true
      } catch {
        return false
      }
    },
    page,
    trustedProxies,
    timing,
    now,
    problem: mail.problem,
    async checkMail() {
      // What cannot be read is no problem of emails.
      await Promise.allSettled([
        mail.sender(),
        content.company(DEFAULT_LOCALE),
        content.vacancies(DEFAULT_LOCALE),
      ])
      return mail.problem()
    },
  }
}
