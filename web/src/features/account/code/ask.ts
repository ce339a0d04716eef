import { tabStorage } from '../../../stores/storage.ts'
import { failureOf } from '../../forms/problem.ts'

/** After this another code can be asked for, where the platform does not say, in seconds. */
const RESEND_AFTER = 120
const PREFIX = 'resend:'
/** Longer than any wait: a clock that was set back must not lock anybody out. */
const LONGEST_WAIT = 10 * 60_000

export interface Asked {
  /** When another code can be asked for, in milliseconds of this device's clock. */
  until: number
  /** The platform refused: an earlier code is still on its way. */
  isThrottled: boolean
}

/** When another code can be asked for; 0 where it can be at once. `key` says what for and where it goes. */
export function resendTime(key: string, now = Date.now()): number {
  const until = Number(tabStorage.get(PREFIX + key))
  return until > now && until < now + LONGEST_WAIT ? until : 0
}

function remember(key: string, until: number, isThrottled: boolean): Asked {
  tabStorage.set(PREFIX + key, String(until))
  return { until, isThrottled }
}

/**
 * Asks for a code. `request` answers in how many seconds another one can be had. That it is too soon for one is no
 * failure: the one before still counts. Throws what else the call throws.
 */
export async function askForCode(
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

/** As above, but without a call while an earlier code has just been sent. */
export async function askOnce(key: string, request: () => Promise<number | undefined>): Promise<Asked> {
  const until = resendTime(key)
  return until ? { until, isThrottled: false } : askForCode(key, request)
}
