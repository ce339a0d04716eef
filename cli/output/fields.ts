// `--fields`.

import { type Column, kindOf, type View, valueAt } from './columns.ts'
import { usageError } from './failure.ts'
import { isMoney } from './money.ts'
import { nearest } from './nearest.ts'
import { oneLine } from './sanitize.ts'

const isAmount = (field: string, sample: unknown) =>
  field.endsWith('.amount') && isMoney(valueAt(sample, field.slice(0, -'.amount'.length)))

/** Columns for these fields: from the view, or guessed from a row. */
export function columnsFor(fields: readonly string[], view: View, sample: unknown): Column[] {
  return fields.map((key) => {
    const known = view.columns.find((column) => column.key === key)
    return known ?? { key, kind: isAmount(key, sample) ? 'amount' : kindOf(valueAt(sample, key)) }
  })
}

/** A table shows an amount with its currency. */
export const tableColumn = (column: Column): Column =>
  column.kind === 'amount'
    ? { key: column.key.replace(/\.amount$/, ''), kind: 'money', header: 'amount' }
    : column

function hasPath(entity: unknown, path: string): boolean {
  let at = entity
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false
    at = (at as Record<string, unknown>)[key]
  }
  return true
}

const keysOf = (rows: readonly unknown[]) => [
  ...new Set(rows.flatMap((row) => (typeof row === 'object' && row !== null ? Object.keys(row) : []))),
]

/** Throws for a field that neither the view nor one of the first rows has: most likely a typo. */
export function assertFields(fields: readonly string[], { columns }: View, rows: readonly unknown[]): void {
  if (rows.length === 0) return
  const isKnown = (field: string) =>
    columns.some(({ key }) => key === field) || rows.some((row) => hasPath(row, field))
  const unknown = fields.find((field) => !isKnown(field))
  if (unknown === undefined) return
  const known = [...new Set([...keysOf(rows), ...columns.map(({ key }) => key)])]
  const near = nearest(unknown, known)
  throw usageError(
    `unknown field "${unknown}"${near ? `; did you mean "${near}"?` : ''}`,
    `Fields: ${known.map(oneLine).join(', ')}`,
    'unknown-field',
  )
}
