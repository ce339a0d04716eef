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

const digitsOf = new Map<string, number>()

/** Decimal places of a currency; 2 for an unknown one. */
export function decimalPlaces(currency: string): number {
  let digits = digitsOf.get(currency)
  if (digits === undefined) {
    try {
      const format = new Intl.NumberFormat('en', { style: 'currency', currency })
      digits = format.resolvedOptions().maximumFractionDigits ?? 2
    } catch {
      digits = 2
    }
    digitsOf.set(currency, digits)
  }
  return digits
}

/** `1250.00` for 125000 minor units of a currency with cents. */
export function majorUnits({ amount, currency }: Money): string {
  const digits = decimalPlaces(currency)
  return (amount / 10 ** digits).toFixed(digits)
}
