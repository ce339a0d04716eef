import { invalid, type Optional, requireAll, requireDay, requireObject, requireString } from '../validate.ts'

export interface Credentials {
  email: string
  password: string
}

/** A sign-up. `email` or `phone` is required. */
export type Signup = {
  password: string
  fullName: string
  /** `YYYY-MM-DD`; 18 years at least. */
  dateOfBirth: string
} & Optional<{
  email: string
  phone: string
  language: string
  metadata: Record<string, unknown>
}>

/** A sign-up with fewer required fields. */
export type NewUser = { password: string } & Optional<Signup>

export interface PasswordChange {
  oldPassword: string
  newPassword: string
}

/** The fields of the account that a user can change. */
export type AccountChange = Optional<{
  fullName: string
  language: string
  /** `YYYY-MM-DD`. */
  dateOfBirth: string
  metadata: Record<string, unknown>
}>

export function requireCredentials(credentials: Credentials): Credentials {
  const { email, password } = requireObject(credentials, 'credentials')
  requireAll(
    () => requireString(email, 'email'),
    () => requireString(password, 'password'),
  )
  return credentials
}

export function requireNewUser<T extends NewUser>(user: T, ...more: (() => unknown)[]): T {
  const { password, email, phone, dateOfBirth } = requireObject(user, 'user')
  requireAll(
    () => requireString(password, 'password'),
    () => {
      if (!email && !phone) throw invalid('email', 'or phone is required')
    },
    () => dateOfBirth !== undefined && requireDay(dateOfBirth, 'dateOfBirth'),
    ...more,
  )
  return user
}

export function requireSignup(signup: Signup): Signup {
  return requireNewUser(
    signup,
    () => requireString(signup.fullName, 'fullName'),
    () => requireDay(signup.dateOfBirth, 'dateOfBirth'),
  )
}

export function requirePasswordChange(change: PasswordChange): PasswordChange {
  const { oldPassword, newPassword } = requireObject(change, 'change')
  requireAll(
    () => requireString(oldPassword, 'oldPassword'),
    () => requireString(newPassword, 'newPassword'),
  )
  return change
}

export function requireAccountChange(change: AccountChange): AccountChange {
  if (requireObject(change, 'change').dateOfBirth !== undefined)
    requireDay(change.dateOfBirth ?? '', 'dateOfBirth')
  return change
}
