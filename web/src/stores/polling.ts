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

/** Between two requests of a visible page. */
export const INTERVAL_MS = 15_000
export const MAX_INTERVAL_MS = 300_000
/** A page that is looked at again does not ask twice in this time. */
export const MIN_INTERVAL_MS = 2000
/** Some pages are opened at the same moment, after an announcement: they do not stay in step. */
export const SPREAD = 0.1

interface Polling {
  /** Asks at once, or right after the request that is under way. */
  ask(): void
  /** Something happened that makes another request worthwhile: asks soon, however often it failed before. */
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
    const interval = Math.min(INTERVAL_MS * 2 ** failures, MAX_INTERVAL_MS)
    schedule(isWanted ? 0 : interval * (1 + Math.random() * SPREAD))
  }

  return {
    ask() {
      isStopped = false
      isWanted = isFetching
      schedule(0)
    },
    retry() {
      failures = 0
      schedule(Math.max(0, askedAt + MIN_INTERVAL_MS - clock.now()))
    },
    stop() {
      isStopped = true
      cancel()
    },
  }
}
