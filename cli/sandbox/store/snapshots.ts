import { compareRows, type Differences } from './differences.ts'
import type { Store } from './store.ts'

/** A state that was remembered. */
export interface Taken {
  readonly id: number
  readonly name: string
  /** The platform's time then, in milliseconds. */
  readonly time: number
  /** Rows of all tables. */
  readonly rows: number
}

/** A remembered state by its number, or the present one. */
export type State = number | 'now'

/** States of the store to return to. They live in memory, as long as the store is open. */
export interface Snapshots {
  /** Remembers the present state. @returns its number */
  take(name?: string): number
  /** Returns to a state, which stays available. @throws RangeError for an unknown one */
  restore(id: number): void
  discard(id: number): void
  clear(): void
  /** The states that are remembered, oldest first. */
  list(): Taken[]
  /** The number of rows of a table in a state. @throws RangeError for an unknown one */
  countRows(state: State, table: string): number
  /** Rows of a table in a state, of those with few. @throws RangeError for an unknown one */
  rows(state: State, table: 'meta' | 'projects'): Record<string, unknown>[]
  /** How the entities of a collection's table differ between two states. @throws RangeError for an unknown one */
  differences(table: string, before: State, after: State): Differences
  readonly count: number
}

export function createSnapshots(store: Store): Snapshots {
  const { db } = store
  const taken = new Map<number, Taken>()
  let last = 0
  let isAttached = false
  const tables = () =>
    db
      .prepare(
        `SELECT t.name, group_concat(c.name) AS columns FROM main.sqlite_schema AS t, pragma_table_info(t.name) AS c
         WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' GROUP BY t.name`,
      )
      .all()
      .map(({ name, columns }) => ({ name: String(name), columns: toCopy(String(columns)) }))
  const attach = () => {
    if (!isAttached) db.exec("ATTACH ':memory:' AS snapshots")
    isAttached = true
  }
  const copyOf = (id: number, name: string) => `snapshots."${id}:${name}"`
  const tableIn = (state: State, name: string) => {
    if (state === 'now') return `main."${name}"`
    if (!taken.has(state)) throw new RangeError('the snapshot no longer exists')
    return copyOf(state, name)
  }
  const discard = (id: number) => {
    if (!taken.delete(id)) return
    store.transaction(() => {
      for (const { name } of tables()) db.exec(`DROP TABLE IF EXISTS ${copyOf(id, name)}`)
    })
    store.changed()
  }
  return {
    get count() {
      return taken.size
    },
    take(name) {
      attach()
      const id = ++last
      let rows = 0
      store.transaction(() => {
        for (const { name, columns } of tables()) {
          const [copy, from] = [copyOf(id, name), `main."${name}"`]
          db.exec(`CREATE TABLE ${copy} AS SELECT * FROM ${from} LIMIT 0`)
          const { changes } = db
            .prepare(`INSERT INTO ${copy} (${columns}) SELECT ${columns} FROM ${from}`)
            .run()
          rows += Number(changes)
        }
      })
      taken.set(id, { id, name: name || `Snapshot ${id}`, time: store.now(), rows })
      store.changed()
      return id
    },
    restore(id) {
      if (!taken.has(id)) throw new RangeError('the snapshot no longer exists')
      store.transaction(() => {
        for (const { name, columns } of tables())
          db.exec(
            `DELETE FROM main."${name}"; INSERT INTO main."${name}" (${columns}) SELECT ${columns} FROM ${copyOf(id, name)}`,
          )
      })
      store.rightsVersion++
      store.changed()
    },
    discard,
    clear() {
      for (const id of taken.keys()) discard(id)
    },
    list: () => [...taken.values()],
    countRows: (state, table) =>
      Number(db.prepare(`SELECT count(*) AS n FROM ${tableIn(state, table)}`).get()?.n),
    rows: (state, table) => db.prepare(`SELECT * FROM ${tableIn(state, table)}`).all(),
    differences: (table, before, after) => compareRows(db, tableIn(before, table), tableIn(after, table)),
  }
}

/** The rows of entities keep their numbers, by which two states are compared without looking any id up. */
const toCopy = (columns: string) => (columns.startsWith('project,id,') ? `rowid,${columns}` : columns)
