import { ApiError } from './errors.ts'

const HOUR_MS = 60 * 60_000

/** Counts what was sent in the last hour, by the platform's clock. */
export interface SendLimit {
  /**
   * Counts one more for each key, or for none of them.
   *
   * @throws ApiError 429 `rate-limited` where a key has its `max` within the last hour
   */
  add(keys: readonly { key: string; max: number }[]): void
  clear(): void
}

export function createSendLimit(now: () => number): SendLimit {
  const sent = new Map<string, number[]>()
  // What is from the future was sent before the clock was turned back.
  const recent = (key: string) =>
    (sent.get(key) ?? []).filter((time) => time > now() - HOUR_MS && time <= now())
  return {
    add(keys) {
      for (const { key, max } of keys) {
        const times = recent(key)
        if (times.length < max) continue
        const wait = (times[times.length - max] as number) + HOUR_MS - now()
        throw new ApiError(429, 'rate-limited', `${max} emails an hour are allowed here; try again later.`, {
          headers: { 'retry-after': String(Math.max(1, Math.ceil(wait / 1000))) },
        })
      }
      for (const { key } of keys) sent.set(key, [...recent(key), now()])
      // Receivers come and go: those of an hour ago are forgotten.
      if (sent.size > 1000) for (const key of sent.keys()) if (recent(key).length === 0) sent.delete(key)
    },
    clear: () => sent.clear(),
  }
}
