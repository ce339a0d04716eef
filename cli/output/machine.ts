// Formats values for programs: in full, times in RFC 3339, money in minor units.
import { type Column, isMoney, valueAt } from './columns.ts'

export interface RawColumn {
  header: string
  key: string
}

/** Money takes two columns: amount in minor units, and currency. */
export function rawColumns(columns: readonly Column[]): RawColumn[] {
  return columns.flatMap(({ key, kind }) =>
    kind === 'money'
      ? [
          { header: `${key}.amount`, key: `${key}.amount` },
          { header: `${key}.currency`, key: `${key}.currency` },
        ]
      : [{ header: key, key }],
  )
}

export function rawValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  if (isMoney(value)) return `${value.amount} ${value.currency}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export const rawRow = (entity: unknown, columns: readonly RawColumn[]): unknown[] =>
  columns.map(({ key }) => valueAt(entity, key))

/** Spreadsheets run cells that start like this as formulas. */
const FORMULA = /^[=+\-@\t\r]/

function csvCell(value: unknown): string {
  const text = rawValue(value)
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Tabs and line ends inside values become spaces, as they would break the row. */
export const tsvLine = (cells: readonly unknown[]): string =>
  `${cells.map((cell) => rawValue(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`
