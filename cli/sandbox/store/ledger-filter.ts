import { TRANSACTION_STATUSES } from '../../../lib/domain/index.ts'
import { holds, type Where } from './where.ts'

/** Filters of the list and the export of transactions. Times in milliseconds. */
export interface LedgerFilter {
  statuses?: readonly string[] | undefined
  methods?: readonly string[] | undefined
  currency?: string | undefined
  from?: number | undefined
  to?: number | undefined
  users?: readonly string[] | undefined
  notUsers?: readonly string[] | undefined
  search?: string | undefined
}

export const NOWHERE: Where = { sql: '', args: [] }

/** The same filter, naming all statuses if it names none: an index with all that is needed to count begins with them. */
export const withStatuses = (filter: LedgerFilter): LedgerFilter =>
  filter.search || filter.users?.length || filter.statuses?.length
    ? filter
    : { ...filter, statuses: TRANSACTION_STATUSES }

/** The rows of a project that a filter lets through, as SQL. */
export function conditions(project: string, filter: LedgerFilter): Where {
  const among = (column: string, values: readonly string[] | undefined, not = ''): Where =>
    values?.length
      ? { sql: `${column} ${not} IN (${values.map(() => '?').join(',')})`, args: [...values] }
      : NOWHERE
  const compare = (sql: string, value: string | number | undefined): Where =>
    value === undefined ? NOWHERE : { sql, args: [value] }
  const all: Where[] = [
    { sql: 'project = ?', args: [project] },
    among('status', filter.statuses),
    among('method', filter.methods),
    among('user_id', filter.users),
    among("coalesce(user_id, '')", filter.notUsers, 'NOT'),
    compare('currency = ?', filter.currency),
    compare('created >= ?', filter.from),
    compare('created < ?', filter.to),
    filter.search ? holds(['customer', 'description', 'id'], filter.search) : NOWHERE,
  ].filter((condition) => condition !== NOWHERE)
  return {
    sql: all.map((condition) => condition.sql).join(' AND '),
    args: all.flatMap((condition) => condition.args),
  }
}
