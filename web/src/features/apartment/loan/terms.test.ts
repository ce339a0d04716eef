import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usualChoice } from './lending.ts'
import { DOWN_PAYMENTS, MONTHS } from './loan.ts'
import { parseTerms, readNumber, writeTerms } from './terms.ts'

const bank = (id: string, rate: number, minDown: number, maxMonths: number) => ({
  id,
  name: id,
  rate,
  minDown,
  maxMonths,
  date: '2026-11-20T00:00:00.000Z',
})
const banks = [bank('alazani', 9.5, 20, 180), bank('rioni', 9.5, 15, 240)]
const terms = fc.record({
  down: fc.constantFrom(...DOWN_PAYMENTS),
  months: fc.integer({ min: MONTHS.min, max: MONTHS.max }),
  bank: fc.constantFrom(undefined, ...banks.map(({ id }) => id)),
})

describe('the choice of a loan in the URL', () => {
  it('round-trips, also for two banks with one rate', () => {
    fc.assert(
      fc.property(terms, (terms) => {
        expect(parseTerms(banks, writeTerms(banks, terms))).toEqual(terms)
      }),
    )
  })

  it('contains only what differs from the usual choice, beside other parameters', () => {
    const usual = usualChoice(banks)
    expect(writeTerms(banks, usual, '?down=50&currency=gel')).toBe('?currency=gel')
    expect(writeTerms(banks, { ...usual, down: 10, bank: 'rioni' }, 'currency=gel')).toBe(
      '?currency=gel&down=10&bank=rioni',
    )
  })

  it('accepts any garbage', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (down, months, bank) => {
        const read = parseTerms(banks, new URLSearchParams({ down, months, bank }))
        expect(DOWN_PAYMENTS).toContain(read.down)
        expect(read.months).toBeGreaterThanOrEqual(MONTHS.min)
        expect(read.months).toBeLessThanOrEqual(MONTHS.max)
        expect([undefined, 'alazani', 'rioni']).toContain(read.bank)
      }),
    )
  })

  it('is limited to what is offered, and has no rate', () => {
    expect(parseTerms(banks, 'months=9999&rate=0&bank=nobody')).toEqual({
      down: 30,
      months: 240,
      bank: undefined,
    })
    expect(parseTerms(banks, 'months=0')).toMatchObject({ months: 12 })
    expect(parseTerms(banks, 'down=20')).toEqual(usualChoice(banks))
    expect(parseTerms(banks, 'down=150')).toEqual(usualChoice(banks))
    expect(parseTerms([], 'bank=rioni&down=10')).toEqual({ down: 10, months: 120, bank: undefined })
  })

  it('begins with terms on which a bank lends', () => {
    expect(usualChoice(banks)).toEqual({ down: 30, months: 120, bank: undefined })
    expect(usualChoice([bank('strict', 9, 45, 60)])).toEqual({ down: 50, months: 60, bank: undefined })
    expect(usualChoice([bank('short', 9, 20, 36)])).toEqual({ down: 30, months: 36, bank: undefined })
  })
})

describe('a typed number', () => {
  it('may contain a comma, a unit or spaces', () => {
    expect(readNumber('9,5')).toBe(9.5)
    expect(readNumber(' 9.5 %')).toBe(9.5)
    expect(readNumber('120 months')).toBe(120)
    expect(readNumber('')).toBeUndefined()
    expect(readNumber('a lot')).toBeUndefined()
    expect(readNumber('1e9')).toBeUndefined()
  })
})
