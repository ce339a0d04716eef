import { ConnectionError, isPlatformError, RateLimitedError, TimeoutError } from '../errors.ts'
import { Deadline } from './deadline.ts'
import type { Request } from './types.ts'

type RetryableRequest = Pick<Request, 'method' | 'idempotent' | 'body'>

/** Longest `Retry-After` that is waited for. With a longer one the call fails, and the caller decides. */
const MAX_RETRY_AFTER_MS = 60_000
/** Share of `Retry-After` that is added at random, so that the clients it was sent to do not come back in step. */
const RETRY_AFTER_JITTER = 0.25
const PERMANENT_SERVER_ERRORS = new Set([501, 505])

/** Whether an error may pass by itself: the connection failed, or the platform was busy, down or too slow. */
export function isTransient(error: unknown): boolean {
  if (!isPlatformError(error)) return false
  const { name, code, status } = error
  if (name === 'ConnectionError') return code !== 'tls-failed'
  // Not any 429: it may also be a rule, such as a code that was requested too soon after the last one.
  if (name === 'RateLimitedError' || name === 'TimeoutError') return true
  if (status === undefined) return name === 'UnavailableError'
  return status === 408 || (status >= 500 && !PERMANENT_SERVER_ERRORS.has(status))
}

/** Whether a request that did reach the platform has the same effect when it arrives twice. */
function isIdempotent({ method, idempotent, body }: RetryableRequest): boolean {
  if (method === 'POST' || method === 'PATCH') return idempotent === true
  // A versioned update would conflict with its own success.
  return typeof (body as { version?: unknown } | null | undefined)?.version !== 'number'
}

/** Whether the platform may have carried out the attempt that ended with this error. */
export function mayHaveArrived(error: unknown): boolean {
  if (error instanceof ConnectionError) return error.maybeSent
  const { status } = error as { status?: number }
  return status === undefined || status >= 500
}

/** Whether the error is transient and a retry can do no harm. `isKeyed`: the platform recognizes a repetition. */
export function isRetryable(error: unknown, request: RetryableRequest, isKeyed = false): boolean {
  if (!isTransient(error)) return false
  if (error instanceof TimeoutError && error.code === 'timeout') return false
  const wasRejected = error instanceof RateLimitedError
  const wasNotSent = error instanceof ConnectionError && !error.maybeSent
  return wasRejected || wasNotSent || isKeyed || isIdempotent(request)
}

/** The delay before the next attempt, in milliseconds; undefined if it would outlast `remaining`. */
export function retryWait(
  error: unknown,
  delay: number,
  remaining: number,
  { maxRetryAfter = MAX_RETRY_AFTER_MS, random = Math.random } = {},
): number | undefined {
  const retryAfter = isPlatformError(error) ? error.retryAfter : undefined
  if (retryAfter !== undefined && retryAfter > maxRetryAfter) return undefined
  // The timeout is about to fire, and its error says more than that of the last attempt.
  if (remaining <= 0) return 0
  const wait = retryAfter ? Math.max(delay, retryAfter * (1 + RETRY_AFTER_JITTER * random())) : delay
  return wait < remaining ? wait : undefined
}

/** Parses `Retry-After`, given in seconds or as an HTTP date, to milliseconds. */
export function parseRetryAfter(value: string | undefined, now = Date.now()): number | undefined {
  if (!value) return undefined
  const text = value.trim()
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000)
  // HTTP dates begin with the name of the day. `Date.parse` alone would take "-5" for a year.
  const time = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}

/** Exponential backoff. */
export interface Backoff {
  /** First delay, in milliseconds. */
  min: number
  /** Longest delay, in milliseconds. */
  max: number
  /** Share of each delay that is random, from 0 to 1, so that many clients do not retry in step. */
  jitter: number
}

export const DEFAULT_BACKOFF: Backoff = { min: 250, max: 8_000, jitter: 0.5 }

/** The delay before the retry that follows attempt number `attempt`, starting at 1. In milliseconds. */
export function backoff(
  attempt: number,
  { min, max, jitter }: Backoff,
  random: () => number = Math.random,
): number {
  // 2^30 is beyond any sensible maximum; larger exponents would overflow to infinity.
  const delay = Math.min(max, min * 2 ** Math.min(attempt - 1, 30))
  return delay * (1 - jitter * random())
}

export interface Retrying {
  /** Ends the attempts and the delays between them. @default none */
  deadline?: Deadline
  /** The delay after this many consecutive failures, in milliseconds. */
  delay(failures: number): number
  /** @default isTransient */
  mayRetry?(error: unknown, failures: number): boolean
  /** How long failures may go on, in milliseconds; a `Retry-After` may be as long. @default unlimited, but for `Retry-After` */
  giveUpAfter?: number | undefined
  /** Called before each delay. */
  onRetry?(error: unknown, wait: number): unknown
}

/** Repeats `work` until it succeeds, or throws its last error. Failures before `onProgress` is called no longer count. */
export async function retrying<T>(
  work: (onProgress: () => void) => Promise<T>,
  { deadline = new Deadline(), delay, mayRetry = isTransient, giveUpAfter, onRetry }: Retrying,
): Promise<T> {
  let failures = 0
  let failingSince = 0
  let isLast = false
  const onProgress = () => {
    failures = 0
    isLast = false
  }
  for (;;) {
    try {
      return await work(onProgress)
    } catch (error) {
      deadline.throwIfEnded()
      if (++failures === 1) failingSince = performance.now()
      const patience = failingSince + (giveUpAfter ?? Number.POSITIVE_INFINITY) - performance.now()
      const wait: number | undefined =
        mayRetry(error, failures) && patience > 0 && !isLast
          ? retryWait(error, delay(failures), deadline.remaining, { maxRetryAfter: giveUpAfter })
          : undefined
      if (wait === undefined) throw error
      // Not left to the clock: timers may fire early.
      isLast = wait >= patience
      await onRetry?.(error, wait)
      await deadline.sleep(Math.min(wait, patience))
    }
  }
}
