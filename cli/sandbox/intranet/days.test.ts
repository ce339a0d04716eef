import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  anniversary,
  calendarYear,
  dayOf,
  daysWithin,
  lengthOf,
  workingDays,
  workYear,
} from './days.ts'

const day = fc.integer({ min: 3000, max: 20_000 }).map((n) => dayOf(n * 86_400_000))
const range = fc
  .tuple(day, fc.integer({ min: 0, max: 60 }))
  .map(([startDate, length]) => ({ startDate, endDate: addDays(startDate, length) }))
const NONE: ReadonlySet<string> = new Set()
const count = (startDate: string, endDate: string, bulletin = NONE) =>
  workingDays(daysWithin([{ startDate, endDate }], { startDate, endDate }), bulletin).length

describe('working days', () => {
  it('are Monday to Friday, including both ends of a range', () => {
    expect(count('2026-11-16', '2026-11-20')).toBe(5)
    expect(count('2026-11-21', '2026-11-22')).toBe(0)
    expect(count('2026-11-20', '2026-11-23')).toBe(2)
    expect(count('2026-11-23', '2026-11-20')).toBe(0)
  })

  it('do not include days of a sick-leave bulletin', () => {
    expect(count('2026-11-16', '2026-11-20', new Set(['2026-11-18', '2026-11-21']))).toBe(4)
  })

  it('of a range across New Year count towards each year separately', () => {
    fc.assert(
      fc.property(range, (leave) => {
        const years = new Set([leave.startDate, leave.endDate].map((one) => Number(one.slice(0, 4))))
        const parts = [...years].flatMap((year) => [...daysWithin([leave], calendarYear(year))])
        expect(new Set(parts).size).toBe(parts.length)
        expect(parts.length).toBe(lengthOf(leave))
      }),
    )
  })

  it('are counted once, however ranges overlap', () => {
    fc.assert(
      fc.property(range, range, (a, b) => {
        const within = { startDate: '1970-01-01', endDate: '2100-01-01' }
        const both = daysWithin([a, b], within).size
        expect(both).toBeLessThanOrEqual(lengthOf(a) + lengthOf(b))
        expect(both).toBe(daysWithin([b, a, b], within).size)
      }),
    )
  })
})

describe('a year of work', () => {
  it('starts at the last anniversary', () => {
    expect(anniversary('2020-03-10', '2026-03-09')).toBe('2025-03-10')
    expect(anniversary('2020-03-10', '2026-03-10')).toBe('2026-03-10')
    expect(anniversary('2024-02-29', '2026-03-01')).toBe('2026-03-01')
  })

  it('contains its day, and the next year starts the day after it ends', () => {
    fc.assert(
      fc.property(day, day, (start, today) => {
        const year = workYear(start, today)
        expect(year.startDate <= today && today <= year.endDate).toBe(true)
        expect(workYear(start, addDays(year.endDate, 1)).startDate).toBe(addDays(year.endDate, 1))
      }),
    )
  })
})
