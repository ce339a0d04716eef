import { describe, expect, it } from 'vitest'
import { askForCode } from './ask.ts'
import { formatCountdown, secondsUntil } from './countdown.ts'

describe('the countdown to another code', () => {
  it('is written in minutes and seconds, and ends at nought', () => {
    expect([120, 107, 60, 9, 0].map(formatCountdown)).toEqual(['2:00', '1:47', '1:00', '0:09', '0:00'])
    expect([secondsUntil(10_001, 10_000), secondsUntil(9_000, 10_000), secondsUntil(undefined, 0)]).toEqual([
      1, 0, 0,
    ])
  })
})

describe('asking for a code', () => {
  const now = () => 1_000_000

  it('says when the next one can be had', async () => {
    expect(await askForCode('a', async () => 120, now)).toEqual({ until: 1_120_000, isThrottled: false })
    expect(await askForCode('a', async () => undefined, now)).toEqual({
      until: 1_120_000,
      isThrottled: false,
    })
  })

  it('takes “too soon” for what it is: an earlier code still counts', async () => {
    const tooSoon = async () => {
      throw { code: 'time-restriction', retryAfter: 30_000 }
    }
    expect(await askForCode('a', tooSoon, now)).toEqual({ until: 1_030_000, isThrottled: true })
  })

  it('passes every other failure on', async () => {
    const away = async () => {
      throw { code: 'unavailable' }
    }
    await expect(askForCode('a', away, now)).rejects.toEqual({ code: 'unavailable' })
  })
})
