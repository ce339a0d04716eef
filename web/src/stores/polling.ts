/** Time, as polling needs it. */
export interface Clock {
  /** In milliseconds, from any moment on. */
  now(): number
  /** Calls once, after so many milliseconds; returns what prevents it. */
  after(delay: number, call: () => void): () => void
}

const BROWSER_CLOCK: Clock = {
  now: () => performance.now(),
  after(delay, call) {
    const timer = setTimeout(call, delay)
    return () => clearTimeout(timer)
  },
}

/** Between two requests of a visible page, at most. */
export const INTERVAL_MS = 15_000
export const MAX_INTERVAL_MS = 300_000
/** So old may an answer of the site's server be, so a page that is looked at again does not ask twice in this time. */
export const MIN_INTERVAL_MS = 2000
/** Some pages are opened at the same moment, after an announcement: they do not stay in step. So much less is waited. */
export const SPREAD = 0.1

interface Polling {
  /** Asks at once, or right after the request that is under way. */
  ask(): void
  /**
   * The page is looked at again, or the network is back: asks at once, and again as soon as no answer can be older than
   * this moment, however often it failed before.
   */
  retry(): void
  stop(): void
}

/** Asks again and again while the page is visible, and more and more rarely while `fetch` resolves to false. */
export function createPolling(
  fetch: () => Promise<boolean>,
  isVisible: () => boolean,
  clock = BROWSER_CLOCK,
): Polling {
  let cancel = () => {}
  let failures = 0
  let askedAt = Number.NEGATIVE_INFINITY
  /** Until then an answer may be older than the last look. */
  let staleUntil = Number.NEGATIVE_INFINITY
  let isFetching = false
  let isStopped = false
  /** `ask` was called during a request, which may not cover what is wanted now. */
  let isWanted = false

  function schedule(delay: number): void {
    cancel()
    if (isVisible()) cancel = clock.after(delay, () => void run())
  }

  async function run(): Promise<void> {
    if (isFetching) return
    isFetching = true
    isWanted = false
    askedAt = clock.now()
    failures = (await fetch()) ? 0 : failures + 1
    isFetching = false
    if (isStopped) return
    if (isWanted) schedule(0)
    else if (askedAt < staleUntil) schedule(Math.max(0, staleUntil - clock.now()))
    else {
      const interval = Math.min(INTERVAL_MS * 2 ** failures, MAX_INTERVAL_MS)
      schedule(Math.round(interval * (1 - Math.random() * SPREAD)))
    }
  }

  return {
    ask() {
      isStopped = false
      isWanted = isFetching
      schedule(0)
    },
    retry() {
      failures = 0
      const now = clock.now()
      staleUntil = now + MIN_INTERVAL_MS
      schedule(now - askedAt < MIN_INTERVAL_MS ? MIN_INTERVAL_MS : 0)
    },
    stop() {
      isStopped = true
      cancel()
    },
  }
}
