import * as v from 'valibot'
import { type ContactKind, isContactKind } from '../src/features/contact/kinds.ts'
import { contactFault } from '../src/features/contact/messages.ts'
import { type ContactValues, contactSchemas } from '../src/features/contact/schema.ts'
import { dayOf } from '../src/i18n/clock.ts'
import { DEFAULT_LOCALE, type Locale } from '../src/i18n/locales.ts'
import { callBy, isSlot, momentOf, openDays } from '../src/kit/time/hours.ts'
import { hoursOf, type OpeningHours } from '../src/kit/time/opening.ts'
import type { Company } from './content.ts'
import { contactCopy, contactToOffice } from './emails/contact.ts'
import {
  faultsOf,
  type Sending,
  type SiteForm,
  type SubmitResult,
  sendWithCopy,
  type Typed,
} from './forms.ts'

/** The forms of the contact page. */
export const contactForm: SiteForm = {
  name: 'contact',
  paths: { json: '/contact', plain: '/send' },
  maxBytes: 64 * 1024,
  page: ({ kind }) =>
    isContactKind(kind)
      ? { id: `contact-${kind}`, path: `/contact/${kind}`, sentPath: `/sent/${kind}` }
      : undefined,
  explain: contactFault,
  async submit({ typed: { kind, ...typed }, locale, address, submission }, services) {
    const { content, limits, once } = services
    await limits.contact.count(address)
    const [info, visitorInfo, offices] = await Promise.all([
      content.company(DEFAULT_LOCALE),
      content.company(locale),
      // Without known opening hours, the office decides.
      content.offices(DEFAULT_LOCALE).catch(() => []),
    ])
    const company = { ...services, info, visitorInfo, hours: hoursOf(offices), submission }
    const send = () => sendContact(kind as ContactKind, typed, locale, company)
    return once(submission, send, ({ sent }) => sent)
  },
}

export interface ContactServices extends Sending {
  /** The company in its own language, and in the visitor's. */
  info: Company
  visitorInfo: Company
  hours: readonly OpeningHours[]
  siteUrl: string
  now?: () => number
}

/** Validates a form and emails it to the company, with a confirmation to the visitor. Rethrows errors of the platform. */
export async function sendContact(
  kind: ContactKind,
  typed: Typed,
  locale: Locale,
  { info, visitorInfo, hours, siteUrl, now = Date.now, ...sending }: ContactServices,
): Promise<SubmitResult> {
  const parsed = v.safeParse(contactSchemas[kind], typed)
  if (!parsed.success) return { sent: false, faults: faultsOf(parsed) }
  const values: ContactValues = parsed.output
  const faults = hours.length > 0 ? timeFaults(kind, values, hours, now()) : {}
  if (Object.keys(faults).length > 0) return { sent: false, faults }
  const by = kind === 'call' ? callBy(hours, sending.submission?.at ?? now(), values.date) : undefined
  const email = { kind, values, locale, info, siteUrl, by }
  await sendWithCopy(contactToOffice(email), contactCopy({ ...email, info: visitorInfo }), sending)
  return { sent: true, by }
}

function timeFaults(
  kind: ContactKind,
  { date = '', time = '' }: ContactValues,
  hours: readonly OpeningHours[],
  now: number,
): Record<string, string> {
  if (kind === 'call') {
    if (openDays(hours, now).some((day) => day.date === date)) return {}
    // Today may be over before midnight.
    const wasOpen = date <= dayOf(now) && openDays(hours, momentOf(date, '00:00'), 1)[0]?.date === date
    return { date: wasOpen ? 'dayOver' : 'dayClosed' }
  }
  return kind !== 'video' || isSlot(hours, now, date, time) ? {} : { time: 'slotGone' }
}
