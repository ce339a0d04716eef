import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planInstalments } from './instalments.ts'

describe('the plan of instalments', () => {
  it('splits the rest of the price into equal months', () => {
    const { downPayment, monthly, payments } = planInstalments(9_840_000, 30, 24, '2026-11-22T08:00:00.000Z')
    expect([downPayment, monthly]).toEqual([2_952_000, 287_000])
    expect(payments).toHaveLength(25)
    expect(payments[0]).toEqual({ kind: 'down', day: '2026-11-22', amount: 2_952_000, left: 6_888_000 })
    expect(payments[2]).toMatchObject({ day: '2027-01-22' })
    expect(payments.at(-1)).toEqual({ kind: 'instalment', day: '2028-11-22', amount: 287_000, left: 0 })
  })

  it('begins with the deposit, which is taken off the down payment at the end of the reservation', () => {
    const reserved = { deposit: 50_000, days: 5 }
    const { downPayment, payments } = planInstalments(9_840_000, 30, 24, '2026-11-28T08:00:00.000Z', reserved)
    expect(downPayment).toBe(2_952_000)
    expect(payments.slice(0, 3)).toEqual([
      { kind: 'deposit', day: '2026-11-28', amount: 50_000, left: 9_790_000 },
      { kind: 'rest', day: '2026-12-03', amount: 2_902_000, left: 6_888_000 },
      { kind: 'instalment', day: '2027-01-03', amount: 287_000, left: 6_601_000 },
    ])
  })

  it('uses the 28th if a month is too short for its day', () => {
    const { payments } = planInstalments(1_000_00, 10, 2, '2026-12-31')
    expect(payments.map(({ day }) => day)).toEqual(['2026-12-31', '2027-01-28', '2027-02-28'])
  })

  it('adds up to the price to the cent, and never charges more than the balance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.constantFrom(10, 30, 50, 70),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 1e6 }),
        (price, down, months, deposit) => {
          const reserved = { deposit, days: 5 }
          const { payments } = planInstalments(price, down, months, '2026-11-22', reserved)
          expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(price)
          expect(payments.at(-1)?.left).toBe(0)
          expect(payments.every(({ amount }) => amount >= 0)).toBe(true)
        },
      ),
    )
  })
})
