import { adminBySession } from '../../auth/credentials.ts'
import { accessTokenFor } from '../../auth/login.ts'
import type { Platform } from '../../http/platform.ts'
import type { ServedCall } from '../../journal/journal.ts'

const TOKEN = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The token, if it names an admin: a client takes no other. */
function tokenIn(authorization = ''): string | undefined {
  const [, token = ''] = TOKEN.exec(authorization) ?? []
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims.sub === 'string' ? token : undefined
  } catch {
    return undefined
  }
}

/** A token for the admin of a session: the legacy API is called without, and a client needs one. */
function tokenFor(platform: Platform, headers: ServedCall['headers']): string | undefined {
  try {
    return accessTokenFor(
      platform,
      adminBySession(platform, (name) => headers[name]),
    )
  } catch {
    return undefined
  }
}

/** The session of an admin's call, whether it was let in or not. */
export function adminSession(
  platform: Platform,
  { url, headers }: ServedCall,
): { sessionId: string; accessToken: string } | undefined {
  if (!/^\/(api_admin|project)\//.test(url)) return undefined
  const accessToken = tokenIn(headers.authorization) ?? tokenFor(platform, headers)
  const sessionId = headers['x-session-id'] ?? 'none'
  return accessToken !== undefined && /^[!-~]+$/.test(sessionId) ? { sessionId, accessToken } : undefined
}

/** Whether the library's request and `quoin api` can make a call. */
export const isRawCall = ({ method, bodyLength }: ServedCall): boolean =>
  METHODS.includes(method) && (method !== 'GET' || bodyLength === 0)

/** Whether an address reads the same to every program: without dots to resolve, and percent-encoded. */
export const isPlain = (url: string): boolean => !/[\\\s]|\.\.|%2e|\/\.(\/|$)|[^!-~]/i.test(url)
