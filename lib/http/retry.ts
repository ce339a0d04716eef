import { ConnectionError, isPlatformError, RateLimitedError, TimeoutError } from '../errors.ts'
import type { Request } from './types.ts'

type Repeatable = Pick<Request, 'method' | 'repeatable' | 'body'>

const FIRST_DELAY = 250
const LONGEST_DELAY = 8_000
/** A wait that the platform asks for is not begun when it is longer than this: the caller decides. */
const LONGEST_ASKED = 60_000
const PASSING = new Set([408, 500, 502, 503, 504])

/** Exponential, with jitter so that many clients do not come back in step. In milliseconds. */
export function backoff(attempt: number): number {
  return Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)
}

/** Whether a second try finds what a first one that did reach the platform has left. */
function isHarmless({ method, repeatable, body }: Repeatable): boolean {
  if (method === 'POST') return repeatable === true
  // A change to a certain version would be refused because of its own success.
  return typeof (body as { version?: unknown } | null | undefined)?.version !== 'number'
}

/** Whether the error may be gone the next time, and a second try cannot do harm. */
export function mayRepeat(error: unknown, request: Repeatable): boolean {
  if (!isPlatformError(error)) return false
  // Refused before it was looked at.
  if (error instanceof RateLimitedError) return true
  if (error instanceof ConnectionError) {
    if (error.code === 'tls-failed') return false
    if (!error.maybeSent) return true
  }
  if (!isHarmless(request)) return false
  if (error instanceof ConnectionError) return true
  if (error instanceof TimeoutError) return error.code === 'idle-timeout'
  // Not 429 as such: that one may also be a rule, such as too soon for another code.
  return error.status !== undefined && PASSING.has(error.status)
}

/** How long to wait before the next attempt; undefined where the wait would not fit into what is left. */
export function waitBefore(error: unknown, delay: number, remaining: number): number | undefined {
  const asked = isPlatformError(error) ? error.retryAfter : undefined
  if (asked !== undefined && asked > LONGEST_ASKED) return undefined
  // Late already: the deadline is about to say so, and better than the last attempt's error could.
  if (remaining <= 0) return 0
  const wait = Math.max(delay, asked ?? 0)
  return wait < remaining ? wait : undefined
}

/** `Retry-After` in milliseconds: it comes as seconds or as a date. */
export function parseRetryAfter(value: string | undefined, now = Date.now()): number | undefined {
  if (!value) return undefined
  const text = value.trim()
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000)
  // A date of HTTP begins with the day's name. Date.parse alone would also take "-5" for a year.
  const time = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}
