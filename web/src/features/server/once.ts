/** How long a sent form is remembered, in milliseconds, and how many are. */
const KEPT = 30 * 60_000
const MOST = 5000

/**
 * Does something once for each key: a form that is sent again, since its answer was lost, is answered as the first
 * time and does nothing. What failed may be tried again.
 */
export function once<T>(now: () => number = Date.now) {
  const done = new Map<string, { at: number; answer: Promise<T> }>()
  return (key: string | undefined, work: () => Promise<T>): Promise<T> => {
    if (!key) return work()
    const before = done.get(key)
    if (before && now() - before.at < KEPT) return before.answer
    const answer = work()
    done.delete(key)
    done.set(key, { at: now(), answer })
    answer.catch(() => done.delete(key))
    if (done.size > MOST) {
      const [oldest] = done.keys()
      if (oldest !== undefined) done.delete(oldest)
    }
    return answer
  }
}
