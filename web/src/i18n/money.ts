import { formatCount, formatNumber } from './numbers.ts'

export const CURRENCIES = ['usd', 'gel'] as const
export type Currency = (typeof CURRENCIES)[number]
export const DEFAULT_CURRENCY: Currency = 'usd'
export const SYMBOLS: Record<Currency, string> = { usd: '$', gel: '₾' }

export function isCurrency(value: unknown): value is Currency {
  return CURRENCIES.includes(value as Currency)
}

/** Whole minor units of a currency for an amount of US cents. */
export const toMinor = (cents: number, currency: Currency, rate: number): number =>
  currency === 'usd' ? cents : Math.round(cents * rate)

/** An amount in minor units of a currency, in whole units: `$98,400`, `₾265,680`; `$0` for zero. */
export const formatAmount = (minor: number, currency: Currency): string =>
  `${SYMBOLS[currency]}${formatCount(Math.round(minor / 100))}`

/** An amount of US cents in a currency, in whole units: `$98,400`, `₾265,680`; nothing for zero. */
export function formatPrice(cents: number, currency: Currency, rate: number): string {
  const minor = toMinor(cents, currency, rate)
  return formatNumber(Math.round(minor / 100)) && formatAmount(minor, currency)
}

/** Amounts to pay are always in dollars, even if the visitor views prices in lari. */
export const formatDollars = (cents: number): string => formatPrice(cents, 'usd', 1)

/** The rate with four decimals, as the bank publishes it. */
export function formatRate(rate: number): string {
  return rate.toFixed(4)
}
