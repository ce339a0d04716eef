import { UsageError } from '../errors.ts'
import { needDay, needObject, needText, type Optional } from './validate.ts'

export interface Credentials {
  email: string
  password: string
}

/** An account to open. `email` or `phone` may be missing, not both. */
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

/** The same, by somebody who may leave more of it open. */
export type NewUser = { password: string } & Optional<Signup>

export interface PasswordChange {
  oldPassword: string
  newPassword: string
}

/** What a user can change of the own account. */
export type AccountChange = Optional<{
  fullName: string
  language: string
  /** `YYYY-MM-DD`. */
  dateOfBirth: string
  metadata: Record<string, unknown>
}>

export function needCredentials(credentials: Credentials): Credentials {
  needText(needObject(credentials, 'credentials').email, 'email')
  needText(credentials.password, 'password')
  return credentials
}

export function needNewUser<T extends NewUser>(user: T): T {
  const { password, email, phone, dateOfBirth } = needObject(user, 'user')
  needText(password, 'password')
  if (!email && !phone) throw new UsageError('email or phone must be given.')
  if (dateOfBirth !== undefined) needDay(dateOfBirth, 'dateOfBirth')
  return user
}

export function needSignup(signup: Signup): Signup {
  needText(needNewUser(signup).fullName, 'fullName')
  needDay(signup.dateOfBirth, 'dateOfBirth')
  return signup
}

export function needPasswordChange(change: PasswordChange): PasswordChange {
  needText(needObject(change, 'change').oldPassword, 'oldPassword')
  needText(change.newPassword, 'newPassword')
  return change
}

export function needAccountChange(change: AccountChange): AccountChange {
  if (needObject(change, 'change').dateOfBirth !== undefined) needDay(change.dateOfBirth ?? '', 'dateOfBirth')
  return change
}
