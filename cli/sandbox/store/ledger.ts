import type { SQLInputValue } from 'node:sqlite'
import type { Page } from '../../../lib/domain/index.ts'
import { duplicate, notStored } from './errors.ts'
import { newId } from './ids.ts'
import { createLedgerMemo, type LedgerMemo } from './ledger-memo.ts'
import { COLUMNS, fromRow, type LedgerKey, type Row, type StoredTransaction, toRow } from './ledger-row.ts'
import type { Store } from './store.ts'
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

export interface LedgerPaging {
  /** @default '-created' */
  sort?: `${'' | '-'}${'created' | 'updated' | 'amount'}` | undefined
  page: number
  limit: number
}

type Times = '_id' | 'created' | 'updated'
export type TransactionDraft = Omit<StoredTransaction, Times> & Partial<Pick<StoredTransaction, Times>>

/** The transactions of one project, clustered by time so that lists and exports read them in one sweep. */
export interface ProjectLedger {
  get(id: string): StoredTransaction | undefined
  /** @throws StoreError not-found */
  require(id: string): StoredTransaction
  insert(draft: TransactionDraft): StoredTransaction
  /** @throws StoreError not-found */
  update(id: string, changes: Partial<Omit<StoredTransaction, '_id' | 'created'>>): StoredTransaction
  count(filter?: LedgerFilter): number
  /** The newest `updated` of the rows, in milliseconds. */
  newestChange(filter: LedgerFilter): number | undefined
  page(filter: LedgerFilter, options: LedgerPaging): Page<StoredTransaction>
  /** The rows after `start` (from the first, if undefined), oldest first, up to `size` at a time. */
  batches(filter: LedgerFilter, start: LedgerKey | undefined, size: number): Iterable<Row[]>
  keyOf(id: string): LedgerKey | undefined
  renameCustomer(userId: string, name: string): void
  /** The payments of an order, oldest first. */
  ofOrder(orderId: string): StoredTransaction[]
}

export interface Ledger {
  forProject(projectId: string): ProjectLedger
}

const LIST = COLUMNS.join(', ')

export function createLedger(store: Store): Ledger {
  const memo = createLedgerMemo(store)
  return { forProject: (projectId) => projectLedger(store, memo, projectId) }
}

function projectLedger(store: Store, memo: LedgerMemo, project: string): ProjectLedger {
  const rows = (sql: string, args: SQLInputValue[]) => {
    const statement = store.sql(sql)
    statement.setReturnArrays(true)
    return statement.all(...args) as unknown as Row[]
  }
  const get = (id: string) => {
    const [row] = rows(`SELECT ${LIST} FROM transactions WHERE project = ? AND id = ?`, [project, id])
    return row && fromRow(row)
  }
  const require = (id: string) => {
    const found = get(id)
    if (!found) throw notStored('transaction', id)
    return found
  }
  const count = (filter: LedgerFilter = {}) => {
    const { sql, args } = conditions(project, filter)
    return memo.number(JSON.stringify([sql, args]), () => {
      const [row] = rows(`SELECT count(*) FROM transactions WHERE ${sql}`, args)
      return Number(row?.[0])
    })
  }
  return {
    get,
    require,
    insert(draft) {
      const now = store.now()
      const created = draft.created ?? new Date(now).toISOString()
      const whole = { _id: newId(now), ...draft, created, updated: draft.updated ?? created }
      if (get(whole._id)) throw duplicate('transaction')
      store
        .sql(`INSERT INTO transactions (project, ${LIST}) VALUES (?${', ?'.repeat(COLUMNS.length)})`)
        .run(project, ...toRow(whole))
      store.ledgerVersion++
      return whole
    },
    update(id, changes) {
      const whole = { ...require(id), ...changes, updated: new Date(store.now()).toISOString() }
      const changed = COLUMNS.slice(2)
      store
        .sql(
          `UPDATE transactions SET ${changed.map((c) => `${c} = ?`).join(', ')} WHERE project = ? AND created = ? AND id = ?`,
        )
        .run(...toRow(whole).slice(2), project, Date.parse(whole.created), id)
      store.ledgerVersion++
      return whole
    },
    count,
    newestChange(filter) {
      const { sql, args } = conditions(project, filter)
      const newest = memo.number(JSON.stringify(['newest', sql, args]), () => {
        const [row] = rows(`SELECT max(updated) FROM transactions WHERE ${sql}`, args)
        return Number(row?.[0])
      })
      return newest > 0 ? newest : undefined
    },
    page(filter, { sort = '-created', page, limit }) {
      const total = count(filter)
      const offset = page * limit
      if (offset >= total) return { data: [], total, page, limit }
      const { sql, args } = conditions(project, filter)
      const column = sort.replace(/^-/, '')
      const list = JSON.stringify([sql, args, sort, limit])
      // In table order, the next page starts where the last one ended; OFFSET would count every skipped row.
      const start = column === 'created' ? memo.startOf(list, page) : undefined
      const place = start ? beyond(start, sort === column ? '>' : '<') : NOWHERE
      const size = Math.min(limit, total - offset)
      const after = total - offset - size
      const isFromEnd = !start && after < offset
      const direction = (sort === column) === isFromEnd ? 'DESC' : 'ASC'
      const order = [...new Set([column, 'created', 'id'])].map((key) => `${key} ${direction}`).join(', ')
      // Found first, in an index alone if that has all that is asked for.
      const keys = `SELECT created AS time, id AS key FROM transactions WHERE ${sql}${place.sql} ORDER BY ${order} LIMIT ? OFFSET ?`
      const found = rows(
        `SELECT ${LIST} FROM (${keys}) CROSS JOIN transactions AS t ON project = ? AND created = time AND id = key ORDER BY ${order}`,
        [...args, ...place.args, size, start ? 0 : isFromEnd ? after : offset, project],
      )
      if (isFromEnd) found.reverse()
      const last = found.at(-1)
      if (last) memo.endOf(list, page, { created: last[0], id: last[1] })
      return { data: found.map(fromRow), total, page, limit }
    },
    *batches(filter, start, size) {
      const { sql, args } = conditions(project, filter)
      for (let after = start; ; ) {
        const place = after ? beyond(after, '>') : NOWHERE
        const found = rows(
          `SELECT ${LIST} FROM transactions WHERE ${sql}${place.sql} ORDER BY created, id LIMIT ?`,
          [...args, ...place.args, size],
        )
        if (found.length > 0) yield found
        const last = found.at(-1)
        if (!last || found.length < size) return
        after = { created: last[0], id: last[1] }
      }
    },
    renameCustomer(userId, name) {
      store
        .sql('UPDATE transactions SET customer = ?, updated = ? WHERE project = ? AND user_id = ?')
        .run(name, store.now(), project, userId)
      store.ledgerVersion++
    },
    ofOrder: (orderId) =>
      rows(`SELECT ${LIST} FROM transactions WHERE project = ? AND order_id = ? ORDER BY created, id`, [
        project,
        orderId,
      ]).map(fromRow),
    keyOf(id) {
      const [row] = rows('SELECT created, id FROM transactions WHERE project = ? AND id = ?', [project, id])
      return row && { created: Number(row[0]), id: String(row[1]) }
    },
  }
}

const NOWHERE: Where = { sql: '', args: [] }

const beyond = ({ created, id }: LedgerKey, operator: '<' | '>'): Where => ({
  sql: ` AND (created, id) ${operator} (?, ?)`,
  args: [created, id],
})

function conditions(project: string, filter: LedgerFilter): Where {
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
