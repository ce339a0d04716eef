import { z } from 'zod'
import type { AdminUser } from '../../../lib/domain/index.ts'
import { admins, email, PLATFORM, type StoredAdmin } from '../entities/index.ts'
import type { Platform } from '../http/platform.ts'
import { PlatformError } from '../platform/errors.ts'
import { hashPassword, OPEN_COST, verifyPassword } from '../platform/passwords.ts'
import type { Serialized } from '../store/serialized.ts'
import { Table } from '../store/table.ts'
import { where } from '../store/where.ts'
import { signToken } from './tokens.ts'

/** Lifetimes, in milliseconds. */
export const TOKEN_LIFETIME = 60 * 60_000
export const SESSION_LIFETIME = 7 * 24 * 60 * 60_000

export const loginBody = z.strictObject({ email, password: z.string().min(1).max(1000) })

export const adminUser = z
  .looseObject({
    _id: z.string(),
    email: z.string(),
    name: z.string(),
    permissions: z.record(z.string(), z.record(z.string(), z.string())),
  })
  .meta({ id: 'AdminIdentity' })

let decoy: Promise<string> | undefined

/** Checks a password. Without an account it takes as long, so that the time reveals nothing. */
export async function passwordFits(
  platform: Platform,
  owner: string,
  id: string | undefined,
  password: string,
) {
  decoy ??= hashPassword('nobody', OPEN_COST)
  const hash = id === undefined ? undefined : platform.passwords.get(owner, id)
  const fits = await verifyPassword(password, hash ?? (await decoy))
  return fits && hash !== undefined
}

/**
 * Runs `check`, which returns undefined for a wrong password, under the login throttle. The throttle is checked again
 * afterwards: guessing many passwords at once gains nothing.
 *
 * @throws PlatformError 401, the same for a wrong password, an unknown account and a closed one; 429 after too many
 */
export async function withPassword<T>(
  { loginThrottle }: Platform,
  account: string,
  check: () => Promise<T | undefined>,
  message: string,
): Promise<T> {
  loginThrottle.assertAllowed(account)
  const opened = await check()
  loginThrottle.assertAllowed(account)
  if (opened === undefined) {
    loginThrottle.recordFailure(account)
    throw new PlatformError(401, 'invalid-credentials', message)
  }
  loginThrottle.reset(account)
  return opened
}

/** @throws PlatformError 401, 429 */
export function signInAdmin(
  platform: Platform,
  body: z.output<typeof loginBody>,
): Promise<Serialized<StoredAdmin>> {
  const email = body.email.toLowerCase()
  const check = async () => {
    const admin = new Table(platform.store, admins, PLATFORM).first({ where: [where.equal('email', email)] })
    const fits = await passwordFits(platform, PLATFORM, admin?._id, body.password)
    return fits && admin?.isActive ? admin : undefined
  }
  return withPassword(platform, `admin ${email}`, check, 'Email or password is wrong.')
}

export const adminUserView = (platform: Platform, admin: Serialized<StoredAdmin>): AdminUser => ({
  _id: admin._id,
  email: admin.email,
  name: admin.name,
  permissions: platform.access.allRights(admin),
})

export function accessTokenFor(platform: Platform, admin: Serialized<StoredAdmin>): string {
  const issued = Math.floor(platform.now() / 1000)
  const { _id, ...claims } = adminUserView(platform, admin)
  return signToken(
    {
      sub: _id,
      ...claims,
      iat: issued,
      exp: issued + TOKEN_LIFETIME / 1000,
      gen: platform.sessions.generation(),
    },
    platform.tokenSecret,
  )
}
