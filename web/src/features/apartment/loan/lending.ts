import type { Bank } from '../../../platform/content/costs.ts'
import { calculateLoan, DOWN_PAYMENTS, type DownPayment, type Loan, MONTHS } from './loan.ts'

/** What a visitor chooses of a loan: the rate is the bank's. */
export interface LoanChoice {
  /** Per cent of the price. */
  down: DownPayment
  months: number
  /** Id of a bank; undefined for the one with the lowest rate. */
  bank: string | undefined
}

type Terms = Pick<LoanChoice, 'down' | 'months'>

/** Whether a bank lends with this down payment for this term. */
export const lends = ({ minDown, maxMonths }: Bank, { down, months }: Terms): boolean =>
  down >= minDown && months <= maxMonths

/** The bank of a loan: the chosen one if it lends on these terms, else the one with the lowest rate of those that do. */
export function lenderOf(banks: readonly Bank[], choice: LoanChoice): Bank | undefined {
  const possible = banks.filter((bank) => lends(bank, choice))
  const chosen = possible.find(({ id }) => id === choice.bank)
  return chosen ?? possible.toSorted((one, other) => one.rate - other.rate)[0]
}

/** The longest term that a bank has for a down payment, in whole months; undefined if none is long enough to choose. */
function longestTerm(banks: readonly Bank[], down: number): number | undefined {
  const possible = banks
    .filter(({ minDown }) => down >= minDown)
    .map(({ maxMonths }) => Math.floor(maxMonths))
  const longest = Math.min(MONTHS.max, Math.max(0, ...possible))
  return longest >= MONTHS.min ? longest : undefined
}

/**
 * The terms nearest to these on which a bank lends: with another down payment, for another term, or both if neither is
 * enough. Empty if these terms will do, or if no bank lends at all.
 */
export function nearestTerms(banks: readonly Bank[], { down, months }: Terms): Terms[] {
  const isPossible = (terms: Terms) => banks.some((bank) => lends(bank, terms))
  if (isPossible({ down, months })) return []
  const larger = DOWN_PAYMENTS.map((one) => ({ down: one, months })).find(isPossible)
  const longest = longestTerm(banks, down)
  const found = [
    ...(larger ? [larger] : []),
    ...(longest ? [{ down, months: Math.min(months, longest) }] : []),
  ]
  if (found.length > 0) return found
  const least = DOWN_PAYMENTS.find((one) => longestTerm(banks, one) !== undefined)
  return least === undefined
    ? []
    : [{ down: least, months: Math.min(months, longestTerm(banks, least) ?? months) }]
}

const DEFAULT_TERMS: Terms = { down: 30, months: 120 }

/** What is shown before a visitor chooses: 30% down for ten years, or the nearest terms on which a bank lends. */
export const usualChoice = (banks: readonly Bank[]): LoanChoice => ({
  ...(nearestTerms(banks, DEFAULT_TERMS)[0] ?? DEFAULT_TERMS),
  bank: undefined,
})

/** A loan that a bank of the table gives. */
export interface BankLoan extends Loan {
  bank: Bank
  down: DownPayment
  months: number
}

/**
 * The loan of a choice; undefined if no bank lends on these terms.
 *
 * @param price whole minor units
 */
export function loanOf(banks: readonly Bank[], price: number, choice: LoanChoice): BankLoan | undefined {
  const bank = lenderOf(banks, choice)
  if (!bank) return undefined
  const { down, months } = choice
  return { ...calculateLoan(price, { down, months, rate: bank.rate }), bank, down, months }
}

/** Whether some bank lends on some terms: otherwise there is no such way of paying. */
export const hasLoans = (banks: readonly Bank[]): boolean => lenderOf(banks, usualChoice(banks)) !== undefined
