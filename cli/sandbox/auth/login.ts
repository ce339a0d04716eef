import { z } from 'zod'
import type { AdminUser } from '../../../lib/domain/index.ts'
import { admins, email, type StoredAdmin } from '../entities/index.ts'
import { passwordFits, withPassword } from '../people/password-check.ts'
import type { Serialized } from '../store/serialized.ts'
import { NO_PROJECT, sharedTable } from '../store/table.ts'
import { where } from '../store/where.ts'
import type { SignedServices } from './credentials.ts'
import { signToken } from './tokens.ts'

/** Lifetimes, in milliseconds. */
const TOKEN_LIFETIME = 60 * 60_000

export const loginBody = z.strictObject({ email, password: z.string().min(1).max(1000) })

export const adminUser = z
  .looseObject({
    _id: z.string(),
    email: z.string(),
    name: z.string(),
    permissions: z.record(z.string(), z.record(z.string(), z.string())),
  })
  .meta({ id: 'AdminIdentity' })

/** @throws ApiError 401, 429 */
export function signInAdmin(
  platform: SignedServices,
  body: z.output<typeof loginBody>,
): Promise<Serialized<StoredAdmin>> {
  const email = body.email.toLowerCase()
  const check = async () => {
    const admin = sharedTable(platform.store, admins).first({ where: [where.equal('email', email)] })
    const fits = await passwordFits(platform, NO_PROJECT, admin?._id, body.password)
    return fits && admin?.isActive ? admin : undefined
  }
  return withPassword(platform, `admin ${email}`, check, 'Email or password is wrong.')
}

export const adminUserView = (platform: SignedServices, admin: Serialized<StoredAdmin>): AdminUser => ({
  _id: admin._id,
  email: admin.email,
  name: admin.name,
  permissions: platform.access.allRights(admin),
})

export function accessTokenFor(platform: SignedServices, admin: Serialized<StoredAdmin>): string {
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
