import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDate, parseDuration } from './values.ts'

describe('parseDate', () => {
  const now = new Date('2026-11-21T10:30:00Z')

  it.each([
    ['2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['2026-10', '2026-10-01T00:00:00.000Z'],
    ['2026-11-01T09:30:00Z', '2026-11-01T09:30:00.000Z'],
    ['2026-11-01T09:30:00+04:00', '2026-11-01T05:30:00.000Z'],
    ['today', '2026-11-21T00:00:00.000Z'],
    ['yesterday', '2026-11-20T00:00:00.000Z'],
    ['0026-11-01', '0026-11-01T00:00:00.000Z'],
    ['7d', '2026-11-14T10:30:00.000Z'],
    ['2h', '2026-11-21T08:30:00.000Z'],
  ])('reads %s', (text, expected) => {
    expect(parseDate(text, now)?.toISOString()).toBe(expected)
  })

  it.each([
    '2026-13-01',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '2026-11-01T09:30:00',
    'soon',
    '',
    '7',
    '2026-1-1',
    '600000000d',
  ])('refuses "%s"', (text) => {
    expect(parseDate(text, now)).toBeUndefined()
  })

  it('gives every day back as it came', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          expect(parseDate(day)?.toISOString().slice(0, 10)).toBe(day)
          expect(parseDate(date.toISOString())).toEqual(date)
        },
      ),
    )
  })
})

describe('parseDuration', () => {
  it('reads units, and seconds without one', () => {
    expect(parseDuration('500ms')).toBe(500)
    expect(parseDuration('30')).toBe(30_000)
    expect(parseDuration('1.5m')).toBe(90_000)
    expect(parseDuration('2h')).toBe(7_200_000)
    expect(parseDuration('fast')).toBeUndefined()
    expect(parseDuration('-1s')).toBeUndefined()
  })
})
