import fc from 'fast-check'
import { expect, it } from 'vitest'
import { timeOf } from '../../i18n/clock.ts'
import { momentOf, openDays, replyBy } from '../../kit/time/hours.ts'
import { VISIT_MS } from '../../platform/account/visit.ts'
import { replyBefore, startTimes, visitDays } from './times.ts'

const MINUTE = 60_000
const time = (minutes: number) => new Date(minutes * MINUTE).toISOString().slice(11, 16)
/** Opening hours of a week: on some days, from one time to a later one. */
const opening = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    from: fc.integer({ min: 0, max: 22 * 60 }),
    length: fc.integer({ min: 5, max: 14 * 60 }),
  })
  .map(({ days, from, length }) => ({
    days,
    from: time(from),
    to: time(Math.min(from + length, 23 * 60 + 59)),
  }))
const hours = fc.array(opening, { minLength: 1, maxLength: 3 })
const now = fc
  .integer({ min: momentOf('2026-01-01', '00:00') / MINUTE, max: momentOf('2027-12-31', '00:00') / MINUTE })
  .map((minutes) => minutes * MINUTE)

it('a visit is offered after the promised reply only, while the place is open', () => {
  fc.assert(
    fc.property(hours, now, (hours, now) => {
      const by = replyBy(hours, now) ?? 0
      expect(by).toBeGreaterThan(now)
      const days = visitDays(hours, now)
      expect(days.length).toBeLessThanOrEqual(6)
      for (const { date, times } of days) {
        const day = openDays(hours, momentOf(date, '00:00'), 1)[0]
        for (const start of times) {
          expect(start).toBeGreaterThanOrEqual(by)
          expect(start).toBeGreaterThanOrEqual(day?.opens ?? 0)
          expect(start + VISIT_MS).toBeLessThanOrEqual(day?.closes ?? 0)
          expect(startTimes([{ hours }])).toContain(timeOf(start))
        }
      }
    }),
  )
})

it('the server accepts what the page offered some minutes ago, and promises a reply before it', () => {
  fc.assert(
    fc.property(hours, now, fc.integer({ min: -1, max: 10 }), (hours, now, minutes) => {
      for (const { times } of visitDays(hours, now)) {
        for (const start of times) {
          const by = replyBefore(hours, now + minutes * MINUTE, [start])
          expect(by).toBeLessThanOrEqual(start)
          expect(by).toBeGreaterThan(now + minutes * MINUTE)
        }
      }
    }),
  )
})

it('a wish before the reply is rejected, also beside one after it', () => {
  const office = [{ days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '19:00' }]
  // The night to Sunday: the office replies by the end of Monday.
  const night = momentOf('2026-11-29', '00:55')
  const [monday, tuesday] = [momentOf('2026-11-30', '14:30'), momentOf('2026-12-01', '14:30')]
  expect(replyBefore(office, night, [tuesday])).toBe(momentOf('2026-11-30', '19:00'))
  expect(replyBefore(office, night, [monday])).toBeUndefined()
  expect(replyBefore(office, night, [monday, tuesday])).toBeUndefined()
  expect(visitDays([], night)).toEqual([])
})
