import { PlatformError } from '../http/errors.ts'

/** How many wrong passwords an account may be tried with, and within which time, in milliseconds. */
const MOST = 10
const WITHIN = 10 * 60_000
/** How many accounts are remembered; the ones tried longest ago go first. */
const REMEMBERED = 10_000

/** Counts wrong passwords. An address without an account counts the same, so that the throttle tells nothing. */
export interface Tries {
  /** @throws PlatformError 429 `rate-limited` where the account has been tried too often */
  demand(account: string): void
  wrong(account: string): void
  right(account: string): void
  clear(): void
}

export function triesOf(now: () => number): Tries {
  const counts = new Map<string, { wrong: number; until: number }>()
  const current = (account: string) => {
    const count = counts.get(account)
    return count && count.until > now() ? count : undefined
  }
  return {
    demand(account) {
      const count = current(account)
      if (!count || count.wrong < MOST) return
      throw new PlatformError(429, 'rate-limited', 'Too many wrong passwords: try again later.', {
        headers: { 'retry-after': String(Math.ceil((count.until - now()) / 1000)) },
      })
    },
    wrong(account) {
      const { wrong, until } = current(account) ?? { wrong: 0, until: now() + WITHIN }
      counts.delete(account)
      counts.set(account, { wrong: wrong + 1, until })
      const [oldest] = counts.keys()
      if (counts.size > REMEMBERED && oldest !== undefined) counts.delete(oldest)
    },
    right: (account) => void counts.delete(account),
    clear: () => counts.clear(),
  }
}
