// The fields of a row: their order, and those that `--fields` chooses.

import { type Column, kindOf, type View, valueAt } from './columns.ts'
import { EXIT } from './exit.ts'
import { Failure } from './failure.ts'
import { isPlainObject } from './human.ts'
import { isMoney } from './money.ts'
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

/** The columns of rows without a view: every key that one of them has, of the kind of its first value. */
export class ColumnGuess {
  readonly #byKey = new Map<string, Column>()

  add(row: unknown) {
    for (const [key, value] of Object.entries(asRow(row))) {
      if (this.#byKey.get(key)?.kind) continue
      const isKnown = value !== undefined && value !== null
      if (isKnown) this.#byKey.set(key, { key, kind: key === '_id' ? 'id' : kindOf(value) })
      else if (!this.#byKey.has(key)) this.#byKey.set(key, { key })
    }
  }

  get columns(): Column[] {
    return [...this.#byKey.values()]
  }
}

export function guessColumns(rows: readonly unknown[]): Column[] {
  const guess = new ColumnGuess()
  for (const row of rows) guess.add(row)
  return guess.columns
}

/** A value that has no fields, such as a result of `--query`, is a row with one. */
export const asRow = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : { value }

/** A table shows an amount with its currency. */
export const tableColumn = (column: Column): Column =>
  column.kind === 'amount'
    ? { key: column.key.replace(/\.amount$/, ''), kind: 'money', header: 'amount' }
    : column

export function hasPath(entity: unknown, path: string): boolean {
  if (typeof entity === 'object' && entity !== null && Object.hasOwn(entity, path)) return true
  let at = entity
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false
    at = (at as Record<string, unknown>)[key]
  }
  return true
}

export const fieldsOf = (rows: readonly unknown[]) => [
  ...new Set(rows.flatMap((row) => (typeof row === 'object' && row !== null ? Object.keys(row) : []))),
]

const isColumn = (field: string, columns: readonly Column[]) =>
  columns.some(
    ({ key, kind }) =>
      key === field || (kind === 'money' && (field === `${key}.amount` || field === `${key}.currency`)),
  )

/** The fields that only rows can have. */
export const fieldsBeside = (fields: readonly string[], { columns, others = [] }: View): string[] =>
  fields.filter((field) => !isColumn(field, [...columns, ...others]))

/** Rows that are searched for a field that nothing else is known of. */
export const MAX_SEARCHED = 10_000

/**
 * Throws for a field that neither the view nor one of these rows has: most likely a typo. `part` says which of the rows
 * these are, if there are others.
 */
export function assertFields(
  fields: readonly string[],
  view: View,
  rows: readonly unknown[],
  part?: string,
): void {
  if (rows.length === 0) return
  const columns = [...view.columns, ...(view.others ?? [])]
  const unknown = fieldsBeside(fields, view).filter((field) => !rows.some((row) => hasPath(row, field)))
  if (unknown.length === 0) return
  const known = new Set([...fieldsOf(rows), ...columns.map(({ key }) => key)])
  throw unknownField(unknown, [...new Set([...known].flatMap((key) => withInner(key, rows)))], part)
}

/** The fields of an object, such as `attributes.bedrooms`, rather than the object; languages are not fields. */
function withInner(key: string, rows: readonly unknown[]): string[] {
  const values = rows
    .map((row) => valueAt(row, key))
    .filter((value) => isPlainObject(value) && !isMoney(value))
  const names = fieldsOf(values).filter((name) => !/^[a-z]{2}$/.test(name))
  return names.length > 0 ? names.map((name) => `${key}.${name}`) : [key]
}

/** The field within another that is meant: `attributes.area` by `area`, `values.title.ka` by `title.ka`. */
function innerField(unknown: string, known: readonly string[]): string | undefined {
  const whole = known.find((key) => key.endsWith(`.${unknown}`) || `${key}Id` === unknown)
  const [head = '', ...rest] = unknown.split('.')
  const outer = rest.length > 0 ? known.find((key) => key.endsWith(`.${head}`)) : undefined
  return whole ?? (outer && [outer, ...rest].join('.'))
}

/** The error for fields that nothing has, of which the first is named. */
export function unknownField(unknown: readonly string[], known: readonly string[], part?: string): Failure {
  const [first = ''] = unknown
  const meant = unknown.flatMap((field) => {
    const inner = innerField(field, known)
    return inner ? [[field, inner] as const] : []
  })
  const near = innerField(first, known) ?? nearest(first, known)
  return new Failure(
    `unknown field "${first}"${part === undefined ? '' : ` (searched ${part} rows)`}${near ? `; did you mean "${near}"?` : ''}`,
    {
      code: 'unknown-field',
      exit: EXIT.usage,
      suggestion: `Fields: ${known.map(oneLine).join(', ')}`,
      // A line with one of them mended would be rejected for the next.
      ...(meant.length === unknown.length && { corrections: meant }),
    },
  )
}

/** The fields that rows of a view are known to have. */
export const documentedKeys = ({ columns, table = [], others = [] }: View): string[] => [
  ...new Set([...columns, ...table, ...others].map(({ key }) => key.split('.')[0] as string)),
]

/** A row with its documented fields first; those of a platform's own come after them, in its order. */
export function inOrder(row: unknown, documented: readonly string[]): unknown {
  if (!isPlainObject(row)) return row
  const keys = [...documented.filter((key) => Object.hasOwn(row, key)), ...Object.keys(row)]
  return Object.fromEntries([...new Set(keys)].map((key) => [key, row[key]]))
}
