import { jwtDecode } from 'jwt-decode'
import type { AdminClaims, AdminSession, AdminUser } from '../domain/account.ts'
import { isRecord } from '../domain/is-record.ts'
import type { PermissionMap } from '../domain/permissions.ts'
import { UsageError } from '../errors.ts'
import type { ResponseInfo } from '../http/types.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The claims of an access token; undefined if it has none that name an admin. */
export function claimsOf(accessToken: string): AdminClaims | undefined {
  let claims: unknown
  try {
    claims = jwtDecode(accessToken)
  } catch {
    return undefined
  }
  if (!isRecord(claims)) return undefined
  const sub = claims['sub'] ?? claims['id'] ?? claims['_id']
  if (typeof sub !== 'string' && !Number.isSafeInteger(sub)) return undefined
  const { permissions, email, name, exp, iat } = claims
  return {
    sub: String(sub),
    email: textOf(email),
    name: textOf(name),
    permissions: isRecord(permissions) ? (permissions as PermissionMap) : {},
    ...(typeof exp === 'number' && { exp }),
    ...(typeof iat === 'number' && { iat }),
  }
}

/** Clocks may differ by this much: a token is treated as expired only after it. */
export const ALLOWED_SKEW_MS = 60_000

/** By how many milliseconds the platform's clock is ahead of this one, by a token that it has just issued. */
export function clockSkewOf({ iat }: AdminClaims, response: ResponseInfo): number | undefined {
  const now = iat === undefined ? Date.parse(response.header('date') ?? '') : iat * 1000
  const skew = now - Date.now()
  return Math.abs(skew) > ALLOWED_SKEW_MS ? skew : undefined
}

/** Later than any date. */
const MAX_TIME_MS = 8.64e15

/** When a session expires, by this machine's clock; undefined if its token does not say. */
export function expiryOf(session: Pick<AdminSession, 'accessToken' | 'clockSkew'>): Date | undefined {
  const time = (readToken(session.accessToken).exp ?? Number.NaN) * 1000 - (session.clockSkew ?? 0)
  return time <= MAX_TIME_MS ? new Date(time) : undefined
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
