import type { Bank } from '../../../platform/content/costs.ts'
import { type LoanChoice, usualChoice } from './lending.ts'
import { clampMonths, DOWN_PAYMENTS } from './loan.ts'

const KEYS = ['down', 'months', 'bank'] as const

/** Parses a number as people type it: `9,5`, ` 9.5 %`, `120 months`. Undefined if there is none. */
export function readNumber(text: string): number | undefined {
  const found = /^\s*(\d{1,6}(?:[.,]\d{1,6})?)\D*$/.exec(text)?.[1]
  return found === undefined ? undefined : Number(found.replace(',', '.'))
}

/** Reads the choice of a loan from a URL; missing and unknown values become the usual ones, a term the nearest allowed. */
export function parseTerms(banks: readonly Bank[], search: string | URLSearchParams): LoanChoice {
  const params = new URLSearchParams(search)
  const usual = usualChoice(banks)
  const months = readNumber(params.get('months') ?? '')
  return {
    down: DOWN_PAYMENTS.find((option) => String(option) === params.get('down')) ?? usual.down,
    months: months === undefined ? usual.months : clampMonths(months),
    bank: banks.find(({ id }) => id === params.get('bank'))?.id,
  }
}

/** Writes what differs from the usual choice into the query of a URL, and keeps the rest of it. */
export function writeTerms(
  banks: readonly Bank[],
  terms: LoanChoice,
  current: string | URLSearchParams = '',
): string {
  const params = new URLSearchParams(current)
  const usual = usualChoice(banks)
  for (const key of KEYS) {
    if (terms[key] === usual[key]) params.delete(key)
    else params.set(key, String(terms[key]))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
