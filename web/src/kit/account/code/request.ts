import { tabStorage } from '../../../ui/storage.ts'
import { failureOf } from '../../forms/problem.ts'

export type Method = 'email' | 'phone'
export const METHODS: readonly Method[] = ['email', 'phone']

/** Seconds until a new code can be requested, if the platform does not say. */
const RESEND_AFTER = 120
const PREFIX = 'resend:'
/** Upper limit for a wait: a clock that is set back must not lock anybody out. */
const MAX_WAIT_MS = 10 * 60_000
/** How long a code is still valid once a new one can be requested. */
const STILL_VALID_MS = 8 * 60_000

export interface Asked {
  /** When a new code can be requested, in milliseconds by this device's clock. */
  until: number
  /** The platform refused because an earlier code is still valid. */
  isThrottled: boolean
}

/** The latest request, as long as its code may be valid. `key` identifies the code's purpose and address. */
export function lastAsked(key: string, now = Date.now()): Asked | undefined {
  const until = Number(tabStorage.get(PREFIX + key))
  const isValid = until > now - STILL_VALID_MS && until < now + MAX_WAIT_MS
  return isValid ? { until, isThrottled: false } : undefined
}

/** When a new code can be requested; 0 if now. */
export function resendTime(key: string, now = Date.now()): number {
  const { until = 0 } = lastAsked(key, now) ?? {}
  return until > now ? until : 0
}

function remember(key: string, until: number, isThrottled: boolean): Asked {
  tabStorage.set(PREFIX + key, String(until))
  return { until, isThrottled }
}

/**
 * Requests a code. `request` resolves to the seconds until the next one. Requesting too soon is not a
 * failure, because the earlier code is still valid. Rethrows other errors.
 */
export async function requestCodeFor(
  key: string,
  request: () => Promise<number | undefined>,
  now = Date.now,
): Promise<Asked> {
  try {
    return remember(key, now() + ((await request()) ?? RESEND_AFTER) * 1000, false)
  } catch (error) {
    const { code, retryAfter } = failureOf(error)
    if (code !== 'time-restriction') throw error
    return remember(key, now() + (retryAfter ?? RESEND_AFTER * 1000), true)
  }
}

/** The same, but without a call if a code has just been sent. */
export async function requestOnce(key: string, request: () => Promise<number | undefined>): Promise<Asked> {
  const until = resendTime(key)
  return until ? { until, isThrottled: false } : requestCodeFor(key, request)
}
