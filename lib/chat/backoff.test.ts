import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_BACK_OFF, delayBefore } from './backoff.ts'

describe('delayBefore', () => {
  it('doubles from 1 s to 16 s', () => {
    const waits = [0, 1, 2, 3, 4, 5, 100].map((attempt) => delayBefore(attempt, DEFAULT_BACK_OFF, () => 0))
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 16_000, 16_000])
  })

  it('takes off no more than the jitter', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const full = delayBefore(attempt, DEFAULT_BACK_OFF, () => 0)
        const wait = delayBefore(attempt, DEFAULT_BACK_OFF, () => random)
        expect(wait).toBeLessThanOrEqual(full)
        expect(wait).toBeGreaterThanOrEqual(full * 0.75)
      }),
    )
  })
})
