import { formatPrice } from '../../i18n/money.ts'

/** What is charged is charged in dollars, whatever currency the visitor looks at prices in. */
export const dollars = (cents: number): string => formatPrice(cents, 'usd', 1)
