import { html } from 'hono/html'
import { isRecord } from '../../../../lib/domain/is-record.ts'
import { type Html, shown, when } from '../text.ts'
import { isMoney, momentOf } from './kinds.ts'
import { NAMING, shortText } from './label.ts'
import type { Row } from './rows.ts'

/** Columns of a list besides the name and the date. */
const MAX_COLUMNS = 5

/** Fields that describe an entity well, best first. */
const TELLING = [
  'status',
  'state',
  'price',
  'total',
  'amount',
  'value',
  'paid',
  'type',
  'method',
  'email',
  'phone',
  'userName',
  'order',
]
const HIDDEN = /^(_id|updated|created|checksum|url|metadata|roles|apiId|modelId|version)$/

/** A field of a row: of content, one of its values. */
export function valueAt(row: Row, column: string): unknown {
  if (!column.startsWith('values.')) return row[column]
  return isRecord(row.values) ? row.values[column.slice('values.'.length)] : undefined
}

const isShort = (value: unknown): boolean => (shortText(value)?.length ?? Number.POSITIVE_INFINITY) <= 120

/** The columns that these rows fill best. The name of a row and when it was created are no part of them. */
export function columnsOf(rows: readonly Row[]): string[] {
  const filled = new Map<string, number>()
  for (const row of rows) {
    const values = isRecord(row.values) ? Object.keys(row.values).map((key) => `values.${key}`) : []
    for (const column of [...Object.keys(row), ...values])
      if (!HIDDEN.test(column) && isShort(valueAt(row, column)))
        filled.set(column, (filled.get(column) ?? 0) + 1)
  }
  const naming = [...filled.keys()].find((column) => column === namingOf(rows))
  const rank = (column: string) => {
    const at = TELLING.indexOf(column)
    return at === -1 ? TELLING.length : at
  }
  return [...filled]
    .filter(([column, count]) => column !== naming && count * 3 >= rows.length)
    .map(([column]) => column)
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MAX_COLUMNS)
}

/** The column that the rows of a list have their names from. */
export function namingOf(rows: readonly Row[]): string | undefined {
  const candidates = NAMING.flatMap((key) => [key, `values.${key}`])
  return candidates.find((column) => rows.some((row) => shortText(valueAt(row, column)) !== undefined))
}

/** The key that a list is sorted by for a column; money by its amount. */
export function sortKey(
  column: string,
  rows: readonly Row[],
  sorts: readonly string[] | undefined,
): string | undefined {
  if (sorts === undefined) {
    const isAmount = rows.some((row) => isMoney(row[column]))
    return column.startsWith('values.') ? undefined : isAmount ? `${column}.amount` : column
  }
  return sorts.find((key) => key === column || key === `${column}.amount`)
}

export const isNumeric = (value: unknown): boolean => typeof value === 'number' || isMoney(value)

export function cell(row: Row, column: string): Html {
  const value = valueAt(row, column)
  const text = shortText(value) ?? ''
  const moment = typeof value === 'string' ? momentOf(value) : undefined
  const body = moment === undefined ? shown(text, 80) : when(moment)
  return html`<td${isNumeric(value) ? html` class="number"` : ''}>${body}</td>`
}
