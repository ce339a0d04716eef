import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoff, DEFAULT_BACKOFF } from './retry.ts'

describe('backoff', () => {
  it('doubles from the minimum to the maximum', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 1000].map((attempt) => backoff(attempt, DEFAULT_BACKOFF, () => 0))
    expect(delays).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000])
  })

  it('subtracts at most the jitter', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, random, jitter) => {
          const options = { ...DEFAULT_BACKOFF, jitter }
          const longest = backoff(attempt, options, () => 0)
          const delay = backoff(attempt, options, () => random)
          expect(delay).toBeLessThanOrEqual(longest)
          expect(delay).toBeGreaterThanOrEqual(longest * (1 - jitter))
        },
      ),
    )
  })
})
