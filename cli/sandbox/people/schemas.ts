import { z } from 'zod'
import { email, phone, users } from '../entities/index.ts'
import { day } from '../entities/shapes.ts'
import { entitySchema } from '../store/collection.ts'

const password = z.string().min(1).max(1000)
const language = z.string().regex(/^[a-z]{2,3}$/, 'must be a language code, e.g. ka')
const metadata = z.record(z.string().max(64), z.unknown())
const fullName = z.string().trim().min(1).max(200)
export const code = z.string().regex(/^\d{6}$/, 'must be six digits')
const address = { email: email.optional(), phone: phone.optional() }

export const user = entitySchema(users)
export const session = z
  .object({ sessionId: z.string(), expirationTime: z.iso.datetime(), user })
  .meta({ id: 'UserSession' })

/** The body of an app's sign-up: whatever it knows of the person. */
export const signupBody = z.strictObject({
  ...address,
  password,
  fullName: fullName.optional(),
  dateOfBirth: day.optional(),
  language: language.optional(),
  metadata: metadata.optional(),
})

/** For sign-ups on the website, which require a name and a date of birth. */
export const siteSignupBody = signupBody.extend({ fullName, dateOfBirth: day })

export const loginBody = z
  .strictObject({ ...address, password })
  .refine((body) => body.email !== undefined || body.phone !== undefined, {
    path: ['email'],
    error: 'is required',
  })

/** One address, of the kind that the path names. */
export const addressBody = {
  email: z.strictObject({ email }),
  phone: z.strictObject({ phone }),
}

export const selfChanges = z.strictObject({
  fullName: fullName.optional(),
  language: language.optional(),
  dateOfBirth: day.optional(),
  metadata: metadata.optional(),
})

export const passwordChange = z.strictObject({ oldPassword: password, newPassword: password })
export const resendAfter = z.object({ resendAfter: z.number() })
