import type { SQLInputValue } from 'node:sqlite'
import { StoreError } from './errors.ts'

/** A condition on the rows of a collection. */
export interface Where {
  sql: string
  args: SQLInputValue[]
}

const COLUMNS: Record<string, string> = { _id: 'id', created: 'created', updated: 'updated' }
const KEY = /^[\p{L}\p{N}_-]{1,64}(\.[\p{L}\p{N}_-]{1,64}){0,7}$/u

/** The SQL expression of a field; nested fields are joined with dots. Field names become part of the SQL. */
export function expression(field: string): string {
  const column = Object.hasOwn(COLUMNS, field) ? COLUMNS[field] : undefined
  if (column) return column
  return `body ->> '${jsonPath(field)}'`
}

export const isFieldName = (text: string): boolean => KEY.test(text)

/** The JSON path of a field, safe in SQL: a name that could break out of its quotes is refused. */
export function jsonPath(field: string): string {
  if (!KEY.test(field)) throw new StoreError('invalid-field', 'is not a field name', field)
  return `$${field
    .split('.')
    .map((part) => `."${part}"`)
    .join('')}`
}

export type FieldValue = string | number | boolean | null

const bind = (value: FieldValue): SQLInputValue => (typeof value === 'boolean' ? Number(value) : value)

/**
 * A case-insensitive substring condition. `fold` knows all alphabets, but costs a call from SQLite into JavaScript
 * per row; for an ASCII needle, SQLite's own `lower` is enough.
 */
export function holds(sql: string, text: string): Where {
  const isAscii = /^[\x20-\x7e]*$/.test(text)
  return { sql: `instr(${isAscii ? 'lower' : 'fold'}(${sql}), ?) > 0`, args: [text.toLowerCase()] }
}

export const where = {
  equal: (field: string, value: FieldValue): Where =>
    value === null
      ? { sql: `${expression(field)} IS NULL`, args: [] }
      : { sql: `${expression(field)} = ?`, args: [bind(value)] },
  oneOf: (field: string, values: readonly FieldValue[]): Where => ({
    sql: `${expression(field)} IN (${values.map(() => '?').join(',')})`,
    args: values.map(bind),
  }),
  noneOf: (field: string, values: readonly FieldValue[]): Where => ({
    sql: `coalesce(${expression(field)}, '') NOT IN (${values.map(() => '?').join(',')})`,
    args: values.map(bind),
  }),
  compare: (field: string, operator: '<' | '<=' | '>' | '>=', value: string | number): Where => ({
    sql: `${expression(field)} ${operator} ?`,
    args: [value],
  }),
  present: (field: string): Where => ({ sql: `${expression(field)} IS NOT NULL`, args: [] }),
  /** A list field has at least one of the values. */
  hasAny: (field: string, values: readonly FieldValue[]): Where => ({
    sql: `EXISTS (SELECT 1 FROM json_each(body, '${jsonPath(field)}') WHERE value IN (${values.map(() => '?').join(',')}))`,
    args: values.map(bind),
  }),
  /** One of the fields contains `text`, ignoring case. */
  contains: (fields: readonly string[], text: string): Where =>
    holds(fields.map((field) => `coalesce(${expression(field)}, '')`).join(' || char(10) || '), text),
  any: (conditions: readonly Where[]): Where => ({
    sql: `(${conditions.map((condition) => condition.sql).join(' OR ')})`,
    args: conditions.flatMap((condition) => condition.args),
  }),
}
