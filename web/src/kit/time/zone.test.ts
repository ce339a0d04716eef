import { describe, expect, it } from 'vitest'
import { visitorZone } from './zone.ts'

const NOW = Date.parse('2026-11-28T10:00:00Z')
const HOUR = 3_600_000

/** The offset of a time zone at a moment, as a browser there says it. */
const offsetIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (moment: number): number => {
    const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  }
}
const zoneOf = (name: string) => visitorZone(name, offsetIn(name), NOW)

describe("the visitor's clock", () => {
  it.each([
    'Europe/Berlin',
    'America/New_York',
    'Asia/Jerusalem',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'UTC',
  ])('says what clocks in %s show at that moment, through all changes of summer time', (name) => {
    const zone = zoneOf(name)
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: name,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    const day = (timeZone: string, moment: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' }).format(moment)
    const wrong: string[] = []
    for (let moment = NOW; moment < NOW + 400 * 24 * HOUR; moment += 23 * HOUR) {
      const own = day(name, moment)
      const expected = clock.format(moment) + (own === day('Asia/Tbilisi', moment) ? '' : ` ${own}`)
      const shown = zone?.time('en', moment)
      if (shown !== expected) wrong.push(`${new Date(moment).toISOString()}: ${shown}, not ${expected}`)
    }
    expect(wrong).toEqual([])
  })

  it('is named with its offset at that moment', () => {
    const zone = zoneOf('Europe/Berlin')
    expect(zone?.name(Date.parse('2027-03-28T00:59:00Z'))).toBe('Europe/Berlin, UTC+1')
    expect(zone?.name(Date.parse('2027-03-28T01:00:00Z'))).toBe('Europe/Berlin, UTC+2')
    expect(zoneOf('America/St_Johns')?.name(NOW)).toBe('America/St_Johns, UTC−3:30')
    expect(zoneOf('UTC')?.name(NOW)).toBe('UTC')
  })

  it('is not shown where it is the same as in Tbilisi', () => {
    expect(zoneOf('Asia/Tbilisi')).toBeUndefined()
    expect(zoneOf('Asia/Dubai')).toBeUndefined()
  })
})
