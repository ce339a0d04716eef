import type { DatabaseSync } from 'node:sqlite'
import type { AnyCollection, Index } from './collection.ts'
import { expression } from './where.ts'

/** Tables that are not collections. */
const TABLES = `
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS projects (
  id TEXT PRIMARY KEY, slug TEXT NOT NULL UNIQUE, api_key TEXT NOT NULL UNIQUE, private_api_key TEXT NOT NULL UNIQUE,
  place INTEGER NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL, body TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS passwords (
  owner TEXT NOT NULL, id TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (owner, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sessions (
  hash TEXT PRIMARY KEY, project TEXT NOT NULL, subject TEXT NOT NULL,
  created INTEGER NOT NULL, expires INTEGER NOT NULL, generation INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS sessions_by_subject ON sessions (project, subject);
CREATE INDEX IF NOT EXISTS sessions_by_end ON sessions (expires);
CREATE TABLE IF NOT EXISTS codes (
  project TEXT NOT NULL, purpose TEXT NOT NULL, receiver TEXT NOT NULL, hash TEXT NOT NULL,
  created INTEGER NOT NULL, expires INTEGER NOT NULL, tries INTEGER NOT NULL, subject TEXT,
  PRIMARY KEY (project, purpose, receiver)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS codes_by_end ON codes (expires);
CREATE TABLE IF NOT EXISTS idempotency_keys (
  id TEXT PRIMARY KEY, request TEXT NOT NULL, created INTEGER NOT NULL, outcome TEXT
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS idempotency_keys_in_time ON idempotency_keys (created);
CREATE TABLE IF NOT EXISTS outbox (
  n INTEGER PRIMARY KEY AUTOINCREMENT, project TEXT NOT NULL, channel TEXT NOT NULL, receiver TEXT NOT NULL,
  message TEXT NOT NULL
);
`

/** Version of the stored rows. A change that new tables and indexes cannot make raises it, and rewrites older rows. */
const VERSION = 3

/** Creates missing tables in one transaction. Fast if there is nothing to do. */
export function prepareSchema(db: DatabaseSync, collections: readonly AnyCollection[]): void {
  const wanted = [TABLES, ...collections.map(tableSql)].join('\n')
  if (versionOf(db) !== 0) {
    assertReadable(db)
    if (schemaOf(db) === wanted) return
  }
  db.exec('BEGIN IMMEDIATE')
  try {
    dropOldIndexes(db, wanted)
    db.exec(wanted)
    db.prepare("INSERT INTO meta VALUES ('schema', ?) ON CONFLICT DO UPDATE SET value = excluded.value").run(
      wanted,
    )
    db.exec(`PRAGMA user_version = ${VERSION}; COMMIT`)
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** @throws Error for a store of another version */
export function assertReadable(db: DatabaseSync): void {
  const version = versionOf(db)
  if (version > VERSION)
    throw new Error('This store was written by a newer quoin: update quoin, or start with another folder.')
  if (version < VERSION)
    throw new Error('This store was written by an older quoin: delete it, or start with another folder.')
}

const versionOf = (db: DatabaseSync) => Number(db.prepare('PRAGMA user_version').get()?.user_version)

function dropOldIndexes(db: DatabaseSync, wanted: string): void {
  const names = new Set(indexNames(wanted))
  const stored = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL").all()
  for (const { name } of stored) if (!names.has(String(name))) db.exec(`DROP INDEX "${name}"`)
}

const indexNames = (sql: string): string[] =>
  [...sql.matchAll(/INDEX IF NOT EXISTS "?(\w+)"?/g)].map(([, name = '']) => name)

function schemaOf(db: DatabaseSync): unknown {
  return db.prepare("SELECT value FROM meta WHERE key = 'schema'").get()?.value
}

function tableSql(of: AnyCollection): string {
  const index = (fields: Index, unique: boolean) => {
    const label = `"${[of.name, ...fields].join('_by_').replaceAll(/\W/g, '_')}${unique ? '' : '_in_order'}"`
    const keys = fields.map(expression).map((key) => (key.startsWith('body') ? `(${key})` : key))
    // Lists are ordered by `created` and id in the end, so their pages can be read from the index in order.
    const ties = unique ? [] : ['created', 'id'].filter((column) => !keys.includes(column))
    return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS ${label} ON ${of.table} (project, ${[...keys, ...ties].join(', ')});`
  }
  return [
    `CREATE TABLE IF NOT EXISTS ${of.table} (`,
    '  project TEXT NOT NULL, id TEXT NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL, body TEXT NOT NULL,',
    '  PRIMARY KEY (project, id)',
    ');',
    ...(of.indexes.some(([first]) => first === 'created')
      ? []
      : [
          `CREATE INDEX IF NOT EXISTS "${of.name.replaceAll(/\W/g, '_')}_in_time" ON ${of.table} (project, created, id);`,
        ]),
    ...of.indexes.map((fields) => index(fields, false)),
    ...of.unique.map((fields) => index(fields, true)),
  ].join('\n')
}

/** Removes what keeps the order of a table's rows up to date with each of them, before many are added. */
export function dropIndexes(db: DatabaseSync, of: AnyCollection): void {
  for (const name of indexNames(tableSql(of))) db.exec(`DROP INDEX IF EXISTS "${name}"`)
}

/** Makes those indexes again that are missing. */
export const createIndexes = (db: DatabaseSync, of: AnyCollection): void => db.exec(tableSql(of))

/** Empties every table except those of the store itself. */
export function clearStore(db: DatabaseSync, collections: readonly AnyCollection[]): void {
  for (const name of ['projects', 'passwords', 'sessions', 'codes', 'idempotency_keys', 'outbox'])
    db.exec(`DELETE FROM ${name}`)
  for (const { table } of collections) db.exec(`DELETE FROM ${table}`)
}
