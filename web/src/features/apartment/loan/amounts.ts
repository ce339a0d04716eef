// The amounts of a flat, each in one place and with its way of paying in its name. All are whole minor units of one
// currency: a price is converted first, so that an amount is the same wherever it is shown.
import { type Currency, toMinor } from '../../../i18n/money.ts'
import type { BuyingCost } from '../../../platform/content/costs.ts'
import type { OfferPayment } from '../../../platform/content/offers.ts'
import type { Loan } from './loan.ts'

/** The terms of an offer of instalments, and of one for paying in full. */
export type ByInstalments = Pick<Extract<OfferPayment, { way: 'instalments' }>, 'down' | 'months'>
export type InFull = Pick<Extract<OfferPayment, { way: 'once' }>, 'discount'>

/** What a flat costs, in one currency. */
export interface FlatCosts {
  price: number
  /** Paid before the contract; 0 without online reservations. */
  deposit: number
  /** Besides the price, their amounts in this currency. */
  costs: readonly BuyingCost[]
}

/** Whole minor units of the currency, from US cents and costs in tetri. */
export function inCurrency(
  { price, deposit, costs }: FlatCosts,
  currency: Currency,
  rate: number | undefined,
): FlatCosts {
  return {
    price: toMinor(price, currency, rate ?? 0),
    deposit: toMinor(deposit, currency, rate ?? 0),
    costs: costs
      // Without a rate an amount in lari cannot be added to dollars.
      .filter(({ amount }) => rate !== undefined || amount === 0)
      .map((one) => ({
        ...one,
        amount: currency === 'gel' ? one.amount : Math.round(one.amount / (rate ?? 1)),
      })),
  }
}

/** An amount in both currencies, as `Price` takes it. */
export function inBoth(
  flat: FlatCosts,
  rate: number | undefined,
  amountOf: (flat: FlatCosts) => number,
): { cents: number; tetri?: number } {
  return {
    cents: amountOf(inCurrency(flat, 'usd', rate)),
    ...(rate !== undefined && { tetri: amountOf(inCurrency(flat, 'gel', rate)) }),
  }
}

const shareOf = (price: number, percent: number): number => Math.round((price * percent) / 100)

/** Instalments are whole dollars or lari. */
const WHOLE = 100

export const firstByInstalments = (price: number, { down }: Pick<ByInstalments, 'down'>): number =>
  shareOf(price, down)

/** A regular instalment without interest; the last one also settles the rounding. */
export const monthlyByInstalments = (price: number, terms: ByInstalments): number =>
  Math.ceil((price - firstByInstalments(price, terms)) / terms.months / WHOLE) * WHOLE

export const savedInFull = (price: number, terms: InFull | undefined): number =>
  shareOf(price, terms?.discount ?? 0)

export const priceInFull = (price: number, terms: InFull | undefined): number =>
  price - savedInFull(price, terms)

/** A cost besides the price, of a loan of this amount. */
export const costOf = (
  { amount, loanShare }: Pick<BuyingCost, 'amount' | 'loanShare'>,
  loan: number,
): number => amount + shareOf(loan, loanShare)

export const costsByLoan = ({ costs }: FlatCosts): readonly BuyingCost[] => costs
/** The costs of buying without a bank. */
export const costsWithoutLoan = ({ costs }: FlatCosts): readonly BuyingCost[] =>
  costs.filter(({ onlyWithLoan }) => !onlyWithLoan)

const sumOf = (costs: readonly BuyingCost[], loan = 0) =>
  costs.reduce((sum, one) => sum + costOf(one, loan), 0)

/** Without interest; `extra` is parking and storage. */
export const totalByLoan = (flat: FlatCosts, loan: Loan, extra = 0): number =>
  flat.price + extra + sumOf(costsByLoan(flat), loan.amount)

export const totalByInstalments = (flat: FlatCosts, extra = 0): number =>
  flat.price + extra + sumOf(costsWithoutLoan(flat))

export const totalInFull = (flat: FlatCosts, terms: InFull | undefined, extra = 0): number =>
  priceInFull(flat.price, terms) + extra + sumOf(costsWithoutLoan(flat))

/** A first payment, of which the deposit is a part that was paid before. */
const lessDeposit = (first: number, { deposit }: FlatCosts) => first - Math.min(deposit, first)

/** What is paid on the day of the contract: the rest of the first payment, and the costs. */
export const onTheDayByLoan = (flat: FlatCosts, loan: Loan, extra = 0): number =>
  lessDeposit(loan.downPayment, flat) + extra + sumOf(costsByLoan(flat), loan.amount)

export const onTheDayByInstalments = (
  flat: FlatCosts,
  terms: Pick<ByInstalments, 'down'>,
  extra = 0,
): number => lessDeposit(firstByInstalments(flat.price, terms), flat) + extra + sumOf(costsWithoutLoan(flat))

export const onTheDayInFull = (flat: FlatCosts, terms: InFull | undefined, extra = 0): number =>
  lessDeposit(priceInFull(flat.price, terms), flat) + extra + sumOf(costsWithoutLoan(flat))
