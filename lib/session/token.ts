import { jwtDecode } from 'jwt-decode'
import type { AdminClaims, AdminUser } from '../domain/account.ts'
import { UsageError } from '../errors.ts'

/**
 * What an access token says of its bearer. It is only read, not verified: the platform does that.
 *
 * @throws UsageError where it is no token. The message does not quote it.
 */
export function readToken(accessToken: string): AdminClaims {
  let claims: Partial<AdminClaims>
  try {
    claims = jwtDecode<Partial<AdminClaims>>(accessToken)
  } catch {
    throw new UsageError('The access token is not a signed token (three parts, joined by dots).')
  }
  if (typeof claims !== 'object' || claims === null || typeof claims.sub !== 'string') {
    throw new UsageError('The access token does not say whose it is: its claim "sub" is missing.')
  }
  return { email: '', name: '', permissions: {}, ...claims, sub: claims.sub }
}

/** The admin whom a token names. */
export function userOf({ sub, email, name, permissions }: AdminClaims): AdminUser {
  return { _id: sub, email, name, permissions }
}
