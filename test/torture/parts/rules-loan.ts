// The loan against formulas that its code does not use: a payment found by bisection, a balance in closed form.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import {
  byYear,
  calculateLoan,
  DOWN_PAYMENTS,
  MONTHS,
  RATE,
} from '../../../web/src/features/apartment/loan/loan.ts'
import { parseTerms, writeTerms } from '../../../web/src/features/apartment/loan/terms.ts'
import { type Rule, rule } from '../rule.ts'

const terms = fc.record({
  down: fc.constantFrom(...DOWN_PAYMENTS),
  months: fc.integer({ min: MONTHS.min, max: MONTHS.max }),
  rate: fc.integer({ min: RATE.min * 10, max: RATE.max * 10 }).map((tenths) => tenths / 10),
})

/** The present value of `count` payments of one unit. */
function presentValue(monthlyRate: number, months: number): number {
  let value = 0
  for (let month = months; month >= 1; month--) value = (value + 1) / (1 + monthlyRate)
  return value
}

/** The payment whose present value is the loan. */
function paymentFor(amount: number, monthlyRate: number, months: number): number {
  let [low, high] = [0, amount * (1 + monthlyRate)]
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (middle * presentValue(monthlyRate, months) < amount) low = middle
    else high = middle
  }
  return (low + high) / 2
}

export const loanRules: readonly Rule[] = [
  rule(
    'a loan is what independent formulas say, to the last cent',
    2000,
    fc.tuple(fc.integer({ min: 100_000, max: 500_000_000 }), terms),
    ([price, given]) => {
      const { amount, downPayment, monthly, schedule, interest, paid } = calculateLoan(price, given)
      const monthlyRate = given.rate / 1200
      assert.equal(downPayment + amount, price)
      assert.ok(Math.abs(downPayment - (price * given.down) / 100) <= 0.5)
      const exact = paymentFor(amount, monthlyRate, given.months)
      assert.ok(Math.abs(monthly - exact) <= 0.5001, `${monthly} is not ${exact}`)
      assert.equal(schedule.length, given.months)
      let balance = amount
      for (const [at, { month, payment, interest: part, principal, balance: left }] of schedule.entries()) {
        assert.equal(month, at + 1)
        assert.ok(Math.abs(part - balance * monthlyRate) <= 0.5001 && payment === part + principal)
        assert.equal(left, balance - principal)
        assert.ok(
          [payment, part, principal, left].every((value) => Number.isSafeInteger(value) && value >= 0),
        )
        // Payment and interest are each rounded by up to half a cent, and the error earns interest.
        const growth = (1 + monthlyRate) ** month
        const grown = (growth - 1) / monthlyRate
        const closed = amount * growth - exact * grown
        if (month < given.months) assert.ok(Math.abs(left - closed) <= grown + 1, `${left} is not ${closed}`)
        balance = left
      }
      assert.equal(balance, 0)
      const sum = (key: 'principal' | 'interest' | 'payment') =>
        schedule.reduce((all, one) => all + one[key], 0)
      assert.deepEqual(
        [sum('principal'), sum('interest'), sum('payment')],
        [amount, interest, amount + interest],
      )
      assert.equal(paid, price + interest)
      const years = byYear(schedule)
      assert.equal(years.length, Math.ceil(given.months / 12))
      assert.equal(
        years.reduce((all, year) => all + year.principal, 0),
        amount,
      )
    },
  ),
  rule('the terms of a loan outlive the address bar', 10_000, terms, (given) => {
    assert.deepEqual(parseTerms(writeTerms(given)), { ...given })
  }),
  rule(
    'any address gives terms that can be asked for',
    10_000,
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .record({ down: fc.string(), months: fc.string(), rate: fc.string() })
        .map((all) => new URLSearchParams(all).toString()),
      fc.tuple(fc.double(), fc.double()).map(([months, rate]) => `months=${months}&rate=${rate}`),
    ),
    (search) => {
      const { down, months, rate } = parseTerms(search)
      assert.ok(DOWN_PAYMENTS.includes(down) && Number.isInteger(months))
      assert.ok(months >= MONTHS.min && months <= MONTHS.max && rate >= RATE.min && rate <= RATE.max)
    },
  ),
]
