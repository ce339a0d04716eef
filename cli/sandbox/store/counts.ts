import type { DatabaseSync } from 'node:sqlite'

/** Numbers that were counted, until any row of the store changes. */
export interface Counts {
  of(question: string, count: () => number): number
  /** After a rollback, which the number of changes does not show. */
  clear(): void
}

const CAPACITY = 1000

export function createCounts(db: DatabaseSync): Counts {
  const known = new Map<string, number>()
  const changes = db.prepare('SELECT total_changes() AS n')
  let seen: unknown
  return {
    of(question, count) {
      const now = changes.get()?.n
      if (now !== seen || known.size >= CAPACITY) known.clear()
      seen = now
      const counted = known.get(question) ?? count()
      known.set(question, counted)
      return counted
    },
    clear: () => known.clear(),
  }
}
