import { formatNumber } from './numbers.ts'

export const CURRENCIES = ['usd', 'gel'] as const
export type Currency = (typeof CURRENCIES)[number]
export const DEFAULT_CURRENCY: Currency = 'usd'
export const SYMBOLS: Record<Currency, string> = { usd: '$', gel: '₾' }

export function isCurrency(value: unknown): value is Currency {
  return CURRENCIES.includes(value as Currency)
}

/** An amount of US cents in a currency, in whole units: `$98,400`, `₾265,680`; nothing for zero. */
export function formatPrice(cents: number, currency: Currency, rate: number): string {
  const amount = currency === 'usd' ? cents / 100 : (cents / 100) * rate
  const text = formatNumber(Math.round(amount))
  return text && `${SYMBOLS[currency]}${text}`
}

/** Amounts to pay are always in dollars, even if the visitor views prices in lari. */
export const formatDollars = (cents: number): string => formatPrice(cents, 'usd', 1)

/** The rate with four decimals, as the bank publishes it. */
export function formatRate(rate: number): string {
  return rate.toFixed(4)
}
