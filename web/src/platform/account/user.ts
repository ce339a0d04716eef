import * as v from 'valibot'

/** The account of a signed-in visitor. */
export interface SessionUser {
  _id: string
  fullName?: string
  email?: string
  phone?: string
  /** `YYYY-MM-DD`. */
  dateOfBirth?: string
  language?: string
  isEmailVerified: boolean
  isPhoneVerified: boolean
  metadata: { haveAppartment?: boolean; [key: string]: unknown }
}

const optionalText = v.nullish(v.string())
const optionalFlag = v.nullish(v.boolean(), false)
/** A calendar day as `YYYY-MM-DD`, from either form the platform sends. */
const optionalDay = v.nullish(
  v.pipe(
    v.union([v.date(), v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}/))]),
    v.check((day) => !Number.isNaN(new Date(day).getTime())),
    v.transform((day) => (typeof day === 'string' ? day : day.toISOString()).slice(0, 10)),
  ),
)
const accountSchema = v.object({
  _id: v.string(),
  fullName: optionalText,
  email: optionalText,
  phone: optionalText,
  dateOfBirth: optionalDay,
  language: optionalText,
  isEmailVerified: optionalFlag,
  isPhoneVerified: optionalFlag,
  metadata: v.nullish(v.looseObject({ haveAppartment: optionalFlag }), {}),
})

/** The platform responded with something that is not an account. */
export class MalformedAccountError extends Error {
  override readonly name = 'MalformedAccountError'
  readonly code = 'malformed-account'
}

/** Throws {@link MalformedAccountError}, which names the invalid fields but never their values. */
export function userOf(response: unknown): SessionUser {
  const account = (response as { user?: unknown } | null | undefined)?.user ?? response
  const parsed = v.safeParse(accountSchema, account)
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the account itself')
    throw new MalformedAccountError(
      `The platform sent an account with unexpected values: ${fields.join(', ')}.`,
    )
  }
  const { isEmailVerified, isPhoneVerified, metadata, _id, ...details } = parsed.output
  const known = Object.fromEntries(Object.entries(details).filter(([, value]) => value))
  return { _id, isEmailVerified, isPhoneVerified, metadata, ...known }
}
