// What a response to a sign-in brings. Platforms put it into the body, a header or a cookie, by names of their own.

import type { UserSession } from '../domain/index.ts'
import { DecodeError } from '../errors.ts'
import type { ResponseInfo } from '../http/types.ts'
import { memberAt } from '../read/dialect.ts'

export type SignInPart = 'accessToken' | 'sessionId'

const NAMES: Record<SignInPart, readonly string[]> = {
  accessToken: ['accessToken', 'access_token', 'token', 'jwt'],
  sessionId: ['sessionId', 'session_id', 'sid', 'session'],
}
const HEADERS: Record<SignInPart, readonly string[]> = {
  accessToken: ['authorization', 'x-access-token'],
  sessionId: ['x-session-id'],
}

/** A string, or a number as one. */
const textOf = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function inCookies(cookies: string, names: readonly string[]): string | undefined {
  for (const [, name, value = ''] of cookies.matchAll(/(?:^|[,;]\s*)([\w-]+)=([^;,]*)/g)) {
    // An empty one deletes the cookie of an earlier session.
    if (value && names.some((one) => one.toLowerCase() === name?.toLowerCase())) return decoded(value)
  }
  return undefined
}

/** The session id or access token of a sign-in: a member of the body, a header or a cookie. */
export function signedIn(part: SignInPart, body: unknown, response: ResponseInfo): string | undefined {
  const members = NAMES[part].map((name) => memberAt(body, name))
  const headers = HEADERS[part].map((name) => response.header(name)?.replace(/^Bearer /i, ''))
  const found = [...members, ...headers].map(textOf).find((text) => text !== undefined)
  // Node gives several cookies as a list.
  return found ?? inCookies(`${response.header('set-cookie') ?? ''}`, NAMES[part])
}

/** The session of an end user whose id is not where the specification has it. */
export function sessionIn(body: UserSession, response: ResponseInfo): UserSession {
  const sessionId = signedIn('sessionId', body, response)
  if (sessionId !== undefined) return { ...body, sessionId }
  const names = Object.keys(body).slice(0, 20).join(', ')
  throw new DecodeError(`The response has no session id; it has ${names}`, { code: 'malformed-response' })
}
