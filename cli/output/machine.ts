// Formats values for spreadsheets and shell scripts: in full, times in RFC 3339, money in the unit that was asked for.
import { csvCell, quoteCell } from '../../lib/domain/formula.ts'
import { type Column, valueAt } from './columns.ts'
import { isMoney, majorUnits } from './money.ts'

/** Major units are dollars, minor units cents. JSON always has minor units. */
export type MoneyUnit = 'major' | 'minor'

export interface RawColumn {
  header: string
  valueOf(entity: unknown): unknown
}

/** The header names the unit: `total.major`, or `total.amount` as the platform calls minor units. */
const moneyColumn = (key: string, unit: MoneyUnit): RawColumn => ({
  header: unit === 'minor' ? `${key}.amount` : `${key}.major`,
  valueOf(entity) {
    const value = valueAt(entity, key)
    // What is no money is shown as it is.
    if (unit === 'minor') return valueAt(value, 'amount') ?? value
    return isMoney(value) ? majorUnits(value) : value
  },
})

/** Money in it, such as that of a list's element, is text with its currency. */
const plainColumn = (key: string, unit: MoneyUnit): RawColumn => ({
  header: key,
  valueOf(entity) {
    const value = valueAt(entity, key)
    return isMoney(value) ? rawValue(value, unit) : value
  },
})

/** Money takes two columns: amount and currency. */
export function rawColumns(columns: readonly Column[], unit: MoneyUnit): RawColumn[] {
  return columns.flatMap(({ key, kind }) => {
    const currency = {
      header: `${key}.currency`,
      valueOf: (entity: unknown) => valueAt(valueAt(entity, key), 'currency'),
    }
    if (kind === 'money') return [moneyColumn(key, unit), currency]
    if (kind === 'amount') return [moneyColumn(key.replace(/\.amount$/, ''), unit)]
    return [plainColumn(key, unit)]
  })
}

export function rawValue(value: unknown, unit: MoneyUnit = 'minor'): string {
  if (value === undefined || value === null) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  if (isMoney(value)) return `${unit === 'major' ? majorUnits(value) : value.amount} ${value.currency}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export const rawRow = (entity: unknown, columns: readonly RawColumn[]): unknown[] =>
  columns.map(({ valueOf }) => valueOf(entity))

/** Only text can be a formula: a number with a sign is none. */
const cellOf = (value: unknown) => (typeof value === 'string' ? csvCell(value) : quoteCell(rawValue(value)))

export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** Tabs and line ends inside values become spaces, as they would break the row. */
export const tsvLine = (cells: readonly unknown[]): string =>
  `${cells.map((cell) => rawValue(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`
