// The kind of a value, recognised by its shape: entities may have any fields.
import { isRecord } from '../../../../lib/domain/is-record.ts'
import { instantOf } from '../../../schemas/instants.ts'

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

/** The moment that a text with a date, a time and a zone names, in UTC. `2026-02-30T10:00:00Z` names none. */
export function momentOf(text: string): string | undefined {
  const time = /T.*(Z|[+-]\d\d:\d\d)$/.test(text) ? instantOf(text) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
