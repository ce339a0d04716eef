import type { LedgerKey } from './ledger-row.ts'
import type { Store } from './store.ts'

/**
 * Answers that reading a long list page by page would otherwise compute again: row counts by filter, and where each
 * page ended. Dropped as soon as a transaction changes.
 */
export interface LedgerMemo {
  number(question: string, ask: () => number): number
  /** Where the page before this one ended, if it was read. */
  startOf(list: string, page: number): LedgerKey | undefined
  endOf(list: string, page: number, last: LedgerKey): void
}

const CAPACITY = 10_000

export function createLedgerMemo(store: Store): LedgerMemo {
  const numbers = new Map<string, number>()
  const ends = new Map<string, LedgerKey>()
  let seen = store.ledgerVersion
  const fresh = <Value>(map: Map<string, Value>) => {
    if (seen !== store.ledgerVersion || map.size > CAPACITY) {
      numbers.clear()
      ends.clear()
      seen = store.ledgerVersion
    }
    return map
  }
  return {
    number(question, ask) {
      const known = fresh(numbers).get(question)
      if (known !== undefined) return known
      const computed = ask()
      numbers.set(question, computed)
      return computed
    },
    startOf: (list, page) => fresh(ends).get(`${list}\n${page - 1}`),
    endOf(list, page, last) {
      fresh(ends).set(`${list}\n${page}`, last)
    },
  }
}
