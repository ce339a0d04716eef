export interface RateLimitOptions {
  /** How many calls may come at once. */
  burst: number
  /** How many come back each second. */
  perSecond: number
  /** How many callers are remembered; the ones seen longest ago go first. */
  callers?: number
  /** In milliseconds. */
  now?: () => number
}

/** Returns 0 if a call is let through, else the seconds until the next one is. A negative cost gives a call back. */
export type RateLimit = (caller: string, cost?: number) => number

/** A bucket of calls for each caller, that fills again with time. In memory, for one server. */
export function rateLimit({
  burst,
  perSecond,
  callers = 10_000,
  now = Date.now,
}: RateLimitOptions): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>()
  return (caller, cost = 1) => {
    const time = now()
    const bucket = buckets.get(caller) ?? { left: burst, at: time }
    // A clock that is set back fills no bucket.
    const left = Math.min(burst, bucket.left + (Math.max(0, time - bucket.at) / 1000) * perSecond)
    const isLetThrough = left >= cost
    buckets.delete(caller)
    buckets.set(caller, { left: isLetThrough ? left - cost : left, at: time })
    if (buckets.size > callers) {
      const [oldest] = buckets.keys()
      if (oldest !== undefined) buckets.delete(oldest)
    }
    return isLetThrough ? 0 : Math.ceil((cost - left) / perSecond)
  }
}
