import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anniversary, dayOf, workingDays } from './days.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((n) => dayOf(n * 86_400_000))

describe('workingDays', () => {
  it('counts Monday to Friday, both ends included', () => {
    expect(workingDays('2026-11-16', '2026-11-20')).toBe(5)
    expect(workingDays('2026-11-21', '2026-11-22')).toBe(0)
    expect(workingDays('2026-11-20', '2026-11-23')).toBe(2)
    expect(workingDays('2026-11-23', '2026-11-20')).toBe(0)
  })

  it('is the sum of its days', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (start, length) => {
        const days = Array.from({ length: length + 1 }, (_, i) => dayOf(Date.parse(start) + i * 86_400_000))
        const sum = days.reduce((total, one) => total + workingDays(one, one), 0)
        expect(workingDays(start, days.at(-1) as string)).toBe(sum)
      }),
    )
  })
})

describe('anniversary', () => {
  it('is the last one that has come', () => {
    expect(anniversary('2020-03-10', '2026-03-09')).toBe('2025-03-10')
    expect(anniversary('2020-03-10', '2026-03-10')).toBe('2026-03-10')
    expect(anniversary('2024-02-29', '2026-03-01')).toBe('2026-03-01')
  })
})
