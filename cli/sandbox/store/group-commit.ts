import type { Store } from './store.ts'

interface Change {
  work(): unknown
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Commits changes that arrive at the same time together: for a small change, the commit costs more than the change. Each
 * is undone alone if it throws. Resolves after the commit, in the order of calls.
 */
export function createGroupCommit(store: Pick<Store, 'transaction'>) {
  let waiting: Change[] = []
  const commit = () => {
    const group = waiting
    waiting = []
    try {
      const settle = store.transaction(() => group.map((change) => attempt(store, change)))
      for (const one of settle) one()
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
  return <T>(work: () => T): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(commit)
      waiting.push({ work, resolve: resolve as Change['resolve'], reject })
    })
}

function attempt(store: Pick<Store, 'transaction'>, { work, resolve, reject }: Change): () => void {
  try {
    const result = store.transaction(work)
    return () => resolve(result)
  } catch (error) {
    return () => reject(error)
  }
}
