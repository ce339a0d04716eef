import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseDate, parseDuration } from './values.ts'

/** Days start at 20:00 UTC in Tbilisi, which has no daylight saving time. */
let zone: string | undefined
beforeAll(() => {
  zone = process.env.TZ
  process.env.TZ = 'Asia/Tbilisi'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

describe('parseDate', () => {
  const now = new Date('2026-11-21T10:30:00Z')

  it.each([
    ['2026-11-01', '2026-10-31T20:00:00.000Z', '2026-11-01T20:00:00.000Z'],
    ['2026-10', '2026-09-30T20:00:00.000Z', '2026-10-31T20:00:00.000Z'],
    ['2026', '2025-12-31T20:00:00.000Z', '2026-12-31T20:00:00.000Z'],
    ['today', '2026-11-20T20:00:00.000Z', '2026-11-21T20:00:00.000Z'],
    ['yesterday', '2026-11-19T20:00:00.000Z', '2026-11-20T20:00:00.000Z'],
    ['saturday', '2026-11-20T20:00:00.000Z', '2026-11-21T20:00:00.000Z'],
    ['Monday', '2026-11-15T20:00:00.000Z', '2026-11-16T20:00:00.000Z'],
    ['next-saturday', '2026-11-27T20:00:00.000Z', '2026-11-28T20:00:00.000Z'],
    ['last saturday', '2026-11-13T20:00:00.000Z', '2026-11-14T20:00:00.000Z'],
    ['this-week', '2026-11-15T20:00:00.000Z', '2026-11-22T20:00:00.000Z'],
    ['last-week', '2026-11-08T20:00:00.000Z', '2026-11-15T20:00:00.000Z'],
    ['last month', '2026-09-30T20:00:00.000Z', '2026-10-31T20:00:00.000Z'],
    ['next-month', '2026-11-30T20:00:00.000Z', '2026-12-31T20:00:00.000Z'],
    ['this-year', '2025-12-31T20:00:00.000Z', '2026-12-31T20:00:00.000Z'],
    ['2026-11-01T09:30:00Z', '2026-11-01T09:30:00.000Z', '2026-11-01T09:30:00.000Z'],
    ['2026-11-01T09:30:00+04:00', '2026-11-01T05:30:00.000Z', '2026-11-01T05:30:00.000Z'],
    ['7d', '2026-11-14T10:30:00.000Z', '2026-11-14T10:30:00.000Z'],
    ['2h', '2026-11-21T08:30:00.000Z', '2026-11-21T08:30:00.000Z'],
  ])('reads %s as the time from its start to its end', (text, start, end) => {
    const span = parseDate(text, now)
    expect([span?.start.toISOString(), span?.end.toISOString()]).toEqual([start, end])
  })

  it.each([
    '2026-13-01',
    'week',
    'month',
    'last-today',
    'this-friday',
    'this',
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

  it('ends every day where the next one starts', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0100-01-02'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const day = (offset: number) => {
            const at = new Date(date)
            at.setUTCDate(at.getUTCDate() + offset)
            return at.toISOString().slice(0, 10)
          }
          expect(parseDate(day(0))?.end).toEqual(parseDate(day(1))?.start)
          expect(parseDate(date.toISOString())?.start).toEqual(date)
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
