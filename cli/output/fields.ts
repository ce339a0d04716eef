// `--fields`.

import { type Column, kindOf, type View } from './columns.ts'
import { usageError } from './failure.ts'
import { nearest } from './nearest.ts'
import { oneLine } from './sanitize.ts'

/** Columns for these fields: from the view, or where there is none, guessed from the rows. */
export function columnsFor(fields: readonly string[], view: View, rows: readonly unknown[]): Column[] {
  const known = view.columns.length > 0 ? [...view.columns, ...(view.others ?? [])] : guessColumns(rows)
  const find = (key: string) => known.find((column) => column.key === key)
  return fields.map((key) => {
    const isAmount = key.endsWith('.amount') && find(key.slice(0, -'.amount'.length))?.kind === 'money'
    return isAmount ? { key, kind: 'amount' } : (find(key) ?? { key })
  })
}

/** Columns for rows without a view: every key of the rows, of the kind of its first value. */
export function guessColumns(rows: readonly unknown[]): Column[] {
  const byKey = new Map<string, Column>()
  for (const row of rows) {
    if (typeof row !== 'object' || row === null) return [{ key: 'value' }]
    for (const [key, value] of Object.entries(row)) {
      if (value === undefined || value === null) byKey.set(key, byKey.get(key) ?? { key })
      else if (!byKey.get(key)?.kind) byKey.set(key, { key, kind: key === '_id' ? 'id' : kindOf(value) })
    }
  }
  return [...byKey.values()]
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
export function assertFields(fields: readonly string[], view: View, rows: readonly unknown[]): void {
  if (rows.length === 0) return
  const columns = [...view.columns, ...(view.others ?? [])]
  const isKnown = (field: string) =>
    columns.some(
      ({ key, kind }) =>
        key === field || (kind === 'money' && (field === `${key}.amount` || field === `${key}.currency`)),
    ) || rows.some((row) => hasPath(row, field))
  const unknown = fields.find((field) => !isKnown(field))
  if (unknown === undefined) return
  const known = [...new Set([...keysOf(rows), ...columns.map(({ key }) => key)])]
  const near = nearest(unknown, known)
  throw usageError(
    `unknown field "${unknown}"${near ? `; did you mean "${near}"?` : ''}`,
    'unknown-field',
    `Fields: ${known.map(oneLine).join(', ')}`,
  )
}
