import type { BuyingCost } from '../../../platform/content/costs.ts'

/** A part of a price, in minor units. */
export const shareOf = (price: number, percent: number): number => Math.round((price * percent) / 100)

/** Instalments are whole dollars or lari. */
const WHOLE = 100

/** A regular instalment without interest; the last one also settles the rounding. */
export const monthlyOf = (price: number, down: number, months: number): number =>
  Math.ceil((price - shareOf(price, down)) / months / WHOLE) * WHOLE

/** The amount of a cost, in minor units of its currency. */
export const costOf = ({ amount, loanShare }: Pick<BuyingCost, 'amount' | 'loanShare'>, loan: number) =>
  amount + shareOf(loan, loanShare)

/** The costs of paying with a loan or without one, in lari or in dollars. */
export function costsOfWay(
  costs: readonly BuyingCost[],
  hasLoan: boolean,
  rate: number | undefined,
  currency: 'usd' | 'gel' = 'usd',
): BuyingCost[] {
  return (
    costs
      // Without a rate an amount in lari cannot be added to dollars.
      .filter((one) => (hasLoan || !one.onlyWithLoan) && (rate !== undefined || one.amount === 0))
      .map((one) => ({
        ...one,
        amount: currency === 'gel' ? one.amount : Math.round(one.amount / (rate ?? 1)),
      }))
  )
}

interface Due {
  /** The first payment, of which the deposit is a part. */
  first: number
  deposit: number
  loan: number
  costs: readonly BuyingCost[]
  /** Parking and storage. */
  extra?: number
}

/** What is paid with the contract, in minor units. */
export const dueWithContract = ({ first, deposit, loan, costs, extra = 0 }: Due): number =>
  costs.reduce((sum, one) => sum + costOf(one, loan), first - Math.min(deposit, first) + extra)
