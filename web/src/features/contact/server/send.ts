import * as v from 'valibot'
import type { Locale } from '../../../i18n/locales.ts'
import { callBy, isSlot, type OpeningHours, openDays } from '../../../kit/calendar/hours.ts'
import type { SiteInfo } from '../../../platform/content/company.ts'
import type { Send } from '../../server/letter.ts'
import { type ContactKind, type ContactValues, contactSchemas } from '../schema.ts'
import { letterToCompany, letterToVisitor } from './letters.ts'

/** The company's data for a contact form. */
export interface ContactDesk {
  /** In the company's language, and in the visitor's. */
  info: SiteInfo
  visitorInfo: SiteInfo
  hours: readonly OpeningHours[]
  siteUrl: string
  send: Send
  /** Whether another confirmation may go to an address. */
  mayConfirm?: (email: string) => boolean
  now?: () => number
}

/** Sent, or which fields are wrong, as keys of messages. */
export type Outcome =
  | { sent: true; kind: ContactKind; values: ContactValues; by?: number | undefined }
  | { sent: false; faults: Record<string, string> }

/** Validates a form and emails it to the company, with a confirmation to the visitor. Rethrows errors of the platform. */
export async function sendContact(
  kind: ContactKind,
  typed: Record<string, unknown>,
  locale: Locale,
  { info, visitorInfo, hours, siteUrl, send, mayConfirm = () => true, now = Date.now }: ContactDesk,
): Promise<Outcome> {
  const parsed = v.safeParse(contactSchemas[kind], typed)
  if (!parsed.success) {
    const faults: Record<string, string> = {}
    for (const issue of parsed.issues) faults[String(issue.path?.[0]?.key ?? 'form')] ??= issue.message
    return { sent: false, faults }
  }
  const values = parsed.output as ContactValues
  // Without known opening hours, the office decides.
  const faults = hours.length > 0 ? timeFaults(kind, values, hours, now()) : {}
  if (Object.keys(faults).length > 0) return { sent: false, faults }
  const by = kind === 'call' ? callBy(hours, now(), values.date) : undefined
  const context = { kind, values, locale, info, siteUrl, by }
  await send(letterToCompany(context))
  const word = letterToVisitor({ ...context, info: visitorInfo })
  // The company has it; that the visitor's copy failed is no reason to send it again.
  if (word && mayConfirm(word.to))
    await send(word).catch(() => console.warn('The letter to a visitor could not be sent.'))
  return { sent: true, kind, values, by }
}

function timeFaults(
  kind: ContactKind,
  { date = '', time = '' }: ContactValues,
  hours: readonly OpeningHours[],
  now: number,
): Record<string, string> {
  if (kind === 'call') {
    return openDays(hours, now).some((day) => day.date === date) ? {} : { date: 'dayClosed' }
  }
  return kind !== 'video' || isSlot(hours, now, date, time) ? {} : { time: 'slotGone' }
}
