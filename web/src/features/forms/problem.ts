import type { Translate } from '../../i18n/messages.ts'
import { isSessionOver } from '../../stores/session.ts'
import type { FormKey } from './messages.ts'

/** What a form tells after it could not be sent. All texts are ready to be shown. */
export interface Problem {
  /** Field to what is wrong with it. */
  fields?: Record<string, string>
  title?: string
  text?: string
  link?: { href: string; text: string }
}

/** What the platform, the site's own server or the network answered, as far as forms care. */
export interface CallFailure {
  code?: string
  fields?: Record<string, string>
  /** In milliseconds. */
  retryAfter?: number
}

export const failureOf = (error: unknown): CallFailure =>
  typeof error === 'object' && error !== null ? (error as CallFailure) : {}

export interface ProblemContext {
  t: Translate<FormKey>
  /** The names of the form's fields. */
  fields: readonly string[]
  /** The company's number, to call when nothing else helps. */
  phone?: string | undefined
  /** Path of the home page. */
  home?: string | undefined
  /** Where to sign in again. */
  logIn?: string | undefined
  isOnline?: boolean
}

/** What to say of a failed call. What the platform says itself is in English and for developers: never shown. */
export function problemOf(error: unknown, context: ProblemContext): Problem {
  const { t, phone, home, logIn, isOnline = navigator.onLine } = context
  const { code, fields } = failureOf(error)
  if (isSessionOver(error)) {
    return {
      title: t('sessionEnded'),
      text: t('sessionEndedText'),
      ...(logIn && { link: { href: logIn, text: t('logIn') } }),
    }
  }
  const known = context.fields.filter((name) => fields && name in fields)
  if (code === 'validation' && known.length > 0) {
    return { fields: Object.fromEntries(known.map((name) => [name, t(FIELD_FAULTS[name] ?? 'checkThis')])) }
  }
  if (code === 'rate-limited') return { title: t('tooOften'), text: t('tooOftenText') }
  if (!isOnline) return { title: t('offline'), text: t('offlineText') }
  return {
    title: t('unexpected'),
    text: phone ? t('nothingLostCall', { phone }) : t('nothingLost'),
    ...(home && { link: { href: home, text: t('goToHomePage') } }),
  }
}

const FIELD_FAULTS: Record<string, FormKey> = {
  email: 'emailInvalid',
  phone: 'phoneInvalid',
  dateOfBirth: 'dateOfBirthInvalid',
  fullName: 'fullNameMissing',
}
