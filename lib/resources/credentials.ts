import { invalid, type Optional, requireAll, requireDay, requireObject, requireString } from '../validate.ts'

/** Credentials of an end user. */
export interface Credentials {
  /** Address of the account. */
  email: string
  /** Password of the account. Never logged. */
  password: string
}

/** A sign-up. `email` or `phone` is required. */
export type Signup = {
  /** At least `PASSWORD_MIN_LENGTH` characters, of every kind that `brokenPasswordRules` names. */
  password: string
  /** First and last name. */
  fullName: string
  /** `YYYY-MM-DD`; 18 years at least. */
  dateOfBirth: string
} & Optional<{
  /** Address to sign in with, unique in the project. */
  email: string
  /** Number with country code, unique in the project; a Georgian mobile may lack its country. */
  phone: string
  /** Language of emails to the user, one of the project's codes. */
  language: string
  /** Anything to keep with the account. */
  metadata: Record<string, unknown>
}>

/** A sign-up with fewer required fields. */
export type NewUser = {
  /** At least `PASSWORD_MIN_LENGTH` characters, of every kind that `brokenPasswordRules` names. */
  password: string
} & Optional<Signup>

/** A new password, and proof that the user knows the old one. */
export interface PasswordChange {
  /** Current password. */
  oldPassword: string
  /** At least `PASSWORD_MIN_LENGTH` characters, of every kind that `brokenPasswordRules` names. */
  newPassword: string
}

/** The fields of the account that a user can change. */
export type AccountChange = Optional<{
  /** First and last name. */
  fullName: string
  /** Language of emails to the user, one of the project's codes. */
  language: string
  /** `YYYY-MM-DD`. */
  dateOfBirth: string
  /** Merged key by key with the stored metadata of the account. */
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
