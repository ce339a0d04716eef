// Amounts travel in minor units. People get major ones.

export interface Money {
  amount: number
  currency: string
}

export const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { amount?: unknown }).amount === 'number' &&
  typeof (value as { currency?: unknown }).currency === 'string'

const formats = new Map<string, Intl.NumberFormat | undefined>()

/** How people write a currency; undefined if that is unknown. Made once each: a format takes longer than its use. */
export function currencyFormat(currency: string): Intl.NumberFormat | undefined {
  if (!formats.has(currency)) formats.set(currency, makeFormat(currency))
  return formats.get(currency)
}

function makeFormat(currency: string): Intl.NumberFormat | undefined {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  } catch {
    return undefined
  }
}

/** Decimal places of a currency; 2 for an unknown one. */
export const decimalPlaces = (currency: string): number =>
  currencyFormat(currency)?.resolvedOptions().maximumFractionDigits ?? 2

/** `1250.00` for 125000 minor units of a currency with cents. */
export function majorUnits({ amount, currency }: Money): string {
  const digits = decimalPlaces(currency)
  return (amount / 10 ** digits).toFixed(digits)
}
