import { z } from 'zod'
import type { AdminUser } from '../../../lib/domain/index.ts'
import { admins, email, PLATFORM, type StoredAdmin } from '../entities/index.ts'
import { PlatformError } from '../http/errors.ts'
import type { Platform } from '../platform.ts'
import { Table } from '../store/table.ts'
import { where } from '../store/where.ts'
import type { Wire } from '../wire.ts'
import { hashPassword, OPEN_COST, verifyPassword } from './passwords.ts'
import { signToken } from './tokens.ts'

/** Lifetimes, in milliseconds. */
export const TOKEN_LIFETIME = 60 * 60_000
export const SESSION_LIFETIME = 7 * 24 * 60 * 60_000

export const loginBody = z.strictObject({ email, password: z.string().min(1).max(1000) })

export const adminUser = z.looseObject({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  permissions: z.record(z.string(), z.record(z.string(), z.string())),
})

let decoy: Promise<string> | undefined

/** Checks a password; where there is no account it takes as long, so that the time does not tell. */
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

/** @throws PlatformError 401, the same for a wrong password, an unknown account and a closed one */
export async function signInAdmin(
  platform: Platform,
  body: z.output<typeof loginBody>,
): Promise<Wire<StoredAdmin>> {
  const admin = new Table(platform.store, admins, PLATFORM).first({
    where: [where.equal('email', body.email.toLowerCase())],
  })
  if (!(await passwordFits(platform, PLATFORM, admin?._id, body.password)) || !admin?.isActive) {
    throw new PlatformError(401, 'invalid-credentials', 'Email or password is wrong.')
  }
  return admin
}

export const adminUserView = (platform: Platform, admin: Wire<StoredAdmin>): AdminUser => ({
  _id: admin._id,
  email: admin.email,
  name: admin.name,
  permissions: platform.access.allRights(admin),
})

export function accessTokenFor(platform: Platform, admin: Wire<StoredAdmin>): string {
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
