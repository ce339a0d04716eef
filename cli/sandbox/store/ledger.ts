import type { SQLInputValue } from 'node:sqlite'
import type { Page } from '../../../lib/domain/index.ts'
import { duplicate, notStored } from './errors.ts'
import { newId } from './ids.ts'
import { conditions, type LedgerFilter, NOWHERE, withStatuses } from './ledger-filter.ts'
import { createLedgerMemo, type LedgerMemo } from './ledger-memo.ts'
import { COLUMNS, fromRow, type LedgerKey, type Row, type StoredTransaction, toRow } from './ledger-row.ts'
import { rowsIn, type Span, spansOf, split } from './ledger-spans.ts'
import type { Store } from './store.ts'
import type { Where } from './where.ts'

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
  /** Counts the rows of each span of time: together this takes no longer than counting them all. */
  const spansIn = (filter: LedgerFilter): readonly Span[] =>
    memo.recall(JSON.stringify(['spans', project, filter]), () => {
      const inTime = 'SELECT created FROM transactions WHERE project = ? ORDER BY created'
      const [first] = rows(`${inTime} LIMIT 1`, [project])
      const [last] = rows(`${inTime} DESC LIMIT 1`, [project])
      if (!first || !last) return []
      const [start, end] = [first[0], last[0] + 1]
      const times = split(Math.max(start, filter.from ?? start), Math.min(end, filter.to ?? end))
      return times.map((span) => {
        const { sql, args } = conditions(project, withStatuses({ ...filter, ...span }))
        const [row] = rows(`SELECT count(*) FROM transactions WHERE ${sql}`, args)
        return { ...span, rows: Number(row?.[0]) }
      })
    })
  const count = (filter: LedgerFilter = {}) => rowsIn(spansIn(filter))
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
      const newest = memo.recall(JSON.stringify(['newest', sql, args]), () => {
        const [row] = rows(`SELECT max(updated) FROM transactions WHERE ${sql}`, args)
        return Number(row?.[0])
      })
      return newest > 0 ? newest : undefined
    },
    page(filter, { sort = '-created', page, limit }) {
      const spans = spansIn(filter)
      const total = rowsIn(spans)
      const offset = page * limit
      if (offset >= total) return { data: [], total, page, limit }
      const column = sort.replace(/^-/, '')
      const isAscending = sort === column
      const size = Math.min(limit, total - offset)
      const before = isAscending ? offset : total - offset - size
      // OFFSET counts every skipped row. In order of time, few are skipped: those of a span, from its nearer end.
      const isByTime = column === 'created'
      const near = isByTime ? spansOf(spans, before, size) : { before, after: total - before - size }
      // No row is skipped if the page before this one was read.
      const list = JSON.stringify([project, filter, sort, limit])
      const start = isByTime ? memo.startOf(list, page) : undefined
      const isBackwards = start ? !isAscending : near.after < near.before
      const direction = isBackwards ? 'DESC' : 'ASC'
      const order = [...new Set([column, 'created', 'id'])].map((key) => `${key} ${direction}`).join(', ')
      const { sql, args } = conditions(project, { ...filter, ...near })
      const place = start ? beyond(start, isAscending ? '>' : '<') : NOWHERE
      // Found first, without the columns that are only shown.
      const keys = `SELECT created AS time, id AS key FROM transactions WHERE ${sql}${place.sql} ORDER BY ${order} LIMIT ? OFFSET ?`
      const found = rows(
        `SELECT ${LIST} FROM (${keys}) CROSS JOIN transactions AS t ON project = ? AND created = time AND id = key ORDER BY ${order}`,
        [...args, ...place.args, size, start ? 0 : Math.min(near.before, near.after), project],
      )
      if (isBackwards === isAscending) found.reverse()
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

const beyond = ({ created, id }: LedgerKey, operator: '<' | '>'): Where => ({
  sql: ` AND (created, id) ${operator} (?, ?)`,
  args: [created, id],
})
