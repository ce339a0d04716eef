import { afterEach, describe, expect, it } from 'vitest'
import { parseZone, settleZone } from './zone.ts'

const before = process.env.TZ
afterEach(() => {
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

/** Hours before UTC, by an oracle that does not use TZ. */
function expectedOffset(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    at,
  )
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(text) ?? []
  return -Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
}

const DAYS = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')]

describe('a time zone', () => {
  it('is in force once it is accepted, however it is spelt', () => {
    const names = Intl.supportedValuesOf('timeZone')
    expect(names.length).toBeGreaterThan(300)
    for (const name of [...names, 'UTC', 'EST5EDT', 'W-SU', 'Etc/GMT-4']) {
      for (const spelling of [name, name.toLowerCase(), name.toUpperCase()]) {
        settleZone(spelling, {})
        for (const day of DAYS) expect(day.getTimezoneOffset(), spelling).toBe(expectedOffset(name, day) || 0)
      }
    }
  })

  it.each([
    ['+04:00', -240],
    ['+04', -240],
    ['-0300', 180],
    ['-12:00', 720],
    ['+14:00', -840],
    ['+00:00', 0],
  ])('may be the offset %s', (text, minutes) => {
    settleZone(text, {})
    for (const day of DAYS) expect(day.getTimezoneOffset() || 0).toBe(minutes)
  })

  it.each(['-03:30', '+15:00', '-13:00', 'Mars', 'Foo/Bar', 'UTC-4', '<+04>-4', '4', '/etc/localtime'])(
    '"%s" is refused, as a flag and as TZ',
    (text) => {
      expect(parseZone(text)).toBeUndefined()
      expect(() => settleZone(text, {})).toThrow(`invalid value "${text}" for --tz`)
      expect(() => settleZone(undefined, { TZ: text })).toThrow(`invalid value "${text}" for TZ`)
    },
  )

  it('may be written in TZ as POSIX does, or left empty for UTC', () => {
    settleZone(undefined, { TZ: ':Asia/Tbilisi' })
    expect(DAYS[0]?.getTimezoneOffset()).toBe(-240)
    settleZone(undefined, { TZ: '' })
    expect(DAYS[0]?.getTimezoneOffset() || 0).toBe(0)
  })
})
