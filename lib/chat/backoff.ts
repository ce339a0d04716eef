import type { BackOff } from './types.ts'

export const DEFAULT_BACK_OFF: BackOff = { min: 1000, max: 16_000, jitter: 0.25 }

/** The wait before attempt `attempt` (0 is the first repetition), in milliseconds. */
export function delayBefore(attempt: number, backOff: BackOff, random: () => number = Math.random): number {
  const full = Math.min(backOff.max, backOff.min * 2 ** Math.min(attempt, 30))
  return full * (1 - backOff.jitter * random())
}
