import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  humanBytes,
  humanDuration,
  humanMoney,
  humanNumber,
  humanValue,
  localTime,
  relativeTime,
} from './human.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('human-readable values', () => {
  it.each([
    ['2026-11-21T11:59:40Z', 'just now'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-11-23T12:00:00Z', 'in 2 days'],
    ['2026-11-15T12:00:00Z', '6 days ago'],
  ])('%s is %s', (date, words) => {
    expect(relativeTime(new Date(date), now)).toBe(words)
  })

  it('name the day of a date that is a week or more away, and of every date in an audit trail', () => {
    const [before, after] = [new Date('2026-11-14T12:00:00Z'), new Date('2026-11-28T12:00:00Z')]
    expect(relativeTime(before, now)).toBe(localTime(before))
    expect(relativeTime(after, now)).toBe(localTime(after))
    expect(humanValue(now, 'time', now)).toBe(localTime(now))
  })

  it('show money in its currency, from minor units', () => {
    expect(humanMoney({ amount: 9_725_000, currency: 'USD' })).toBe('$97,250.00')
    expect(humanMoney({ amount: 14_000, currency: 'GEL' })).toBe('₾140.00')
    expect(humanMoney({ amount: 500, currency: 'JPY' })).toBe('¥500')
    expect(humanMoney({ amount: 5, currency: 'not a currency' })).toBe('5 not a currency')
  })

  it('group numbers as the locale does', () => {
    const number = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double({ noNaN: true }))
    fc.assert(fc.property(number, (value) => humanNumber(value) === (value || 0).toLocaleString('en')))
  })

  it('show sizes and durations', () => {
    expect([0, 999, 1500, 12_345_678].map(humanBytes)).toEqual(['0 B', '999 B', '1.5 kB', '12.3 MB'])
    expect([500, 61_000, 3_720_000].map(humanDuration)).toEqual(['500ms', '1m 01s', '1h 02m'])
  })

  it('show one language, join lists, and leave missing values empty', () => {
    expect(humanValue({ ka: 'ა', en: 'A' }, 'localized')).toBe('A')
    expect(humanValue({ ka: 'ა' }, 'localized')).toBe('ა')
    expect(humanValue(['ka', 'en'])).toBe('ka, en')
    expect(humanValue([{ a: 1 }])).toBe('[{"a":1}]')
    expect(humanValue(undefined)).toBe('')
    expect(humanValue(true)).toBe('yes')
  })
})
