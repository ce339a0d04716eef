import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_TERMS, DOWN_PAYMENTS, MONTHS, RATE } from './loan.ts'
import { parseTerms, readNumber, writeTerms } from './terms.ts'

const terms = fc.record({
  down: fc.constantFrom(...DOWN_PAYMENTS),
  months: fc.integer({ min: MONTHS.min, max: MONTHS.max }),
  rate: fc.integer({ min: RATE.min * 10, max: RATE.max * 10 }).map((tenths) => tenths / 10),
})

describe('terms in the address', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(terms, (terms) => {
        expect(parseTerms(writeTerms(terms))).toEqual(terms)
      }),
    )
  })

  it('say only what differs, and keep the rest of the address', () => {
    expect(writeTerms(DEFAULT_TERMS, '?down=50&currency=gel')).toBe('?currency=gel')
    expect(writeTerms({ ...DEFAULT_TERMS, down: 10 }, 'currency=gel')).toBe('?currency=gel&down=10')
  })

  it('survive any rubbish', () => {
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

  it('take the nearest value that is offered', () => {
    expect(parseTerms('months=9999&rate=0')).toEqual({
      down: 30,
      months: 240,
      rate: 3,
    })
    expect(parseTerms('down=20')).toEqual(DEFAULT_TERMS)
  })
})

describe('a typed number', () => {
  it('is read with a comma, a unit or spaces', () => {
    expect(readNumber('9,5')).toBe(9.5)
    expect(readNumber(' 9.5 %')).toBe(9.5)
    expect(readNumber('120 months')).toBe(120)
    expect(readNumber('')).toBeUndefined()
    expect(readNumber('a lot')).toBeUndefined()
    expect(readNumber('1e9')).toBeUndefined()
  })
})
