import { createHash } from 'node:crypto'
import { isSecret } from '../../../lib/domain/secret.ts'
import { ApiError, conflict, invalid } from '../services/errors.ts'
import type { Store } from '../store/store.ts'

/** Lifetime of a key in seconds, by the platform's clock. */
const RETENTION_S = 24 * 60 * 60

/** Sent with every response, so that clients know they may send keys. */
export const ANNOUNCEMENT = { 'x-idempotency-keys': String(RETENTION_S) }
export const REPLAYED = { 'x-idempotency-replayed': 'true' }

/** The outcome of a call, success or rejection. `json` is undefined for a 204. */
export interface Outcome {
  status: number
  headers: Record<string, string>
  json: string | undefined
}

interface KeyedCall {
  key: string
  /** Owner of the key; keys of different callers are independent. */
  caller: string
  /** Method, path and body, which identify the call. */
  request: unknown
  /** Throws unexpected errors only: they undo the call. */
  perform(): Outcome | Promise<Outcome>
}

export interface IdempotencyKeys {
  /**
   * Performs a call once for each key. A repetition gets the first outcome, also while the first is still running.
   *
   * @throws ApiError 422 `idempotency-key-reused` for another call under the same key, 409 where the first one
   * was cut short by the end of the process, or its response has credentials and the process has ended since
   */
  once(call: KeyedCall): Promise<{ outcome: Outcome; isReplayed: boolean }>
}

/** Rejections that a later attempt may avoid. They are not stored, so that a retry is a new attempt. */
const PASSING = new Set([401, 408, 429])
const isKept = ({ status }: Outcome) => status < 500 && !PASSING.has(status)

/** More are forgotten, the oldest first. */
const MAX_CONFIDENTIAL = 1000

/** Whether a response has a session id, a token or a key. */
function hasSecret({ json }: Outcome): boolean {
  let found = false
  if (json !== undefined)
    JSON.parse(json, (key, value) => {
      found ||= isSecret(key, value)
      return value
    })
  return found
}

const digest = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

export function createIdempotencyKeys(store: Store): IdempotencyKeys {
  const running = new Map<string, Promise<unknown>>()
  /** Outcomes with credentials, which the store must not reveal, by their ids: a restart forgets them. */
  const confidential = new Map<string, Outcome>()

  const insert = (id: string, request: string, outcome: string | null) =>
    store
      .sql('INSERT OR REPLACE INTO idempotency_keys (id, request, created, outcome) VALUES (?, ?, ?, ?)')
      .run(id, request, store.now(), outcome)
  const keep = (id: string, request: string, outcome: Outcome) => {
    if (!hasSecret(outcome)) return insert(id, request, JSON.stringify(outcome))
    const [oldest] = confidential.keys()
    if (oldest !== undefined && confidential.size >= MAX_CONFIDENTIAL) confidential.delete(oldest)
    confidential.set(id, outcome)
    return insert(id, request, null)
  }
  const forget = (id: string) => store.sql('DELETE FROM idempotency_keys WHERE id = ?').run(id)

  /**
   * The changes of a call and its outcome are one transaction, so a process that is killed leaves both or neither.
   * Asynchronous calls, such as those that hash a password, are marked as started instead.
   */
  function begin(id: string, request: string, { perform }: KeyedCall): Outcome | Promise<Outcome> {
    return store.transaction(() => {
      store.sql('DELETE FROM idempotency_keys WHERE created <= ?').run(store.now() - RETENTION_S * 1000)
      const result = perform()
      if (result instanceof Promise) insert(id, request, null)
      else if (isKept(result)) keep(id, request, result)
      return result
    })
  }

  async function finish(id: string, request: string, result: Promise<Outcome>): Promise<Outcome> {
    const done = result.then(
      (outcome) => {
        if (isKept(outcome)) keep(id, request, outcome)
        else forget(id)
        return outcome
      },
      (error) => {
        forget(id)
        throw error
      },
    )
    running.set(
      id,
      done.catch(() => {}),
    )
    return done.finally(() => running.delete(id))
  }

  return {
    async once(call) {
      const { key, caller } = call
      if (!/^[\x21-\x7e]{1,255}$/.test(key))
        throw invalid({ 'idempotency-key': 'must be 1 to 255 visible ASCII characters' })
      const id = digest('id', caller, key).toString('base64url')
      const request = digest('request', call.request).toString('base64url')
      while (true) {
        const row = store
          .sql('SELECT request, outcome FROM idempotency_keys WHERE id = ? AND created > ?')
          .get(id, store.now() - RETENTION_S * 1000)
        if (!row) {
          const result = begin(id, request, call)
          const outcome = result instanceof Promise ? await finish(id, request, result) : result
          return { outcome, isReplayed: false }
        }
        if (row.request !== request) throw reused()
        const stored = typeof row.outcome === 'string' ? (JSON.parse(row.outcome) as Outcome) : undefined
        const outcome = stored ?? confidential.get(id)
        if (outcome) return { outcome, isReplayed: true }
        const first = running.get(id)
        if (!first)
          throw conflict(
            'conflict',
            'The first call with this idempotency key was cut short, or its response had credentials and is no longer kept.',
          )
        await first
      }
    },
  }
}

const reused = () =>
  new ApiError(
    422,
    'idempotency-key-reused',
    'This idempotency key was already used for a different request. Use a new key for each request.',
  )
