import * as v from 'valibot'
import { fullName, identifier } from '../../kit/forms/text.ts'
import { withPhone } from '../../kit/forms/with-phone.ts'
import { MAX_WISHES } from '../../platform/account/visit.ts'

export const VISIT_PLACES = ['site', 'show-flat', 'office'] as const
export type VisitPlace = (typeof VISIT_PLACES)[number]

const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((time) => Date.parse(time)),
  v.check((time) => !Number.isNaN(time)),
)

/** One of the chosen times, as the form has them; the page reads them all. */
const chosen = { wishes: v.pipe(v.optional(v.string(), ''), v.nonEmpty('wishMissing')) }

/** What the form asks of a visitor who is signed in: the reply appears in the profile. */
export const memberSchema = withPhone({ ...chosen, fullName }, false)
/** What it asks of everybody else. */
export const guestSchema = withPhone({ ...chosen, fullName }, true)
/** The details that a visitor without an account sends. */
export const guestWhoSchema = withPhone({ fullName }, true)
/** The details that a visitor with an account may send, if they differ from the account's. */
export const memberWhoSchema = withPhone({ fullName: v.optional(fullName) }, false)

/** A request for a visit, as the page sends it. */
export const visitSchema = v.object({
  place: v.picklist(VISIT_PLACES),
  /** Slugs of the office and of the complex, id of the flat. */
  office: v.optional(identifier),
  project: v.optional(identifier),
  flat: v.optional(identifier),
  wishes: v.pipe(v.array(moment), v.minLength(1), v.maxLength(MAX_WISHES)),
  /** The visitor's time zone, shown to the office. */
  zone: v.optional(v.pipe(v.string(), v.regex(/^[\w/+\-:, \u2212]{1,80}$/))),
  /** Campaign and other site that the visit to the website came from, shown to the office. */
  source: v.fallback(v.pipe(v.string(), v.trim(), v.regex(/^\P{Cc}{0,300}$/u)), ''),
})
