import { expect, it } from 'vitest'
import { timeLeftText } from './time-left.ts'

it('the time left has hours beside days, minutes in the last day, and ends at nothing', () => {
  const until = '2026-12-01T12:00:00.000Z'
  const at = (moment: string) => timeLeftText('en', until, Date.parse(moment))
  expect(at('2026-11-26T12:30:00Z')).toBe('4 days 23 h')
  expect(at('2026-11-30T11:00:00Z')).toBe('1 day 1 h')
  expect(at('2026-12-01T06:48:00Z')).toBe('5 h 12 min')
  expect(at('2026-12-01T11:31:00Z')).toBe('29 min')
  expect(at('2026-12-02T00:00:00Z')).toBe('0 min')
})
