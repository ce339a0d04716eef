import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_TERMS, DOWN_PAYMENTS, MONTHS, RATE } from './loan.ts'
import { parseTerms, readNumber, writeTerms } from './terms.ts'

const terms = fc.record({
  down: fc.constantFrom(...DOWN_PAYMENTS),
  months: fc.integer({ min: MONTHS.min, max: MONTHS.max }),
  rate: fc.integer({ min: RATE.min * 10, max: RATE.max * 10 }).map((tenths) => tenths / 10),
})

describe('the loan terms in the URL', () => {
  it('round-trip', () => {
    fc.assert(
      fc.property(terms, (terms) => {
        expect(parseTerms(writeTerms(terms))).toEqual(terms)
      }),
    )
  })

  it('contain only what differs from the defaults, beside other parameters', () => {
    expect(writeTerms(DEFAULT_TERMS, '?down=50&currency=gel')).toBe('?currency=gel')
    expect(writeTerms({ ...DEFAULT_TERMS, down: 10 }, 'currency=gel')).toBe('?currency=gel&down=10')
  })

  it('accept any garbage', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (down, months, rate) => {
        const read = parseTerms(new URLSearchParams({ down, months, rate }))
        expect(DOWN_PAYMENTS).toContain(read.down)
        expect(read.months).toBeGreaterThanOrEqual(MONTHS.min)
        expect(read.months).toBeLessThanOrEqual(MONTHS.max)
        expect(read.rate).toBeGreaterThanOrEqual(RATE.min)
        expect(read.rate).toBeLessThanOrEqual(RATE.max)
      }),
    )
  })

  it('are limited to the offered ranges', () => {
    expect(parseTerms('months=9999&rate=0')).toEqual({
      down: 30,
      months: 240,
      rate: 3,
    })
    expect(parseTerms('down=20')).toEqual(DEFAULT_TERMS)
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
