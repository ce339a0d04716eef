import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConnectionError, RateLimitedError, UsageError } from '../errors.ts'
import { Deadline } from './deadline.ts'
import { backoff, DEFAULT_BACKOFF, type Retrying, retrying } from './retry.ts'

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

describe('retrying', () => {
  const lost = () => new ConnectionError('lost', { code: 'connection-cut', maybeSent: false })

  /** Runs attempts that fail, or make progress and then fail, until they succeed. */
  async function attempts(plan: readonly ('fail' | 'progress')[], options: Partial<Retrying> = {}) {
    const delays: number[] = []
    let made = 0
    const outcome = await retrying(
      async (onProgress) => {
        const step = plan[made++]
        if (step === undefined) return 'done'
        if (step === 'progress') onProgress()
        throw lost()
      },
      {
        delay: () => 0,
        mayRetry: (_, failures) => failures <= 3,
        onRetry: (_, wait) => delays.push(wait),
        ...options,
      },
    ).catch((error: Error) => error.message)
    return { outcome, made, delays: delays.length }
  }

  it('ends with a success, or after so many failures in a row since the last progress', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('fail' as const, 'progress' as const)), async (plan) => {
        let failures = 0
        const last = plan.findIndex((step) => {
          failures = step === 'progress' ? 1 : failures + 1
          return failures > 3
        })
        const isLost = last !== -1
        expect(await attempts(plan)).toEqual({
          outcome: isLost ? 'lost' : 'done',
          made: isLost ? last + 1 : plan.length + 1,
          delays: isLost ? last : plan.length,
        })
      }),
    )
  })

  it('gives up once failures have lasted too long, not before', async () => {
    const mayRetry = () => true
    const plan = Array(1000).fill('fail')
    const { outcome, made } = await attempts(plan, { mayRetry, delay: () => 2, giveUpAfter: 20 })
    expect([outcome, made > 1, made < 1000]).toEqual(['lost', true, true])
    // One delay longer than that is shortened, so that the end is tried, too.
    const once = await attempts(plan, { mayRetry, delay: () => 60_000, giveUpAfter: 20 })
    expect(once).toMatchObject({ outcome: 'lost', made: 2 })
  })

  it('waits for a long Retry-After only if it is as patient', async () => {
    const signal = AbortSignal.abort('stopped')
    for (const [giveUpAfter, reason] of [
      [undefined, 'busy'],
      [Number.POSITIVE_INFINITY, 'waits'],
    ] as const) {
      const busy = async () => {
        throw new RateLimitedError('busy', { retryAfter: 3_600_000 })
      }
      const onRetry = () => {
        throw new Error('waits')
      }
      await expect(retrying(busy, { delay: () => 0, onRetry, giveUpAfter })).rejects.toThrow(reason)
      // Whatever the attempt ended with, an abort is the reason.
      await expect(retrying(busy, { delay: () => 0, deadline: new Deadline(signal) })).rejects.toBe('stopped')
    }
  })

  it('ends during a delay when the signal aborts, and at once for what no retry can change', async () => {
    const stop = new AbortController()
    const deadline = new Deadline(stop.signal)
    const onRetry = () => stop.abort('stopped')
    const fail = async () => {
      throw lost()
    }
    await expect(retrying(fail, { delay: () => 60_000, deadline, onRetry })).rejects.toBe('stopped')
    const wrong = async () => {
      throw new UsageError('wrong')
    }
    await expect(retrying(wrong, { delay: () => 60_000 })).rejects.toThrow('wrong')
  })
})
