import { createHash } from 'node:crypto'

/** How long a sent form is remembered, in milliseconds, and how many. */
const KEPT = 30 * 60_000
const MOST = 5000

/**
 * Runs work once for each key: a form that is sent again because its response was lost gets the response of the first
 * time. Failed work may be retried.
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

/**
 * Identifies a form that is sent again: the page's own key and all values. A form that was corrected in between
 * is a different one. Undefined if the page sent no key.
 */
export function sendingKey(key: unknown, typed: Record<string, unknown>): string | undefined {
  if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) return undefined
  const words = JSON.stringify(Object.entries(typed).sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${key} ${createHash('sha256').update(words).digest('base64url')}`
}
