import { describe, expect, it } from 'vitest'
import { moveDates } from './moving-dates.ts'

const on = (day: string, text: string) => moveDates(text, 'file.json', Date.parse(day))

describe('dates that move', () => {
  it.each([
    ['2026-01-01T00:00:00Z', '2026-12-31'],
    ['2026-12-24T23:59:59Z', '2026-12-31'],
    ['2026-12-25T00:00:00Z', '2027-12-31'],
    ['2027-01-01T00:00:00Z', '2027-12-31'],
    ['2028-02-29T12:00:00Z', '2028-12-31'],
    ['2028-12-30T00:00:00Z', '2029-12-31'],
  ])('are on %s the first anniversary a week ahead: %s', (now, expected) => {
    expect(on(now, '"{{2026-12-31}}T20:00:00.000Z"')).toBe(`"${expected}T20:00:00.000Z"`)
  })

  it('take what belongs to them along', () => {
    const text = 'May {{2027 with 2027-12-15}}, {{2026-11 with 2027-12-15}}, {{2027-01-02 with 2027-12-15}}'
    expect(on('2027-12-08T00:00:00Z', text)).toBe('May 2027, 2026-11, 2027-01-02')
    expect(on('2027-12-09T00:00:00Z', text)).toBe('May 2028, 2027-11, 2028-01-02')
  })

  it.each([
    '{{}}',
    '{{2027}}',
    '{{2027-02-29}}',
    '{{2028-02-29}}',
    '{{2028-02-29 with 2028-03-01}}',
    '{{2027-04-31}}',
    '{{2027-13-01}}',
    '{{soon}}',
    '{{2027 with 2027}}',
    '{{2027-1 with 2027-12-15}}',
  ])('say so if they are none: %s', (mark) => {
    expect(() => on('2026-11-28', mark)).toThrow(`file.json: ${mark}: must be a day that every year has`)
  })
})
