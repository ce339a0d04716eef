import type { Index } from './collection.ts'
import { expression, type Where } from './where.ts'

/** A sort term as SQL; never from a caller's text. */
export interface SortTerm {
  sql: string
  isDescending: boolean
}

export interface Find {
  where?: readonly (Where | undefined)[]
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
