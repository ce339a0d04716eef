import { createHash } from 'node:crypto'

/** How many submissions are remembered. */
const MAX_REMEMBERED = 5000
/** How long a submission is remembered, in milliseconds. */
const REMEMBERED_MS = 30 * 60_000
/** Without script, a page has no key of its own: whoever sends the same text later means it. */
const PLAIN_REMEMBERED_MS = 10 * 60_000

/** Something that a page sends, and may send again because the response was lost. */
export interface Submission {
  /** The same for each attempt; derived from the content, and from the page's own key where it has one. */
  id: string
  /** Idempotency key for the platform, which remembers it for longer: the same for as long as `id` is recognized. */
  key: string
  /** How long a repetition is recognized, in milliseconds. */
  rememberedMs: number
}

type Values = Record<string, unknown>

const digest = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const sorted = (values: Values) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * A submission with the page's own key. One that was corrected in between is a different one. Undefined if the page sent
 * no key: then nothing is recognized.
 */
export function submission(what: string, key: unknown, values: Values): Submission | undefined {
  if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) return undefined
  const id = digest(what, key, sorted(values))
  return { id, key: id, rememberedMs: REMEMBERED_MS }
}

/** A submission without script, recognized by its content. What is sent again after that goes out again. */
export function plainSubmission(what: string, values: Values, now = Date.now()): Submission {
  const id = digest(what, sorted(values))
  return {
    id,
    key: `${id}.${Math.floor(now / PLAIN_REMEMBERED_MS)}`,
    rememberedMs: PLAIN_REMEMBERED_MS,
  }
}

/** Runs `work` once for each submission. Failed work may be retried, and what resolves to something that is not `isDone`. */
export type Once = <T>(
  submission: Submission | undefined,
  work: () => Promise<T>,
  isDone?: (result: T) => boolean,
) => Promise<T>

/** In the memory of one server. A repetition gets the response of the first time, also while that is still running. */
export function createOnce(now: () => number = Date.now): Once {
  const done = new Map<string, { until: number; result: Promise<unknown> }>()
  return <T>(one: Submission | undefined, work: () => Promise<T>, isDone = (_: T) => true): Promise<T> => {
    if (!one) return work()
    const { id, rememberedMs } = one
    const before = done.get(id)
    if (before && now() < before.until) return before.result as Promise<T>
    const result = work()
    done.delete(id)
    done.set(id, { until: now() + rememberedMs, result })
    const forget = () => done.get(id)?.result === result && done.delete(id)
    result.then((value) => isDone(value) || forget(), forget)
    const [oldest] = done.keys()
    if (done.size > MAX_REMEMBERED && oldest !== undefined) done.delete(oldest)
    return result
  }
}

/**
 * Makes a call that the platform performs once for each key, whichever server asks: where it announces idempotency keys.
 * `key` is of this project only. Resolves to undefined if another server has sent other words under the same key: they
 * differ where they tell the time.
 */
export type PerformOnce = <T>(
  key: string | undefined,
  call: (options: { headers?: Record<string, string> }) => Promise<T>,
) => Promise<T | undefined>

export function createPerformOnce(isAnnounced: () => Promise<boolean>): PerformOnce {
  return async (key, call) => {
    try {
      return await call(
        key !== undefined && (await isAnnounced()) ? { headers: { 'idempotency-key': key } } : {},
      )
    } catch (error) {
      if ((error as { code?: string }).code === 'idempotency-key-reused') return undefined
      throw error
    }
  }
}
