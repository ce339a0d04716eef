import { clampMonths, clampRate, DEFAULT_TERMS, DOWN_PAYMENTS, type LoanTerms } from './loan.ts'

const KEYS = ['down', 'months', 'rate'] as const

/** Parses a number as people type it: `9,5`, ` 9.5 %`, `120 months`. Undefined if there is none. */
export function readNumber(text: string): number | undefined {
  const found = /^\s*(\d{1,6}(?:[.,]\d{1,6})?)\D*$/.exec(text)?.[1]
  return found === undefined ? undefined : Number(found.replace(',', '.'))
}

/** Reads the terms of a loan from a URL; missing values become the default, invalid ones the nearest allowed. */
export function parseTerms(search: string | URLSearchParams): LoanTerms {
  const params = new URLSearchParams(search)
  const months = readNumber(params.get('months') ?? '')
  const rate = readNumber(params.get('rate') ?? '')
  return {
    down: DOWN_PAYMENTS.find((option) => String(option) === params.get('down')) ?? DEFAULT_TERMS.down,
    months: months === undefined ? DEFAULT_TERMS.months : clampMonths(months),
    rate: rate === undefined ? DEFAULT_TERMS.rate : clampRate(rate),
  }
}

/** Writes terms that differ from the default into the query of a URL, and keeps the rest of it. */
export function writeTerms(terms: LoanTerms, current: string | URLSearchParams = ''): string {
  const params = new URLSearchParams(current)
  for (const key of KEYS) {
    if (terms[key] === DEFAULT_TERMS[key]) params.delete(key)
    else params.set(key, String(terms[key]))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
