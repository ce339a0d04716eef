import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import type { Translate } from '../../i18n/messages.ts'
import { localPath } from '../../i18n/paths.ts'
import { companyPhone } from '../../stores/company.ts'
import { isSessionOver } from '../../stores/session.ts'
import { logInFromHere } from '../../ui/page.ts'
import { type FormKey, formMessages } from './messages.ts'

/** What a form shows after it could not be sent, as translated texts. */
export interface Problem {
  /** Errors by field. */
  fields?: Record<string, string>
  title?: string
  text?: string
  /** An empty address is the page itself, loaded anew. */
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

interface ProblemContext {
  locale: Locale
  /** The names of the form's fields. */
  fields?: readonly string[]
  /** Whether what was typed is still there after the page was loaded again. */
  hasDraft?: boolean
  isOnline?: boolean
}

/** The faults that the site's server has found in the form's fields, if that is what failed. */
export function serverFaults(
  error: unknown,
  labels: object,
  textOf: (fault: string) => string,
): Problem | undefined {
  const { code, fields = {} } = failureOf(error)
  const faults = Object.entries(fields).filter(([name]) => name in labels)
  if (code !== 'validation' || faults.length === 0) return undefined
  return { fields: Object.fromEntries(faults.map(([name, fault]) => [name, textOf(fault)])) }
}

/** What to show after a failed call. The platform's own messages are for developers and never shown. */
export function problemOf(
  error: unknown,
  { locale, fields = [], hasDraft = false, isOnline = navigator.onLine }: ProblemContext,
): Problem {
  const t = formMessages(locale)
  const { code, fields: faults = {} } = failureOf(error)
  if (isSessionOver(error)) {
    const link = { href: logInFromHere(locale), text: t('logIn') }
    return { title: t('sessionEnded'), text: t('sessionEndedText'), link }
  }
  const known = fields.filter((name) => name in faults)
  if (code === 'validation' && known.length > 0) {
    return {
      fields: Object.fromEntries(known.map((name) => [name, t(FIELD_FAULTS.get(name) ?? 'checkThis')])),
    }
  }
  if (code === 'rate-limited') return { title: t('tooOften'), text: t('tooOftenText') }
  if (!isOnline) return { title: t('offline'), text: t('offlineText') }
  // A refusal that nothing on the page can mend is of a form that has been replaced since the page was opened.
  if (hasDraft && (code === 'validation' || code === 'no-such-call')) {
    return { title: t('outdated'), text: t('outdatedText'), link: { href: '', text: t('reload') } }
  }
  const phone = companyPhone()
  return {
    title: t('unexpectedError'),
    text: phone ? t('nothingLostCall', { phone }) : t('nothingLost'),
    link: { href: localPath(locale, '/'), text: t('goToHomePage') },
  }
}

export type FormSchema = v.GenericSchema

interface Typed {
  schema: FormSchema
  /** The names of the form's fields, in order. */
  fields: readonly string[]
  typed: Record<string, string>
  t: Translate<FormKey>
  /** Texts for message keys of the schema that are specific to this form. */
  explain?: ((key: string, field: string, typed: Record<string, string>) => string | undefined) | undefined
}

/** What is wrong with what was typed, as a text for each field; undefined if nothing is. */
export function fieldFaults({
  schema,
  fields,
  typed,
  t,
  explain,
}: Typed): Record<string, string> | undefined {
  const { issues } = v.safeParse(schema, typed)
  if (!issues) return undefined
  const faults: Record<string, string> = {}
  for (const { message, path } of issues) {
    const field = String(path?.[0]?.key ?? '')
    faults[field] ??= explain?.(message, field, typed) ?? t(message as FormKey)
  }
  return Object.fromEntries(fields.flatMap((field) => (faults[field] ? [[field, faults[field]]] : [])))
}

const FIELD_FAULTS = new Map<string, FormKey>(
  Object.entries({
    email: 'emailInvalid',
    phone: 'phoneInvalid',
    dateOfBirth: 'dateOfBirthInvalid',
    fullName: 'fullNameMissing',
  }),
)
