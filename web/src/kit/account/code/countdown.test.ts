import { describe, expect, it } from 'vitest'
import { formatCountdown, secondsUntil } from './countdown.ts'
import { requestCodeFor } from './request.ts'

describe('the countdown to the next code', () => {
  it('is shown in minutes and seconds, and ends at zero', () => {
    expect([120, 107, 60, 9, 0].map(formatCountdown)).toEqual(['2:00', '1:47', '1:00', '0:09', '0:00'])
    expect([secondsUntil(10_001, 10_000), secondsUntil(9_000, 10_000), secondsUntil(undefined, 0)]).toEqual([
      1, 0, 0,
    ])
  })
})

describe('requesting a code', () => {
  const now = () => 1_000_000

  it('returns when the next one can be requested', async () => {
    expect(await requestCodeFor('a', async () => 120, now)).toEqual({ until: 1_120_000, isThrottled: false })
    expect(await requestCodeFor('a', async () => undefined, now)).toEqual({
      until: 1_120_000,
      isThrottled: false,
    })
  })

  it('treats "too soon" as success, because an earlier code is still valid', async () => {
    const tooSoon = async () => {
      throw { code: 'time-restriction', retryAfter: 30_000 }
    }
    expect(await requestCodeFor('a', tooSoon, now)).toEqual({ until: 1_030_000, isThrottled: true })
  })

  it('rethrows every other failure', async () => {
    const away = async () => {
      throw { code: 'unavailable' }
    }
    await expect(requestCodeFor('a', away, now)).rejects.toEqual({ code: 'unavailable' })
  })
})
