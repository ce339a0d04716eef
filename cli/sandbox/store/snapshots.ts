import type { Store } from './store.ts'

/** States of the store to return to. They live in memory, as long as the store is open. */
export interface Snapshots {
  /** Remembers the present state. @returns its number */
  take(): number
  /** Returns to a state, which stays available. @throws RangeError for an unknown one */
  restore(id: number): void
  discard(id: number): void
  clear(): void
  readonly count: number
}

export function createSnapshots(store: Store): Snapshots {
  const { db } = store
  const taken = new Set<number>()
  let last = 0
  let isAttached = false
  const tables = () =>
    db
      .prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
      .map(({ name }) => String(name))
  const attach = () => {
    if (!isAttached) db.exec("ATTACH ':memory:' AS snapshots")
    isAttached = true
  }
  const copies = (id: number) =>
    db
      .prepare('SELECT name FROM snapshots.sqlite_schema WHERE name GLOB ?')
      .all(`${id}:*`)
      .map(({ name }) => String(name).slice(`${id}:`.length))
  const discard = (id: number) => {
    if (!taken.delete(id)) return
    store.transaction(() => {
      for (const name of copies(id)) db.exec(`DROP TABLE snapshots."${id}:${name}"`)
    })
  }
  return {
    get count() {
      return taken.size
    },
    take() {
      attach()
      const id = ++last
      store.transaction(() => {
        for (const name of tables())
          db.exec(`CREATE TABLE snapshots."${id}:${name}" AS SELECT * FROM main."${name}"`)
      })
      taken.add(id)
      return id
    },
    restore(id) {
      if (!taken.has(id)) throw new RangeError('the snapshot no longer exists')
      store.transaction(() => {
        for (const name of copies(id))
          db.exec(
            `DELETE FROM main."${name}"; INSERT INTO main."${name}" SELECT * FROM snapshots."${id}:${name}"`,
          )
      })
      store.rightsVersion++
    },
    discard,
    clear() {
      for (const id of taken) discard(id)
    },
  }
}
