/** Exponential backoff. Times in milliseconds. */
export interface Backoff {
  /** First delay. */
  min: number
  /** Longest delay. */
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
