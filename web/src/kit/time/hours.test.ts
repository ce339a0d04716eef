import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeOf } from '../../i18n/clock.ts'
import { callBy, isSlot, momentOf, openDays, slotsOf, videoDays } from './hours.ts'
import { openUntil } from './opening.ts'
import { visitorZone } from './zone.ts'

const HOURS = [{ days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '19:00' }]
/** Saturday, 21 November 2026, in Tbilisi. */
const at = (time: string, date = '2026-11-21') => momentOf(date, time)

describe('opening hours', () => {
  const hours = [
    { days: [1, 2, 3, 4, 5], from: '10:00', to: '19:00' },
    { days: [6], from: '9:30', to: '16:00' },
  ]

  it('follow the time zone of Tbilisi', () => {
    expect(openUntil(hours, Date.parse('2026-11-20T06:00:00Z'))).toBe('19:00')
    expect(openUntil(hours, Date.parse('2026-11-20T05:59:00Z'))).toBeUndefined()
    expect(openUntil(hours, Date.parse('2026-11-20T15:00:00Z'))).toBeUndefined()
    expect(openUntil(hours, Date.parse('2026-11-21T05:30:00Z'))).toBe('16:00')
    expect(openUntil(hours, Date.parse('2026-11-22T08:00:00Z'))).toBeUndefined()
  })
})

describe('the days of the calendar', () => {
  it('are the open ones, including today while time is left', () => {
    const dates = (time: string) => openDays(HOURS, at(time), 3).map(({ date }) => date)
    expect(dates('09:00')).toEqual(['2026-11-21', '2026-11-23', '2026-11-24'])
    expect(dates('18:59')).toEqual(['2026-11-21', '2026-11-23', '2026-11-24'])
    expect(dates('19:00')).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
    expect(openDays([], at('09:00'))).toEqual([])
  })

  it('follow the time zone of Tbilisi, not of the visitor', () => {
    expect(openDays(HOURS, Date.parse('2026-11-22T20:30:00Z'), 1)[0]?.date).toBe('2026-11-23')
  })
})

describe('a video call', () => {
  const times = (now: number) =>
    slotsOf(openDays(HOURS, now)[0] ?? { date: '', weekday: 1, opens: 0, closes: 0 }, now).map(timeOf)

  it('starts at a half hour within working hours, at least an hour from now', () => {
    expect(times(at('09:00'))[0]).toBe('10:00')
    expect(times(at('16:42')).slice(0, 2)).toEqual(['18:00', '18:30'])
    expect(times(at('09:00')).at(-1)).toBe('18:30')
    expect(times(at('18:10'))).toEqual([])
    expect(videoDays(HOURS, at('18:10'))[0]?.date).toBe('2026-11-23')
  })

  it('is accepted only at such a time', () => {
    const now = at('16:42')
    expect(isSlot(HOURS, now, '2026-11-21', '18:00')).toBe(true)
    expect(isSlot(HOURS, now, '2026-11-21', '17:00')).toBe(true)
    expect(isSlot(HOURS, now, '2026-11-21', '16:30')).toBe(false)
    expect(isSlot(HOURS, now, '2026-11-21', '18:10')).toBe(false)
    expect(isSlot(HOURS, now, '2026-11-22', '12:00')).toBe(false)
    expect(isSlot(HOURS, now, '2026-11-21', '19:00')).toBe(false)
    expect(isSlot(HOURS, now, '2028-01-03', '12:00')).toBe(false)
    expect(isSlot(HOURS, now, 'nonsense', 'x')).toBe(false)
  })

  it('is accepted at every time that was offered, whenever that was', () => {
    const moment = fc.integer({ min: at('00:00', '2026-01-01'), max: at('00:00', '2027-12-31') })
    fc.assert(
      fc.property(moment, (now) => {
        for (const day of videoDays(HOURS, now)) {
          for (const slot of slotsOf(day, now)) expect(isSlot(HOURS, now, day.date, timeOf(slot))).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('a requested call', () => {
  const by = (now: string, date?: string) => {
    const time = callBy(HOURS, at(now), date)
    return time === undefined
      ? undefined
      : `${new Date(time + 4 * 3_600_000).toISOString().slice(0, 10)} ${timeOf(time)}`
  }

  it('is due within an hour, between opening and closing time', () => {
    expect(by('15:34')).toBe('2026-11-21 16:40')
    expect(by('08:00')).toBe('2026-11-21 11:00')
    expect(by('18:30')).toBe('2026-11-21 19:00')
    expect(by('20:00')).toBe('2026-11-23 11:00')
    expect(by('15:34', '2026-11-23')).toBe('2026-11-23 11:00')
    expect(by('15:34', '2026-11-22')).toBeUndefined()
  })
})

describe('the visitor’s local time', () => {
  it('is shown if it differs from that of Tbilisi', () => {
    const berlin = visitorZone('Europe/Berlin', () => 60, 0)
    expect([berlin?.name(0), berlin?.time('en', at('15:30'))]).toEqual(['Europe/Berlin, UTC+1', '12:30'])
    expect(visitorZone('Asia/Dubai', () => 240, 0)).toBeUndefined()
    expect(visitorZone('America/St_Johns', () => -210, 0)?.name(0)).toBe('America/St_Johns, UTC−3:30')
    expect(visitorZone('UTC', () => 0, 0)?.name(0)).toBe('UTC')
  })

  it('says its day wherever that is another one', () => {
    const clock = (timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone,
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })
    const partsOf = (format: Intl.DateTimeFormat, moment: number) => {
      const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
      return { day: parts['weekday'], time: `${parts['hour']}:${parts['minute']}` }
    }
    const tbilisi = clock('Asia/Tbilisi')
    const clocks = Intl.supportedValuesOf('timeZone').map((name) => ({ name, format: clock(name) }))
    /** As the platform's own calendar says it: `GMT+05:30`. */
    const offsetOf = (timeZone: string, moment: number) => {
      const written = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(moment)
      const [, sign = '', hours = 0, minutes = 0] = /GMT([+-])?(\d+)?:?(\d+)?/.exec(written) ?? []
      return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
    }
    const moments = fc.integer({
      min: at('00:00', '2024-01-01') / 60_000,
      max: at('00:00', '2030-12-31') / 60_000,
    })
    fc.assert(
      fc.property(fc.constantFrom(...clocks), moments, ({ name, format }, minute) => {
        const moment = minute * 60_000
        const zone = visitorZone(name, (at) => offsetOf(name, at), moment)
        const own = partsOf(format, moment)
        const isSameDay = own.day === partsOf(tbilisi, moment).day
        if (zone) expect(zone.time('en', moment)).toBe(isSameDay ? own.time : `${own.time} ${own.day}`)
        else expect(own).toEqual(partsOf(tbilisi, moment))
      }),
    )
    const angeles = visitorZone('America/Los_Angeles', () => -480, 0)
    expect(angeles?.time('ka', at('10:00', '2026-11-27'))).toBe('22:00 ხუთ')
    expect(angeles?.time('ru', at('10:00', '2026-11-27'))).toBe('22:00 чт')
  })
})
