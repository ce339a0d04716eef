import type { DatabaseSync } from 'node:sqlite'
import { busy } from './errors.ts'

/** The store as it was at one moment. */
export interface View<S> {
  readonly store: S
  close(): void
}

export interface Views<S> {
  /** Opens a view of this moment. It closes by itself when it gets too old. @throws StoreError busy */
  open(): View<S>
  close(): void
}

/** An open store: of it, a view needs only this. */
interface Connection {
  readonly db: DatabaseSync
  close(): void
}

/** The write-ahead log grows as long as somebody reads what was replaced: views are limited in number and time. */
const MAX_VIEWS = 16
const MAX_AGE_MS = 15 * 60_000

/**
 * Views of a store in a file. Each has a connection of its own, whose read transaction sees one moment whatever is
 * written later.
 */
export function createViews<S extends Connection>(connect: () => S): Views<S> {
  const views = new Set<View<S>>()
  return {
    open() {
      if (views.size >= MAX_VIEWS) throw busy('Too many exports are running.')
      const store = connect()
      // A read transaction begins with its first read.
      store.db.exec('BEGIN; SELECT 1 FROM meta LIMIT 1')
      const view = {
        store,
        close() {
          clearTimeout(expiry)
          views.delete(view)
          store.close()
        },
      }
      const expiry = setTimeout(view.close, MAX_AGE_MS).unref()
      views.add(view)
      return view
    },
    close() {
      for (const view of views) view.close()
    },
  }
}
