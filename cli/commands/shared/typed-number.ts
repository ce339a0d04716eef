// Numbers, sizes and amounts as people type them and tables show them.
import { CURRENCIES } from '../../../lib/domain/entity.ts'
import { formatMoney } from '../../output/money.ts'

const NUMBER = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i

export const numberIn = (text: string): number | undefined =>
  NUMBER.test(text) && /^[+-]?\.?\d/.test(text) ? Number(text.replaceAll(',', '')) : undefined

const BYTES: Record<string, number> = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 }

/** `1.5 MB`; a bare number is one of bytes. */
export function bytesIn(text: string): { count: number; unit: string; shown: string } | undefined {
  const [, digits = '', letters = 'B'] = /^([\d.,]+)\s*([a-z]+)?$/i.exec(text) ?? []
  const unit = Object.keys(BYTES).find((one) => one.toLowerCase() === letters.toLowerCase())
  const number = numberIn(digits)
  if (number === undefined || unit === undefined) return undefined
  return { count: number * (BYTES[unit] as number), unit, shown: `${digits} ${unit}` }
}

export interface Amount {
  amount: number
  currency: string
}

/** The sign of each currency, as tables show it. */
const signs = () =>
  CURRENCIES.map((currency) => [
    formatMoney({ amount: 0, currency })?.replace(/[\d.,\s]/g, '') ?? '',
    currency,
  ])

const AMOUNT = /^([+-]?)(\D{0,4}?)\s*([+-]?[\d.,]+)\s*(\D{0,4})$/

/** `12.50`, `12.50 USD`, `USD 12.50` or `$12.50`, in major units. */
export function amountIn(text: string): { amount: number; currency?: string } | undefined {
  const [, sign = '', before = '', digits = '', after = ''] = AMOUNT.exec(text) ?? []
  const amount = numberIn(sign + digits)
  if (amount === undefined || (before !== '' && after !== '')) return undefined
  const word = (before || after).trim()
  if (word === '') return { amount }
  const signed = signs().find(([one]) => one === word)?.[1]
  const currency = signed ?? word.toUpperCase()
  const isKnown = signed !== undefined || Intl.supportedValuesOf('currency').includes(currency)
  return isKnown ? { amount, currency } : undefined
}
