import type {
  DatabaseSync,
  SQLInputValue,
  SQLOutputValue,
  StatementResultingChanges,
  StatementSync,
} from 'node:sqlite'

/** Filters produce any number of statements; the cache must not grow with them. */
const CAPACITY = 500
const WRITES = /^\s*(INSERT|UPDATE|DELETE)\b/

export interface Statement {
  get(...args: SQLInputValue[]): Record<string, SQLOutputValue> | undefined
  all(...args: SQLInputValue[]): Record<string, SQLOutputValue>[]
  run(...args: SQLInputValue[]): StatementResultingChanges
}

export interface Statements {
  /** Prepares a statement once. */
  of(text: string): Statement
  clear(): void
}

/** The statements of a connection. Those that write call `changed` when they have changed a row. */
export function createStatements(db: DatabaseSync, changed: () => void): Statements {
  const known = new Map<string, Statement>()
  return {
    of(text) {
      let statement = known.get(text)
      if (!statement) {
        if (known.size >= CAPACITY) known.clear()
        const prepared = db.prepare(text)
        statement = WRITES.test(text) ? announced(prepared, changed) : prepared
        known.set(text, statement)
      }
      return statement
    },
    clear: () => known.clear(),
  }
}

/** The statement, whose `run` announces what it has changed. */
const announced = (statement: StatementSync, changed: () => void): Statement => ({
  get: (...args: SQLInputValue[]) => statement.get(...args),
  all: (...args: SQLInputValue[]) => statement.all(...args),
  run(...args: SQLInputValue[]) {
    const result = statement.run(...args)
    if (result.changes > 0) changed()
    return result
  },
})
