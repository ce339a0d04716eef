import type { SQLInputValue } from 'node:sqlite'
import type { Entity, Page } from '../../../lib/domain/index.ts'
import type { Collection } from './collection.ts'
import { duplicate, notStored } from './errors.ts'
import { newId } from './ids.ts'
import type { Serialized } from './serialized.ts'
import type { Store } from './store.ts'
import { expression, type Find, orderBy, type Where } from './where.ts'

type Stored = Serialized<Entity>
/** A new entity; id and times are generated if omitted. */
export type Draft<T extends Stored> = Omit<T, keyof Stored> & Partial<Stored>

/** Fields to change; `undefined` removes one. */
export type Changes<T> = { [Key in keyof T]?: T[Key] | undefined }

/** The project of what belongs to none: administrators, permissions. */
export const NO_PROJECT = ''

/**
 * The entities of one collection in one project. Other projects are out of its reach. A row has its entity whole, as the
 * JSON that is sent; columns beside it are what lists are found and ordered by.
 */
export class Table<T extends Stored> {
  readonly #store: Store
  readonly #of: Collection<T>
  readonly #project: string
  readonly #name: string

  constructor(store: Store, of: Collection<T>, project: string) {
    this.#store = store
    this.#of = of
    this.#project = project
    this.#name = of.table
  }

  get(id: string): T | undefined {
    const row = this.#store
      .sql(`SELECT body FROM ${this.#name} WHERE project = ? AND id = ?`)
      .get(this.#project, id)
    return row && read(row)
  }

  /** @throws StoreError not-found */
  require(id: string): T {
    const row = this.get(id)
    if (!row) throw notStored(this.#of.noun, id)
    return row
  }

  first(find: Find = {}): T | undefined {
    return this.find({ ...find, limit: 1 })[0]
  }

  find(find: Find = {}): T[] {
    const { sql, args } = this.#conditions(find.where)
    const rows = this.#store
      .sql(
        `SELECT body FROM ${this.#name} WHERE ${sql} ORDER BY ${orderBy(find, this.#of.unique)} LIMIT ? OFFSET ?`,
      )
      .all(...args, find.limit ?? -1, find.offset ?? 0)
    return rows.map((row) => read<T>(row))
  }

  count(conditions: Find['where'] = []): number {
    const { sql, args } = this.#conditions(conditions)
    const question = `SELECT count(*) AS n FROM ${this.#name} WHERE ${sql}`
    return this.#store.counts.of(JSON.stringify([question, args]), () =>
      Number(this.#store.sql(question).get(...args)?.n),
    )
  }

  /** The count, or `most` if there are at least as many: an exact count would read them all. */
  countUpTo(most: number, conditions: Find['where'] = []): number {
    const { sql, args } = this.#conditions(conditions)
    const some = `SELECT count(*) AS n FROM (SELECT 1 FROM ${this.#name} WHERE ${sql} LIMIT ?)`
    return Number(this.#store.sql(some).get(...args, most)?.n)
  }

  /** The largest value of a numeric field; 0 if there is none. */
  max(field: string, conditions: Find['where'] = []): number {
    const { sql, args } = this.#conditions(conditions)
    const question = `SELECT max(${expression(field)}) AS n FROM ${this.#name} WHERE ${sql}`
    return Number(this.#store.sql(question).get(...args)?.n ?? 0)
  }

  /** A page in the second half of the list is read from its end: the rows before a page cost time. */
  page(paging: { page: number; limit: number }, find: Omit<Find, 'limit' | 'offset'> = {}): Page<T> {
    const { page, limit } = paging
    const total = this.count(find.countWhere ?? find.where)
    const offset = page * limit
    if (offset >= total) return { data: [], total, page, limit }
    // A search for more rows than there are would look at the whole table.
    const count = Math.min(limit, total - offset)
    const after = total - offset - count
    const data =
      offset > after
        ? this.#slice({ ...find, isReversed: true }, count, after).reverse()
        : this.#slice(find, count, offset)
    return { data, total, page, limit }
  }

  /** Finds the rows first, in an index alone if it has all that is asked for, and then reads them. */
  #slice(find: Find, limit: number, offset: number): T[] {
    const { sql, args } = this.#conditions(find.where)
    const order = orderBy(find, this.#of.unique)
    const keys = `SELECT rowid AS key FROM ${this.#name} WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`
    const rows = this.#store
      .sql(`SELECT body FROM (${keys}) CROSS JOIN ${this.#name} AS t ON t.rowid = key ORDER BY ${order}`)
      .all(...args, limit, offset)
    return rows.map((row) => read<T>(row))
  }

  /** All rows from the oldest, or those behind `start`, up to `size` at a time. */
  *batches(conditions: Find['where'], start: T | undefined, size: number): Generator<T[]> {
    for (let last = start; ; ) {
      const behind = last && { sql: '(created, id) > (?, ?)', args: [Date.parse(last.created), last._id] }
      const rows = this.find({ where: [...(conditions ?? []), behind], limit: size })
      if (rows.length > 0) yield rows
      last = rows.at(-1)
      if (rows.length < size) return
    }
  }

  /** @throws StoreError duplicate, for an id or unique field that is taken */
  insert(draft: Draft<T>): T {
    const now = this.#store.now()
    const { _id: id = newId(now), created: first, updated: last, ...fields } = draft
    const created = first ? Date.parse(first) : now
    const updated = last ? Date.parse(last) : created
    const body = bodyOf(id, fields, created, updated)
    this.#write(this.#insertion, [id, created, updated, body, this.#project])
    return read({ body })
  }

  /** Inserts those of many entities whose ids are not taken. */
  insertMissing(entities: readonly T[]): void {
    const statement = this.#store.sql(`${this.#insertion} ON CONFLICT DO NOTHING`)
    for (const entity of entities) {
      const { _id, created, updated } = entity
      statement.run(_id, Date.parse(created), Date.parse(updated), JSON.stringify(entity), this.#project)
    }
  }

  get #insertion(): string {
    return `INSERT INTO ${this.#name} (id, created, updated, body, project) VALUES (?, ?, ?, ?, ?)`
  }

  /** Changes the given fields; `undefined` removes one. @throws StoreError not-found, duplicate */
  update(id: string, changes: Changes<T>): T {
    return this.change(this.require(id), changes)
  }

  /** The same for an entity that was read in the same transaction. */
  change(stored: T, changes: Changes<T>): T {
    const { _id: id, created, updated: _, ...fields } = { ...stored, ...changes }
    const now = this.#store.now()
    const body = bodyOf(id, fields, Date.parse(created), now)
    this.#write(`UPDATE ${this.#name} SET updated = ?, body = ? WHERE project = ? AND id = ?`, [
      now,
      body,
      this.#project,
      id,
    ])
    return read({ body })
  }

  /** @throws StoreError not-found */
  remove(id: string): void {
    this.require(id)
    this.#write(`DELETE FROM ${this.#name} WHERE project = ? AND id = ?`, [this.#project, id])
  }

  #write(sql: string, args: SQLInputValue[]): void {
    try {
      this.#store.sql(sql).run(...args)
    } catch (error) {
      if (isUniqueViolation(error)) throw duplicate(this.#of.noun)
      throw error
    }
    if (this.#of.rights) this.#store.rightsVersion++
  }

  #conditions(conditions: Find['where'] = []): Where {
    const given = conditions.filter((condition) => condition !== undefined)
    return {
      sql: ['project = ?', ...given.map((condition) => condition.sql)].join(' AND '),
      args: [this.#project, ...given.flatMap((condition) => condition.args)],
    }
  }
}

const iso = (time: number) => new Date(time).toISOString()

const bodyOf = (id: string, fields: object, created: number, updated: number): string =>
  JSON.stringify({ _id: id, ...fields, created: iso(created), updated: iso(updated) })

const read = <T>({ body }: Record<string, unknown>): T => JSON.parse(body as string)

function isUniqueViolation(error: unknown): boolean {
  const code = (error as { errcode?: number }).errcode
  return code === 1555 || code === 2067
}

/** The entities of a collection that belong to no project. */
export const sharedTable = <T extends Stored>(store: Store, of: Collection<T>): Table<T> =>
  new Table(store, of, NO_PROJECT)
