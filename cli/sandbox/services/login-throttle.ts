import { ApiError } from './errors.ts'

const MAX_FAILURES = 10
const WINDOW_MS = 10 * 60_000
/** Oldest entries are evicted first, so that random addresses cannot grow the map without bound. */
const MAX_TRACKED_ACCOUNTS = 10_000

/** Counts failed logins. Unknown addresses count the same, so that the throttle does not reveal who has an account. */
export interface LoginThrottle {
  /** @throws ApiError 429 `rate-limited` after too many failures within the window */
  assertAllowed(account: string): void
  recordFailure(account: string): void
  reset(account: string): void
  clear(): void
}

export function createLoginThrottle(now: () => number): LoginThrottle {
  const counts = new Map<string, { failures: number; until: number }>()
  const current = (account: string) => {
    const count = counts.get(account)
    // More than a window away is from before the clock was turned back.
    return count && count.until > now() && count.until <= now() + WINDOW_MS ? count : undefined
  }
  return {
    assertAllowed(account) {
      const count = current(account)
      if (!count || count.failures < MAX_FAILURES) return
      throw new ApiError(429, 'rate-limited', 'Too many failed logins; try again later', {
        headers: { 'retry-after': String(Math.ceil((count.until - now()) / 1000)) },
      })
    },
    recordFailure(account) {
      const { failures, until } = current(account) ?? { failures: 0, until: now() + WINDOW_MS }
      counts.delete(account)
      counts.set(account, { failures: failures + 1, until })
      const [oldest] = counts.keys()
      if (counts.size > MAX_TRACKED_ACCOUNTS && oldest !== undefined) counts.delete(oldest)
    },
    reset: (account) => void counts.delete(account),
    clear: () => counts.clear(),
  }
}
