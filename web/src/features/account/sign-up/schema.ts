import * as v from 'valibot'
import { dateOfBirth } from '../../../kit/forms/birth.ts'
import { newPassword } from '../../../kit/forms/password.ts'
import { email, fullName, ticked } from '../../../kit/forms/text.ts'
import { withPhone } from '../../../kit/forms/with-phone.ts'

/** The details of a new account. */
export const detailsSchema = withPhone(
  { fullName, email, dateOfBirth, password: newPassword, terms: ticked('termsMissing') },
  true,
)
export type Details = v.InferOutput<typeof detailsSchema>

/** The details that can be changed after the account exists. */
export const changeSchema = v.object({ fullName, dateOfBirth })

/** Optional: no answer means neither. */
export const homeSchema = v.object({ haveApartment: v.optional(v.picklist(['yes', 'no'])) })
