import type { SQLInputValue } from 'node:sqlite'
import type { Index } from './collection.ts'
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
function jsonPath(field: string): string {
  if (!KEY.test(field)) throw new StoreError('invalid-field', 'is not a field name', field)
  return `$${field
    .split('.')
    .map((part) => `."${part}"`)
    .join('')}`
}

export type FieldValue = string | number | boolean | null

const bind = (value: FieldValue): SQLInputValue => (typeof value === 'boolean' ? Number(value) : value)

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)
const pattern = (text: string) => `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
const like = (sql: string) => String.raw`${sql} LIKE ? ESCAPE '\'`

/**
 * That one of the texts contains `text`, ignoring case. `fold` knows all alphabets, but costs a call from SQLite into
 * JavaScript per row; for ASCII, SQLite's own `LIKE` is enough.
 */
function holds(texts: readonly string[], text: string): Where {
  if (isAscii(text)) return { sql: `(${texts.map(like).join(' OR ')})`, args: texts.map(() => pattern(text)) }
  const all = texts.map((sql) => `coalesce(${sql}, '')`).join(' || char(10) || ')
  return { sql: `instr(fold(${all}), ?) > 0`, args: [text.toLowerCase()] }
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
  /** One of few values, such as a status. An index on them alone would find too many rows, so none is used. */
  fewOf: (field: string, values: readonly FieldValue[]): Where => ({
    sql: `+(${expression(field)}) IN (${values.map(() => '?').join(',')})`,
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
  /** One of the fields of text contains `text`, ignoring case. Most rows are ruled out before their JSON is parsed. */
  contains: (fields: readonly string[], text: string): Where => {
    const parsed = holds(fields.map(expression), text)
    if (!isAscii(text) || /["\\]/.test(text)) return parsed
    return { sql: `${like('body')} AND ${parsed.sql}`, args: [pattern(text), ...parsed.args] }
  },
  any: (conditions: readonly Where[]): Where => ({
    sql: `(${conditions.map((condition) => condition.sql).join(' OR ')})`,
    args: conditions.flatMap((condition) => condition.args),
  }),
}

const ifAny =
  (condition: (field: string, values: readonly FieldValue[]) => Where) =>
  (field: string, values: readonly FieldValue[] | undefined) =>
    values?.length ? condition(field, values) : undefined

/** The conditions of a list's filters: a filter that is not given, or names nothing, lets every row through. */
export const given = {
  equal: (field: string, value: FieldValue | undefined) =>
    value === undefined ? undefined : where.equal(field, value),
  oneOf: ifAny(where.oneOf),
  fewOf: ifAny(where.fewOf),
  noneOf: ifAny(where.noneOf),
  hasAny: ifAny(where.hasAny),
  compare: (field: string, operator: '<' | '<=' | '>' | '>=', value: string | number | undefined) =>
    value === undefined ? undefined : where.compare(field, operator, value),
  contains: (fields: readonly string[], text: string | undefined) =>
    text ? where.contains(fields, text) : undefined,
}

/** A sort term as SQL; never from a caller's text. */
export interface SortTerm {
  sql: string
  isDescending: boolean
}

export interface Find {
  where?: readonly (Where | undefined)[]
  /** The same rows in terms that are faster where they are only counted. @default where */
  countWhere?: readonly (Where | undefined)[]
  /** Fields in order of priority; a leading `-` is descending. Then by `created` and `_id`, in the direction of the first. */
  sort?: readonly string[]
  /** In place of `sort`. */
  sortSql?: readonly SortTerm[]
  /** The sort leaves no ties: nothing is added to it, so that an index can serve it. */
  hasNoTies?: boolean
  limit?: number
  offset?: number
  /** The other way round, ties included. */
  isReversed?: boolean
}

/** The order of a list as SQL. A field that is unique leaves no ties either. */
export function orderBy(
  { sort = [], sortSql, hasNoTies, isReversed = false }: Find,
  unique: readonly Index[],
): string {
  const terms = sortSql ?? sort.map(termOf)
  const isDescending = terms[0]?.isDescending ?? false
  const isUnique = unique.some(([field, more]) => !more && field && expression(field) === terms[0]?.sql)
  const ties = hasNoTies || isUnique ? [] : ['created', 'id'].map((sql) => ({ sql, isDescending }))
  // SQLite would sort by a term that is there twice, and not read the index in order.
  const last = ties.filter(({ sql }) => !terms.some((term) => term.sql === sql))
  return [...terms, ...last]
    .map((term) => `${term.sql} ${term.isDescending === isReversed ? 'ASC' : 'DESC'}`)
    .join(', ')
}

const termOf = (key: string): SortTerm =>
  key.startsWith('-')
    ? { sql: expression(key.slice(1)), isDescending: true }
    : { sql: expression(key), isDescending: false }
