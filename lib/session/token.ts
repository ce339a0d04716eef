import { jwtDecode } from 'jwt-decode'
import type { AdminClaims, AdminUser } from '../domain/account.ts'
import { UsageError } from '../errors.ts'

/** The claims of an access token; undefined if it has none that name an admin. */
export function claimsOf(accessToken: string): AdminClaims | undefined {
  let claims: Partial<AdminClaims> & { id?: unknown; _id?: unknown }
  try {
    claims = jwtDecode(accessToken)
  } catch {
    return undefined
  }
  if (typeof claims !== 'object' || claims === null) return undefined
  const sub: unknown = claims.sub ?? claims.id ?? claims._id
  if (typeof sub !== 'string' && typeof sub !== 'number') return undefined
  return { email: '', name: '', permissions: {}, ...claims, sub: String(sub) }
}

/**
 * The claims of an access token that the caller gives. Its signature is verified by the platform, not here.
 *
 * @throws UsageError if it is malformed; the message does not quote it
 */
export function readToken(accessToken: string): AdminClaims {
  const claims = claimsOf(accessToken)
  if (claims) return claims
  throw new UsageError(
    'accessToken must be a signed token that names the admin in its claim "sub": three parts, joined by dots',
  )
}

/** The admin that the claims describe. */
export function userOf({ sub, email, name, permissions }: AdminClaims): AdminUser {
  return { _id: sub, email, name, permissions }
}
