import { formatPrice } from '../../i18n/money.ts'

/** Amounts to pay are always in dollars, even if the visitor views prices in lari. */
export const dollars = (cents: number): string => formatPrice(cents, 'usd', 1)
