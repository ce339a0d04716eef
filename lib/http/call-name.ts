// How a call is named in errors and logs.
import { MASK, SECRET_NAME } from '../domain/secret.ts'

/** A URL for messages and logs: without user info, and with the values of secret parameters masked. */
export function maskUrl(url: string): string {
  let parsed: URL
  try {
    parsed = new URL(url)
  } catch {
    return url.replace(/\?.*$/s, '')
  }
  const parameters = [...parsed.searchParams]
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${SECRET_NAME.test(name) ? MASK : encodeURIComponent(value)}`,
    )
    .join('&')
  return `${parsed.origin}${parsed.pathname}${parameters ? `?${parameters}` : ''}`
}

/** Identifies a call in errors. */
export interface CallName {
  method: string
  /** With secrets masked. */
  url: string
  status?: number | undefined
  requestId?: string | undefined
}

/** An escape could hide the name of a secret parameter. */
const ESCAPED_NAME = /[?&][^=&]*%/

export function callName(method: string, url: string): CallName {
  // Most URLs hold no secret, and masking one has to take it apart.
  return { method, url: SECRET_NAME.test(url) || ESCAPED_NAME.test(url) ? maskUrl(url) : url }
}

/** What a caller of anything but a GET must know before it calls again, after a sentence. */
export const carriedOut = (sentence: string, { method }: CallName) =>
  method === 'GET'
    ? sentence
    : `${sentence.replace(/[^.?]$/, '$&.')} The call itself has succeeded: look before you repeat it`
