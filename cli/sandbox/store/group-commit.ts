import type { Store } from './store.ts'

interface Change {
  work(): unknown
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Commits changes that arrive at the same time together: for a small change, the commit costs more than the change.
 * Resolves after the commit, in the order of calls. If a change throws, all are undone and made again one by one, so
 * that only that one fails.
 */
export function createGroupCommit(store: Pick<Store, 'transaction'>) {
  let waiting: Change[] = []
  const alone = ({ work, resolve, reject }: Change) => {
    try {
      resolve(store.transaction(work))
    } catch (error) {
      reject(error)
    }
  }
  const commit = () => {
    const group = waiting
    waiting = []
    try {
      const results = store.transaction(() => group.map(({ work }) => work()))
      for (const [at, { resolve }] of group.entries()) resolve(results[at])
    } catch {
      for (const change of group) alone(change)
    }
  }
  return <T>(work: () => T): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(commit)
      waiting.push({ work, resolve: resolve as Change['resolve'], reject })
    })
}
