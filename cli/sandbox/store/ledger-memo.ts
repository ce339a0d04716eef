import type { LedgerKey } from './ledger-row.ts'
import type { Store } from './store.ts'

/**
 * What reading a long list page after page would otherwise ask again each time: how many rows a filter has, and where
 * each page ended. Forgotten as soon as a transaction changes.
 */
export interface LedgerMemo {
  count(question: string, ask: () => number): number
  /** Where the page before this one ended, if it was read. */
  startOf(list: string, page: number): LedgerKey | undefined
  endOf(list: string, page: number, last: LedgerKey): void
}

const CAPACITY = 10_000

export function createLedgerMemo(store: Store): LedgerMemo {
  const counts = new Map<string, number>()
  const ends = new Map<string, LedgerKey>()
  let seen = store.ledgerVersion
  const fresh = <Value>(map: Map<string, Value>) => {
    if (seen !== store.ledgerVersion || map.size > CAPACITY) {
      counts.clear()
      ends.clear()
      seen = store.ledgerVersion
    }
    return map
  }
  return {
    count(question, ask) {
      const known = fresh(counts).get(question)
      if (known !== undefined) return known
      const counted = ask()
      counts.set(question, counted)
      return counted
    },
    startOf: (list, page) => fresh(ends).get(`${list}\n${page - 1}`),
    endOf(list, page, last) {
      fresh(ends).set(`${list}\n${page}`, last)
    },
  }
}
