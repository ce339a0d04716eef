import type { DatabaseSync } from 'node:sqlite'

/** An entity that differs between two states: its JSON before, and after, unless it was added or removed. */
export interface Difference {
  project: string
  id: string
  before?: string
  after?: string
}

export interface Differences {
  added: number
  changed: number
  removed: number
  /** The first ones. */
  list: Difference[]
}

/** Differing entities of one table that are listed. All others are counted. */
const LISTED = 50

/** Numbers of an entity's rows in both states. */
interface Rows {
  before?: number
  after?: number
}

/**
 * Compares two tables of entities by the numbers of their rows: half a million rows are read in their order, and no id
 * is looked up. An entity that was deleted and made again has another number, hence the second step by ids.
 */
export function compareRows(db: DatabaseSync, before: string, after: string): Differences {
  const found = new Map<string, Rows>()
  const enter = (project: unknown, id: unknown, rows: Rows) => {
    const key = JSON.stringify([project, id])
    found.set(key, { ...found.get(key), ...rows })
  }
  const unequal = db.prepare(
    `SELECT b.rowid AS old, b.project AS oldProject, b.id AS oldId, a.rowid AS row, a.project, a.id
     FROM ${after} AS a LEFT JOIN ${before} AS b ON b.rowid = a.rowid
     WHERE b.body IS NOT a.body OR b.id <> a.id OR b.project <> a.project`,
  )
  for (const row of unequal.iterate()) {
    enter(row.project, row.id, { after: Number(row.row) })
    if (row.old !== null) enter(row.oldProject, row.oldId, { before: Number(row.old) })
  }
  const gone = db.prepare(
    `SELECT rowid AS old, project, id FROM ${before} AS b
     WHERE NOT EXISTS (SELECT 1 FROM ${after} AS a WHERE a.rowid = b.rowid)`,
  )
  for (const row of gone.iterate()) enter(row.project, row.id, { before: Number(row.old) })

  const body = (table: string) => db.prepare(`SELECT body FROM ${table} WHERE rowid = ?`)
  const [bodyBefore, bodyAfter] = [body(before), body(after)]
  const result: Differences = { added: 0, changed: 0, removed: 0, list: [] }
  for (const [key, rows] of found) {
    const old = rows.before === undefined ? undefined : String(bodyBefore.get(rows.before)?.body)
    const now = rows.after === undefined ? undefined : String(bodyAfter.get(rows.after)?.body)
    if (old === now) continue
    result[old === undefined ? 'added' : now === undefined ? 'removed' : 'changed']++
    if (result.list.length >= LISTED) continue
    const [project, id] = JSON.parse(key) as [string, string]
    result.list.push({
      project,
      id,
      ...(old === undefined ? {} : { before: old }),
      ...(now === undefined ? {} : { after: now }),
    })
  }
  return result
}
