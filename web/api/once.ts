import { createHash } from 'node:crypto'
import { keyTime } from '../src/kit/forms/post.ts'

/** How many submissions are remembered, and how many without an answer. */
const MAX_REMEMBERED = 5000
/** How long a submission is remembered, in milliseconds. */
const REMEMBERED_MS = 30 * 60_000
/** How long platforms remember an idempotency key, in milliseconds: a day, less what clocks may differ by. */
const KEY_MS = 23 * 60 * 60_000
/** Allowed clock skew between servers, and of pages that have read a server's clock, in milliseconds. */
const MAX_SKEW_MS = 5000
/** Without script, a page has no key of its own: whoever sends the same text later means it. */
export const PLAIN_REMEMBERED_MS = 10 * 60_000

/** Something that a page sends, and may send again because the response was lost. */
export interface Submission {
  /** The same for each attempt; derived from the content, and from the page's own key where it has one. */
  id: string
  /** Idempotency key for the platform, which remembers it for longer: the same for as long as `id` is recognized. */
  key: string
  /** How long a repetition is recognized, in milliseconds. */
  rememberedMs: number
  /** When it was first sent, in milliseconds since 1970: the clock of its texts, which are the same on every server. */
  at: number
}

type Values = Record<string, unknown>

const digest = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const sorted = (values: Values) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * A submission with the page's own key. One that was corrected in between is a different one. Undefined if the page sent
 * no key: then nothing is recognized.
 */
export function submission(
  what: string,
  key: unknown,
  values: Values,
  now = Date.now(),
): Submission | undefined {
  if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) return undefined
  const id = digest(what, key, sorted(values))
  // By the site's clock, as the page has read it. A time in the future is replaced by now.
  const sentAt = keyTime(key)
  const at = sentAt < now + MAX_SKEW_MS && now - sentAt < REMEMBERED_MS ? sentAt : now
  return { id, key: id, rememberedMs: REMEMBERED_MS, at }
}

/** A submission without script, recognized by its content. What is sent again after that goes out again. */
export function plainSubmission(what: string, values: Values, now = Date.now()): Submission {
  const id = digest(what, sorted(values))
  const at = now - (now % PLAIN_REMEMBERED_MS)
  return { id, key: `${id}.${at}`, rememberedMs: PLAIN_REMEMBERED_MS, at }
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
    remember(done, id, { until: now() + rememberedMs, result })
    const forget = () => done.get(id)?.result === result && done.delete(id)
    result.then((value) => isDone(value) || forget(), forget)
    return result
  }
}

/**
 * Makes a call that the platform performs once for each key, whichever server asks: where it announces idempotency keys.
 * `key` is of this project only.
 *
 * The key that is sent belongs to the payload as well, so no other payload is ever taken for this one. That alone would
 * send twice what is sent again with another payload because its response was lost: texts change with the clock and the
 * CMS. So this server sends the first payload again until the platform has responded, but no longer than the platform
 * remembers the key. Another server may send another payload, as a second message: the office would rather have one twice
 * than never. What the payload leaves out, such as the bytes of a file, belongs to `key`.
 */
export type PerformOnce = <W, T>(
  key: string | undefined,
  payload: W,
  call: (payload: W, options: { headers?: Record<string, string> }) => Promise<T>,
) => Promise<T>

export function createPerformOnce(
  isAnnounced: () => Promise<boolean>,
  now: () => number = Date.now,
): PerformOnce {
  const open = new Map<string, { payload: unknown; refusals: number; until: number }>()
  return async (key, payload, call) => {
    if (key === undefined || !(await isAnnounced())) return call(payload, {})
    const known = open.get(key)
    const before = known && now() < known.until ? known : undefined
    const refusals = before?.refusals ?? 0
    const first = (before?.payload ?? payload) as typeof payload
    const until = before?.until ?? now() + KEY_MS
    remember(open, key, { payload: first, refusals, until })
    try {
      const result = await call(first, { headers: { 'idempotency-key': digest(key, first, refusals) } })
      open.delete(key)
      return result
    } catch (error) {
      // Platforms repeat a refusal under the key that it was for: the next attempt is one of its own.
      if (isRefusal(error)) remember(open, key, { payload: undefined, refusals: refusals + 1, until })
      throw error
    }
  }
}

/** Whether the platform has certainly not done it. 409 may say that another server's call is not answered yet. */
export const isRefusal = (error: unknown): boolean => {
  const { status = 0 } = error as { status?: number }
  return status >= 400 && status < 500 && status !== 408 && status !== 409
}

/** Adds an entry to a memory, from which the oldest goes. */
function remember<V>(memory: Map<string, V>, key: string, value: V): void {
  memory.delete(key)
  memory.set(key, value)
  const [oldest] = memory.keys()
  if (memory.size > MAX_REMEMBERED && oldest !== undefined) memory.delete(oldest)
}
