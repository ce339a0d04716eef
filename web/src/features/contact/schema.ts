import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { formMessages } from '../../kit/forms/messages.ts'
import {
  email,
  fullName,
  line,
  lines,
  optionalEmail,
  optionalLine,
  optionalLines,
} from '../../kit/forms/text.ts'
import { withPhone } from '../../kit/forms/with-phone.ts'
import type { ContactKind } from './kinds.ts'
import { contactMessages } from './messages.ts'

const day = v.pipe(v.optional(v.string(), ''), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'dateMissing'))
const time = v.pipe(v.optional(v.string(), ''), v.regex(/^\d{2}:\d{2}$/, 'timeMissing'))
const subject = line(150, 'subjectMissing')
const comment = optionalLines(2000)
/** A path of this site; emails put it after the site's origin. */
const sitePath = v.fallback(v.pipe(v.string(), v.regex(/^\/(?!\/)[\w\-/.~%?&=]{0,299}$/)), '')
/** The flat in question, as text and as a path of the site. */
const about = { about: optionalLine(200), aboutPath: v.optional(sitePath, ''), source: optionalLine(300) }

/** The values of each form. */
export const contactSchemas = {
  call: withPhone({ fullName, date: day, comment, ...about }, true),
  video: withPhone({ fullName, email, date: day, time, zone: optionalLine(60), comment, ...about }, true),
  message: withPhone({ fullName, email, subject, message: lines(5000, 'messageMissing'), ...about }, false),
  complaint: withPhone(
    { fullName, email: optionalEmail, subject, message: lines(5000, 'complaintMissing'), ...about },
    true,
  ),
} as const

type Values = { [K in ContactKind]: v.InferOutput<(typeof contactSchemas)[K]> }
type Named<V> = V extends unknown ? keyof V : never

/** The values of any valid form: those that all of them have, and those that some have. */
export type ContactValues = Pick<Values[ContactKind], keyof Values[ContactKind]> & {
  [N in Exclude<Named<Values[ContactKind]>, keyof Values[ContactKind]>]?: string
}

/** The fields of a form that a visitor fills in. */
export type ContactField<K extends ContactKind = ContactKind> = K extends unknown
  ? Exclude<keyof Values[K], keyof typeof about | 'zone'>
  : never

/** The fields of each form in order, a row each. The office's email has the same. */
const ROWS: { readonly [K in ContactKind]: readonly (readonly ContactField<K>[])[] } = {
  call: [['fullName'], ['phone'], ['date'], ['comment']],
  video: [['fullName'], ['phone'], ['email'], ['date', 'time'], ['comment']],
  message: [['fullName'], ['email', 'phone'], ['subject'], ['message']],
  complaint: [['fullName'], ['email', 'phone'], ['subject'], ['message']],
}

/** The fields of a form in order, a row each. */
export const contactRows = (kind: ContactKind): readonly (readonly ContactField[])[] => ROWS[kind]

/** A field's name, in the form and in emails. */
export function contactLabel(locale: Locale, kind: ContactKind, field: ContactField): string {
  const t = contactMessages(locale)
  switch (field) {
    case 'fullName':
    case 'phone':
    case 'email':
      return formMessages(locale)(field)
    case 'date':
      return t(kind === 'call' ? 'whenToCall' : 'day')
    case 'message':
      return t(kind === 'message' ? 'messageText' : 'complaintText')
    default:
      return t(field)
  }
}
