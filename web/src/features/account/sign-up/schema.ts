import * as v from 'valibot'
import { dateOfBirth } from '../../forms/birth.ts'
import { newPassword } from '../../forms/password.ts'
import { email, fullName, ticked } from '../../forms/text.ts'
import { withPhone } from '../../forms/with-phone.ts'

/** What somebody gives to open an account. */
export const detailsSchema = withPhone(
  { fullName, email, dateOfBirth, password: newPassword, terms: ticked('termsMissing') },
  true,
)
export type Details = v.InferOutput<typeof detailsSchema>

/** What can still be changed once the account is there. */
export const changeSchema = v.object({ fullName, dateOfBirth })

/** Optional: who says nothing has said neither. */
export const homeSchema = v.object({ haveApartment: v.optional(v.picklist(['yes', 'no'])) })
