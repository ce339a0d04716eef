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

interface Currency {
  /** Undefined if the currency is unknown. */
  format: Intl.NumberFormat | undefined
  digits: number
}

/** Made once each: making a format, and asking it for its digits, takes longer than using it. */
const currencies = new Map<string, Currency>()

function currencyOf(code: string): Currency {
  const known = currencies.get(code) ?? describe(code)
  currencies.set(code, known)
  return known
}

function describe(currency: string): Currency {
  try {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    const format = new Intl.NumberFormat('en', style)
    return { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 }
  } catch {
    return { format: undefined, digits: 2 }
  }
}

/** Decimal places of a currency; 2 for an unknown one. */
export const decimalPlaces = (currency: string): number => currencyOf(currency).digits

/** `$1,250.00` for 125000 minor units; undefined for an unknown currency. */
export function formatMoney({ amount, currency }: Money): string | undefined {
  const { format, digits } = currencyOf(currency)
  return format?.format(amount / 10 ** digits)
}

/** `1250.00` for 125000 minor units of a currency with cents. */
export function majorUnits({ amount, currency }: Money): string {
  const digits = decimalPlaces(currency)
  return (amount / 10 ** digits).toFixed(digits)
}
