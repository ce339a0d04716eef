import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

/** Filters produce any number of statements; the cache must not grow with them. */
const CAPACITY = 500
const WRITES = /^\s*(INSERT|UPDATE|DELETE)\b/

export interface Statements {
  /** Prepares a statement once. */
  of(text: string): StatementSync
  clear(): void
}

/** The statements of a connection. Those that write call `changed` when they have changed a row. */
export function createStatements(db: DatabaseSync, changed: () => void): Statements {
  const known = new Map<string, StatementSync>()
  return {
    of(text) {
      let statement = known.get(text)
      if (!statement) {
        if (known.size >= CAPACITY) known.clear()
        statement = db.prepare(text)
        if (WRITES.test(text)) announce(statement, changed)
        known.set(text, statement)
      }
      return statement
    },
    clear: () => known.clear(),
  }
}

function announce(statement: StatementSync, changed: () => void): void {
  const run = statement.run.bind(statement)
  statement.run = (...args: unknown[]) => {
    const result = run(...(args as SQLInputValue[]))
    if (result.changes > 0) changed()
    return result
  }
}
