// What a value is, told from its shape: entities may have any fields.
import { isRecord } from '../../../../lib/domain/is-record.ts'

interface Money {
  amount: number
  currency: string
}

export const isMoney = (value: unknown): value is Money =>
  isRecord(value) &&
  typeof value.amount === 'number' &&
  typeof value.currency === 'string' &&
  /^[A-Z]{3}$/.test(value.currency)

const FORMATS = new Map<string, Intl.NumberFormat>()

/** `1,250.00 USD` for 125000 cents. */
export function formatted({ amount, currency }: Money): string {
  const format =
    FORMATS.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
  FORMATS.set(currency, format)
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  const parts = format.formatToParts(amount / 10 ** maximumFractionDigits)
  const digits = parts.filter(({ type }) => type !== 'currency' && type !== 'literal')
  return `${digits.map(({ value }) => value).join('')} ${currency}`
}

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z]+)?$/

export const isLocalized = (value: unknown): value is Record<string, string> =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([key, text]) => LANGUAGE.test(key) && typeof text === 'string')

export const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
