import { guardFormula } from '../../../lib/domain/formula.ts'

const SPECIAL = /[",\r\n]/

/** A string as a CSV cell (RFC 4180). */
export function textCell(text: string): string {
  const safe = guardFormula(text)
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A value as a cell; null and undefined are empty. */
function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' ? String(value) : textCell(value)
}

/** One row with its line ending. */
export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(cell).join(',')}\r\n`
