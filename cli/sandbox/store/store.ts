import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { makeFolder } from '../../files/folder.ts'
import { toMoment } from '../../schemas/instants.ts'
import type { AnyCollection } from './collection.ts'
import { assertReadable, prepareSchema } from './schema.ts'
import { createStatements, type Statement } from './statements.ts'
import { createViews, type View, type Views } from './views.ts'

/** The open database. Calls share one synchronous connection: each sees all of a change or nothing of it. */
export interface Store {
  readonly db: DatabaseSync
  /** The time of the platform, in milliseconds. */
  now(): number
  /** Prepares a statement once. */
  sql(text: string): Statement
  /** Runs `work` as one change; inside another transaction it is a part of that one, and undone alone if it throws. */
  transaction<T>(work: () => T): T
  /** Incremented when admins, roles, permissions or projects change, to invalidate what is derived from them. */
  rightsVersion: number
  /** Called after each change of its rows. */
  changed(): void
  /** Row counts, which reading a long list page by page would otherwise repeat. */
  readonly counts: Counts
  /**
   * The store as it is now, whatever is written later; undefined in memory, where there is one connection only.
   *
   * @throws StoreError busy
   */
  view(): View<Store> | undefined
  close(): void
}

/** Numbers that were read from rows, until any row of the store changes. */
interface Counts {
  of(question: string, count: () => number): number
  /** After a rollback, which the number of changes does not show. */
  clear(): void
}

/**
 * Opens the store in `dir`, which exists, or in memory where there is no `dir`, and brings its tables up to date.
 *
 * WAL with `synchronous = NORMAL`: a commit is in the operating system's hands before it is acknowledged,
 * so it outlives a killed process; only a power cut may take the last ones, and then whole ones.
 */
export function openStore(options: {
  dir?: string | undefined
  collections: readonly AnyCollection[]
  now(): number
  readOnly?: boolean
  changed?: (() => void) | undefined
}): Store {
  const { dir, collections, now, readOnly = false, changed } = options
  const path = dir ? join(dir, 'store.db') : ':memory:'
  const isStored = dir !== undefined && existsSync(path)
  if (isStored && !readOnly) assertAlone(path)
  const db = connect(path, readOnly)
  if (isStored) assertSound(db, path)
  if (readOnly) assertReadable(db)
  else {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000')
    prepareSchema(db, collections)
  }
  const views = dir ? createViews(() => storeOver(connect(path, true), { now, readOnly: true })) : undefined
  return storeOver(db, { now, readOnly, views, changed })
}

function connect(path: string, readOnly: boolean): DatabaseSync {
  const db = new DatabaseSync(path, { readOnly })
  db.function('moment', { deterministic: true }, toMoment<SQLOutputValue>)
  db.function('fold', { deterministic: true }, (text) => String(text ?? '').toLowerCase())
  return db
}

function storeOver(
  db: DatabaseSync,
  {
    now,
    readOnly,
    views,
    changed = () => {},
  }: {
    now(): number
    readOnly: boolean
    views?: Views<Store> | undefined
    changed?: (() => void) | undefined
  },
): Store {
  const statements = createStatements(db, changed)
  const counts = createCounts(db)
  let depth = 0
  return {
    db,
    now,
    rightsVersion: 0,
    counts,
    changed,
    sql: statements.of,
    transaction(work) {
      const [begin, commit, rollback] =
        depth > 0
          ? ['SAVEPOINT part', 'RELEASE part', 'ROLLBACK TO part; RELEASE part']
          : [readOnly ? 'BEGIN' : 'BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK']
      this.sql(begin).run()
      depth++
      try {
        const result = work()
        this.sql(commit).run()
        return result
      } catch (error) {
        // A full disk ends the whole transaction, with all of its parts.
        if (db.isTransaction) db.exec(rollback)
        // What was derived from the state that is rolled back must not be used.
        this.rightsVersion++
        counts.clear()
        throw error
      } finally {
        depth--
      }
    },
    view: () => views?.open(),
    close() {
      views?.close()
      statements.clear()
      if (db.isOpen) db.close()
    },
  }
}

const MAX_COUNTS = 1000

function createCounts(db: DatabaseSync): Counts {
  const known = new Map<string, number>()
  const changes = db.prepare('SELECT total_changes() AS n')
  let seen: unknown
  return {
    of(question, count) {
      const now = changes.get()?.n
      if (now !== seen || known.size >= MAX_COUNTS) known.clear()
      seen = now
      const counted = known.get(question) ?? count()
      known.set(question, counted)
      return counted
    },
    clear: () => known.clear(),
  }
}

/**
 * The lock file may have been deleted under a running sandbox. Every open connection also holds a lock on the store
 * itself, which an exclusive one does not get. @throws Error
 */
function assertAlone(path: string): void {
  const db = new DatabaseSync(path)
  try {
    db.exec('PRAGMA busy_timeout = 2000; PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT')
  } catch (error) {
    if (isBusy(error)) throw new Error(`${path} is in use by another process`)
  } finally {
    db.close()
  }
}

const SQLITE_BUSY = 5
const isBusy = (error: unknown) => (((error as { errcode?: number }).errcode ?? 0) & 0xff) === SQLITE_BUSY

/** A damaged page would else be read as rows that were never written. @throws Error naming the file and the remedy */
function assertSound(db: DatabaseSync, path: string): void {
  let problem: unknown
  try {
    db.exec('PRAGMA cell_size_check = ON')
    problem = db.prepare('PRAGMA quick_check(1)').get()?.quick_check
  } catch (error) {
    problem = (error as Error).message
  }
  if (problem === 'ok') return
  db.close()
  throw new Error(`${path} is damaged (${problem}): restore a backup, or delete it to start from the seed`)
}

/**
 * Holds a folder for this process alone, until `release` or the end of the process, however it ends: the lock is
 * the operating system's. @throws Error where another process has it
 */
export function lockFolder(dir: string): { release(): void } {
  makeFolder(dir)
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(join(dir, 'lock.db'))
    db.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    db?.close()
    if (isBusy(error))
      throw new Error(`Another sandbox is running on ${dir}. Stop it, or start this one with another folder.`)
    throw new Error(`${dir} cannot be written to: ${(error as Error).message}`, { cause: error })
  }
  const held = db
  return { release: () => held.close() }
}
