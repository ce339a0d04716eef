import { jwtDecode } from 'jwt-decode'
import type { AdminClaims, AdminUser } from '../domain/account.ts'
import { UsageError } from '../errors.ts'

/**
 * The claims of an access token. Its signature is verified by the platform, not here.
 *
 * @throws UsageError if it is malformed; the message does not quote it
 */
export function readToken(accessToken: string): AdminClaims {
  let claims: Partial<AdminClaims>
  try {
    claims = jwtDecode<Partial<AdminClaims>>(accessToken)
  } catch {
    throw new UsageError('accessToken must be a signed token: three parts, joined by dots')
  }
  if (typeof claims !== 'object' || claims === null || typeof claims.sub !== 'string') {
    throw new UsageError('accessToken must name the admin in its claim "sub"')
  }
  return { email: '', name: '', permissions: {}, ...claims, sub: claims.sub }
}

/** The admin that the claims describe. */
export function userOf({ sub, email, name, permissions }: AdminClaims): AdminUser {
  return { _id: sub, email, name, permissions }
}
