import * as v from 'valibot'
import { dayOf } from '../../../i18n/clock.ts'
import { email, fullName, identifier, optionalLine, optionalLines } from '../../../kit/forms/text.ts'
import { withPhone } from '../../../kit/forms/with-phone.ts'

/** In calendar days. */
export const REVIEW_DAYS = 21

/** The id of a stored file; `fileBusy` while it is uploading. */
const fileId = v.pipe(
  v.optional(v.string(), ''),
  v.nonEmpty('fileMissing'),
  v.check((id) => id !== 'busy', 'fileBusy'),
  v.regex(/^[\w-]{1,80}$/, 'fileMissing'),
)

export const applicationSchema = withPhone(
  {
    fullName,
    email,
    comment: optionalLines(3000),
    fileId,
    /** Campaign and other site that the visit came from. */
    source: optionalLine(300),
    filename: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
    /** Slug of the position; empty for any. */
    vacancy: v.optional(v.union([v.literal(''), identifier]), ''),
  },
  true,
)
export type Application = v.InferOutput<typeof applicationSchema>

/** The last day of the review, `YYYY-MM-DD` in Tbilisi. */
export const reviewedBy = (now: number): string => dayOf(now + REVIEW_DAYS * 86_400_000)
