/** Down payments on offer, in per cent of the price. */
export const DOWN_PAYMENTS = [10, 30, 50, 70] as const
export type DownPayment = (typeof DOWN_PAYMENTS)[number]

/** Term in months. */
export const MONTHS = { min: 12, max: 240, step: 6 } as const
/** The terms of a loan. */
export interface LoanTerms {
  /** The down payment, in per cent of the price. */
  down: number
  months: number
  /** Interest in per cent a year. */
  rate: number
}

/** One payment; amounts in minor units of the currency. */
export interface Instalment {
  /** From 1. */
  month: number
  payment: number
  interest: number
  principal: number
  /** Balance after it. */
  balance: number
}

/** A calculated loan; amounts in whole minor units of the currency. */
export interface Loan {
  price: number
  downPayment: number
  /** Principal. */
  amount: number
  /** The regular payment; the last one also settles the rounding. */
  monthly: number
  /** Total interest. */
  interest: number
  /** Down payment, principal and interest. */
  paid: number
  schedule: Instalment[]
}

/** Totals of a year, in minor units. */
export interface LoanYear {
  /** From 1. */
  year: number
  interest: number
  principal: number
  balance: number
}

/** The nearest allowed number of months. */
export const clampMonths = (months: number): number =>
  Math.round(Math.min(MONTHS.max, Math.max(MONTHS.min, months)))

/** @param price whole minor units */
export const downPaymentOf = (price: number, { down }: Pick<LoanTerms, 'down'>): number =>
  Math.round((price * down) / 100)

/**
 * Calculates a loan with equal monthly payments. Every amount is a whole number of minor units, as banks book it;
 * the last payment settles the rounding, so that the principal adds up to the loan exactly.
 *
 * @param price whole minor units
 */
export function calculateLoan(price: number, { down, months, rate }: LoanTerms): Loan {
  const downPayment = downPaymentOf(price, { down })
  const amount = price - downPayment
  const monthlyRate = rate / 100 / 12
  const monthly = Math.round(annuity(amount, monthlyRate, months))
  const schedule: Instalment[] = []
  let balance = amount
  let interestInAll = 0
  for (let month = 1; month <= months; month += 1) {
    const interest = Math.round(balance * monthlyRate)
    const principal = month === months ? balance : Math.min(balance, Math.max(0, monthly - interest))
    balance -= principal
    interestInAll += interest
    schedule.push({
      month,
      payment: principal + interest,
      interest,
      principal,
      balance,
    })
  }
  return {
    price,
    downPayment,
    amount,
    monthly,
    interest: interestInAll,
    paid: price + interestInAll,
    schedule,
  }
}

/** The equal monthly payment for an amount and a term, before rounding. */
function annuity(amount: number, monthlyRate: number, months: number): number {
  if (monthlyRate === 0) return amount / months
  return (amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months)
}

/** The schedule year by year; the last year may be shorter. */
export function byYear(schedule: readonly Instalment[]): LoanYear[] {
  const years: LoanYear[] = []
  for (const { month, interest, principal, balance } of schedule) {
    const year = Math.ceil(month / 12)
    const entry = years[year - 1] ?? {
      year,
      interest: 0,
      principal: 0,
      balance,
    }
    entry.interest += interest
    entry.principal += principal
    entry.balance = balance
    years[year - 1] = entry
  }
  return years
}
