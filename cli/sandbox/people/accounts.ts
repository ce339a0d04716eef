import {
  brokenPasswordRules,
  MINIMUM_AGE,
  PASSWORD_MIN_LENGTH,
  type PasswordRule,
  type User,
  type VerificationMethod,
} from '../../../lib/domain/index.ts'
import { users } from '../entities/index.ts'
import type { Services } from '../services/call.ts'
import { ApiError, conflict, invalid } from '../services/errors.ts'
import { hashPassword } from '../services/passwords.ts'
import { assertProvider } from '../services/providers.ts'
import type { ProjectRecord } from '../store/projects.ts'
import type { Serialized } from '../store/serialized.ts'
import { type Changes, Table } from '../store/table.ts'
import { where } from '../store/where.ts'
import { passwordFits, withPassword } from './password-check.ts'

/** How long an end user stays signed in, in milliseconds. */
export const USER_SESSION_LIFETIME = 30 * 24 * 60 * 60_000

type Account = Serialized<User>
type NewAccount = Changes<
  Pick<
    Account,
    | 'email'
    | 'phone'
    | 'fullName'
    | 'dateOfBirth'
    | 'language'
    | 'isEmailVerified'
    | 'isPhoneVerified'
    | 'metadata'
  >
> & { password?: string | undefined }

export const accountsIn = (platform: Services, project: ProjectRecord) =>
  new Table(platform.store, users, project._id)

/** Addresses are compared without case. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

/**
 * A number as E.164, however it is typed: with `+` or `00`, or as a Georgian mobile with or without its country. Of
 * another one without a country nobody can tell which it is: its digits stay as they are.
 */
export function normalPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return `+${digits}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (/^9955\d{8}$/.test(digits)) return `+${digits}`
  return /^0?5\d{8}$/.test(digits) ? `+995${digits.replace(/^0/, '')}` : digits
}

/** What a search for people looks for: a number that was typed in full is found however it is stored. */
export const searchedPerson = (text: string | undefined): string | undefined =>
  text !== undefined && /^[+\d][\d ()-]{8,}$/.test(text) ? normalPhone(text) : text

export function accountByAddress(
  platform: Services,
  project: ProjectRecord,
  address: { email?: string | undefined; phone?: string | undefined },
): Account | undefined {
  const [field, value] =
    address.email === undefined
      ? (['phone', normalPhone(address.phone ?? '')] as const)
      : (['email', normalEmail(address.email)] as const)
  return accountsIn(platform, project).first({ where: [where.equal(field, value)] })
}

const TAKEN = {
  email: ['email-in-use', 'Email is in use already'],
  phone: ['phone-in-use', 'Number is in use already'],
} as const

/** @throws ApiError 409 `email-in-use` or `phone-in-use` where another account has the address */
export function assertAddressFree(
  platform: Services,
  project: ProjectRecord,
  method: VerificationMethod,
  value: string,
  own?: string,
): void {
  const holder = accountByAddress(platform, project, { [method]: value })
  if (!holder || holder._id === own) return
  const [code, message] = TAKEN[method]
  throw new ApiError(409, code, message, { fields: { [method]: 'is in use already' } })
}

const MUST_HAVE: Record<PasswordRule, string> = {
  length: `at least ${PASSWORD_MIN_LENGTH} characters`,
  uppercase: 'an uppercase letter',
  lowercase: 'a lowercase letter',
  number: 'a digit',
  special: 'a special character',
}

/** @throws ApiError 400, naming what the password must have */
export function assertStrongPassword(password: string, field: string): void {
  const broken = brokenPasswordRules(password)
  if (broken.length > 0)
    throw invalid({ [field]: `must have ${broken.map((rule) => MUST_HAVE[rule]).join(', ')}` })
}

/** @throws ApiError 400 `under-age` */
function assertAdult(dateOfBirth: string | undefined, now: number): void {
  if (dateOfBirth === undefined) return
  const today = new Date(now)
  const adultBefore = Date.UTC(today.getUTCFullYear() - MINIMUM_AGE, today.getUTCMonth(), today.getUTCDate())
  if (Date.parse(dateOfBirth) <= adultBefore) return
  throw new ApiError(400, 'under-age', 'Registration is not allowed for individuals under 18', {
    fields: { dateOfBirth: `must be at least ${MINIMUM_AGE} years ago` },
  })
}

/** Opens an account. @throws ApiError 400, 409 */
export async function openAccount(
  platform: Services,
  project: ProjectRecord,
  draft: NewAccount,
): Promise<Account> {
  const { password, ...given } = draft
  if (given.email === undefined && given.phone === undefined) {
    throw invalid({
      email: 'is required without a phone',
      phone: 'is required without an email',
    })
  }
  if (password !== undefined) assertStrongPassword(password, 'password')
  assertAdult(given.dateOfBirth, platform.now())
  const email = given.email === undefined ? undefined : normalEmail(given.email)
  const phone = given.phone === undefined ? undefined : normalPhone(given.phone)
  const hash = password === undefined ? undefined : await hashPassword(password, platform.passwordCost)
  return platform.store.transaction(() => {
    if (email !== undefined) assertAddressFree(platform, project, 'email', email)
    if (phone !== undefined) assertAddressFree(platform, project, 'phone', phone)
    const user = accountsIn(platform, project).insert({
      ...given,
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
      isEmailVerified: given.isEmailVerified ?? false,
      isPhoneVerified: given.isPhoneVerified ?? false,
      isActive: true,
      metadata: given.metadata ?? {},
    } as Account)
    if (hash !== undefined) platform.passwords.set(project._id, user._id, hash)
    return user
  })
}

function openSession(platform: Services, project: ProjectRecord, user: Account) {
  const { sessionId, expires } = platform.sessions.open(project._id, user._id, USER_SESSION_LIFETIME)
  return { sessionId, expirationTime: new Date(expires).toISOString(), user }
}

/** Opens an account for a visitor and signs it in. @throws ApiError 400, 409 */
export async function signUp(platform: Services, project: ProjectRecord, draft: NewAccount) {
  assertProvider(project, 'authentication')
  return openSession(platform, project, await openAccount(platform, project, draft))
}

/** What failed logins are counted by. */
const throttleKey = (project: ProjectRecord, account: string) => `${project._id} ${account}`

/**
 * @throws ApiError 401, the same for a wrong password, an unknown account and a deactivated one; 429 after too many
 * failures; 409 `provider-inactive`
 */
export async function signIn(
  platform: Services,
  project: ProjectRecord,
  body: { email?: string | undefined; phone?: string | undefined; password: string },
) {
  assertProvider(project, 'authentication')
  // Failures count for the account, however it is addressed; for an unknown one, by what was typed.
  const user = accountByAddress(platform, project, body)
  const account = throttleKey(project, user?._id ?? normalEmail(body.email ?? normalPhone(body.phone ?? '')))
  const check = async () => {
    const fits = await passwordFits(platform, project._id, user?._id, body.password)
    return fits && user?.isActive !== false ? user : undefined
  }
  const message = 'Credentials are incorrect, please try again'
  return openSession(platform, project, await withPassword(platform, account, check, message))
}

/** Sets a password and ends the account's sessions, but for one. */
export async function setPassword(
  platform: Services,
  project: ProjectRecord,
  userId: string,
  password: string,
  keep?: string,
): Promise<void> {
  const hash = await hashPassword(password, platform.passwordCost)
  platform.store.transaction(() => {
    platform.passwords.set(project._id, userId, hash)
    platform.sessions.closeAll(project._id, userId, keep)
  })
  platform.loginThrottle.reset(throttleKey(project, userId))
}

/** @throws ApiError 400 where the old one is wrong or the new one weak */
export async function changePassword(
  platform: Services,
  project: ProjectRecord,
  caller: { user: Account; sessionId: string },
  body: { oldPassword: string; newPassword: string },
): Promise<void> {
  assertStrongPassword(body.newPassword, 'newPassword')
  if (!(await passwordFits(platform, project._id, caller.user._id, body.oldPassword))) {
    throw new ApiError(400, 'invalid-credentials', 'The current password is incorrect.', {
      fields: { oldPassword: 'is not right' },
    })
  }
  if (body.oldPassword === body.newPassword) throw invalid({ newPassword: 'must differ from the old one' })
  await setPassword(platform, project, caller.user._id, body.newPassword, caller.sessionId)
}

/** What a user may change of their own account; `metadata` is merged key by key. */
export function changeAccount(
  platform: Services,
  project: ProjectRecord,
  user: Account,
  changes: Changes<Pick<Account, 'fullName' | 'language' | 'dateOfBirth' | 'metadata'>>,
): Account {
  assertAdult(changes.dateOfBirth, platform.now())
  const metadata = { ...user.metadata, ...changes.metadata }
  if (JSON.stringify(metadata).length > 64 * 1024)
    throw conflict('conflict', 'The metadata of an account must not exceed 64 KiB.')
  return accountsIn(platform, project).update(user._id, { ...changes, metadata } as Partial<Account>)
}
