export interface RateLimitOptions {
  /** Calls allowed at once. */
  burst: number
  /** Calls restored each second. */
  perSecond: number
  /** Callers remembered; the least recent are dropped first. */
  callers?: number
  /** In milliseconds. */
  now?: () => number
}

/** Returns 0 if a call is allowed, otherwise the seconds until the next one. A negative cost restores a call. */
export type RateLimit = (caller: string, cost?: number) => number

/** A token bucket for each caller, in the memory of one server. */
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
    // A clock that is set back restores nothing.
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
