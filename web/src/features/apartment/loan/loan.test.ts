import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byYear, calculateLoan, DOWN_PAYMENTS, type LoanTerms, MONTHS } from './loan.ts'

const terms: fc.Arbitrary<LoanTerms> = fc.record({
  down: fc.constantFrom(...DOWN_PAYMENTS),
  months: fc.integer({ min: 1, max: 360 }),
  rate: fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10),
})
/** Amounts from one dollar to ten million, in cents. */
const price = fc.integer({ min: 100, max: 1_000_000_000 })

describe('a loan', () => {
  it('is repaid to the last cent, in whole cents', () => {
    fc.assert(
      fc.property(price, terms, (price, terms) => {
        const loan = calculateLoan(price, terms)
        expect(loan.downPayment + loan.amount).toBe(price)
        expect(loan.schedule).toHaveLength(terms.months)
        expect(loan.schedule.at(-1)?.balance).toBe(0)
        expect(loan.schedule.reduce((sum, { principal }) => sum + principal, 0)).toBe(loan.amount)
        expect(loan.schedule.reduce((sum, { payment }) => sum + payment, loan.downPayment)).toBe(loan.paid)
        for (const { payment, interest, principal, balance } of loan.schedule) {
          for (const amount of [payment, interest, principal, balance]) {
            expect(Number.isSafeInteger(amount)).toBe(true)
            expect(amount).toBeGreaterThanOrEqual(0)
          }
          expect(payment).toBe(interest + principal)
        }
      }),
    )
  })

  it('has the payment that brings the balance to zero month by month', () => {
    // Independent of the closed formula: compounding the debt and subtracting the payment must end at 0.
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 1_000_000_000 }), terms, (price, terms) => {
        const { amount, monthly } = calculateLoan(price, terms)
        let owed = amount
        let growth = 0
        for (let month = 0; month < terms.months; month += 1) {
          growth = growth * (1 + terms.rate / 1200) + 1
          owed = owed * (1 + terms.rate / 1200) - monthly
        }
        // Half a cent of rounding, with interest for every month.
        expect(Math.abs(owed)).toBeLessThanOrEqual(growth / 2 + 1)
      }),
    )
  })

  it('has no interest at 0%, and more at a higher rate or a longer term', () => {
    expect(calculateLoan(1_200_000, { down: 50, months: 24, rate: 0 })).toMatchObject({
      monthly: 25_000,
      interest: 0,
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 5_000_000, max: 100_000_000 }),
        fc.integer({ min: MONTHS.min, max: MONTHS.max - 12 }),
        fc.integer({ min: 3, max: 19 }),
        (price, months, rate) => {
          const interest = (months: number, rate: number) =>
            calculateLoan(price, { down: 30, months, rate }).interest
          expect(interest(months, rate + 1)).toBeGreaterThan(interest(months, rate))
          expect(interest(months + 12, rate)).toBeGreaterThan(interest(months, rate))
        },
      ),
    )
  })
})

describe('the yearly summary', () => {
  it('includes every payment', () => {
    fc.assert(
      fc.property(price, terms, (price, terms) => {
        const loan = calculateLoan(price, terms)
        const years = byYear(loan.schedule)
        expect(years).toHaveLength(Math.ceil(terms.months / 12))
        expect(years.reduce((sum, { principal }) => sum + principal, 0)).toBe(loan.amount)
        expect(years.reduce((sum, { interest }) => sum + interest, 0)).toBe(loan.interest)
        expect(years.at(-1)?.balance).toBe(0)
      }),
    )
  })
})
