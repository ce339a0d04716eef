// Reads the session id and token of a sign-in. Platforms put them into the body, a header or a cookie, by names of their own.

import { DecodeError } from '../errors.ts'
import type { ResponseInfo } from '../http/types.ts'
import { memberAt, namesIn } from '../read/dialect.ts'

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
  (typeof value === 'string' && value !== '') || Number.isSafeInteger(value) ? String(value) : undefined

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

/** Lists the names of what came: the values are secret. */
export const unreadable = (problem: string, body: unknown) =>
  new DecodeError(`${problem}; the response has ${namesIn(body)}`, { code: 'malformed-response' })

/**
 * The session id or access token of a sign-in: a member of the body, a header or a cookie.
 *
 * @throws DecodeError if there is none
 */
export function signedIn(part: SignInPart, body: unknown, response: ResponseInfo): string {
  const members = NAMES[part].map((name) => memberAt(body, name))
  const headers = HEADERS[part].map((name) => response.header(name)?.replace(/^Bearer /i, ''))
  const text = [...members, ...headers].map(textOf).find((one) => one !== undefined)
  // Node gives several cookies as a list.
  const value = text ?? inCookies(`${response.header('set-cookie') ?? ''}`, NAMES[part])
  if (value === undefined) throw unreadable(`The response to the sign-in has no ${part}`, body)
  return value
}
