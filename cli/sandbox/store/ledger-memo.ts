import type { LedgerKey } from './ledger-row.ts'
import type { Store } from './store.ts'

/**
 * Answers that reading a long list page by page would otherwise compute again, such as where each page ended. Dropped
 * as soon as a transaction changes.
 */
export interface LedgerMemo {
  recall<T>(question: string, ask: () => T): T
  /** Where the page before this one ended, if it was read. */
  startOf(list: string, page: number): LedgerKey | undefined
  endOf(list: string, page: number, last: LedgerKey): void
}

const CAPACITY = 1000

export function createLedgerMemo(store: Store): LedgerMemo {
  const answers = new Map<string, unknown>()
  const ends = new Map<string, LedgerKey>()
  let seen = store.ledgerVersion
  const fresh = <Value>(map: Map<string, Value>) => {
    if (seen !== store.ledgerVersion || map.size > CAPACITY) {
      answers.clear()
      ends.clear()
      seen = store.ledgerVersion
    }
    return map
  }
  return {
    recall<T>(question: string, ask: () => T): T {
      const known = fresh(answers).get(question)
      if (known !== undefined) return known as T
      const computed = ask()
      answers.set(question, computed)
      return computed
    },
    startOf: (list, page) => fresh(ends).get(`${list}\n${page - 1}`),
    endOf(list, page, last) {
      fresh(ends).set(`${list}\n${page}`, last)
    },
  }
}
