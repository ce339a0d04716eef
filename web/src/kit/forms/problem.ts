import type { Translate } from '../../i18n/messages.ts'
import { isSessionOver } from '../../stores/session.ts'
import type { FormKey } from './messages.ts'

/** What a form shows after it could not be sent, as translated texts. */
export interface Problem {
  /** Errors by field. */
  fields?: Record<string, string>
  title?: string
  text?: string
  link?: { href: string; text: string }
}

/** The properties of a failed call that forms use. */
export interface CallFailure {
  code?: string
  /** Status of the HTTP response. */
  status?: number
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
  /** The company's phone number, as a last resort. */
  phone?: string | undefined
  /** Path of the home page. */
  home?: string | undefined
  /** Path of the login page. */
  logIn?: string | undefined
  isOnline?: boolean
}

/** What to show after a failed call. The platform's own messages are for developers and never shown. */
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
