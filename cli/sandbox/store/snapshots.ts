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

/** There may be millions of these, so only those that change are copied, when they change. */
const LARGE = 'transactions'

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
      .filter((name) => name !== LARGE)
  const attach = () => {
    if (!isAttached) db.exec("ATTACH ':memory:' AS snapshots")
    isAttached = true
  }
  const copies = (id: number) =>
    db
      .prepare('SELECT name FROM snapshots.sqlite_schema WHERE name GLOB ?')
      .all(`${id}:*`)
      .map(({ name }) => String(name).slice(`${id}:`.length))
  const dropAll = (id: number) => {
    dropTriggers(id)
    for (const name of copies(id)) db.exec(`DROP TABLE snapshots."${id}:${name}"`)
    db.exec(`DROP TABLE IF EXISTS temp."${id}:before"; DROP TABLE IF EXISTS temp."${id}:touched"`)
  }
  const dropTriggers = (id: number) => {
    for (const event of ['insert', 'update', 'delete'])
      db.exec(`DROP TRIGGER IF EXISTS temp."${id}:${event}"`)
  }
  const watch = (id: number) => db.exec(triggersOf(id))
  const discard = (id: number) => {
    if (taken.delete(id)) store.transaction(() => dropAll(id))
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
        db.exec(changesOf(id))
        watch(id)
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
        dropTriggers(id)
        db.exec(restoreLarge(id))
        watch(id)
      })
      store.rightsVersion++
    },
    discard,
    clear() {
      for (const id of taken) discard(id)
    },
  }
}

/** `before` stores the original transactions, `touched` the ids of all that were created, changed or deleted since. */
const changesOf = (id: number) => `
  CREATE TEMP TABLE "${id}:before" AS SELECT * FROM main.${LARGE} LIMIT 0;
  CREATE TEMP TABLE "${id}:touched" (project TEXT, id TEXT, PRIMARY KEY (project, id)) WITHOUT ROWID;`

function triggersOf(id: number): string {
  const keepOld = (event: string) => `
    CREATE TEMP TRIGGER "${id}:${event}" BEFORE ${event} ON main.${LARGE}
    WHEN NOT EXISTS (SELECT 1 FROM "${id}:touched" WHERE project = OLD.project AND id = OLD.id)
    BEGIN
      INSERT INTO "${id}:before" SELECT * FROM main.${LARGE}
        WHERE project = OLD.project AND id = OLD.id;
      INSERT INTO "${id}:touched" VALUES (OLD.project, OLD.id);
    END;`
  return `${keepOld('update')}${keepOld('delete')}
    CREATE TEMP TRIGGER "${id}:insert" AFTER insert ON main.${LARGE}
    BEGIN
      INSERT OR IGNORE INTO "${id}:touched" VALUES (NEW.project, NEW.id);
    END;`
}

const restoreLarge = (id: number) => `
  DELETE FROM main.${LARGE} WHERE (project, id) IN (SELECT project, id FROM "${id}:touched");
  INSERT INTO main.${LARGE} SELECT * FROM "${id}:before";
  DELETE FROM "${id}:before"; DELETE FROM "${id}:touched";`
