import { isSecret, MASK } from '../../../lib/domain/secret.ts'
import { mismatches } from './match.ts'
import type { CallFilter, RecordedCall } from './types.ts'
import { partsOfUrl } from './url.ts'

/** Number of recorded calls; the oldest are dropped first. */
const CAPACITY = 1000
/** Longer bodies are not stored. Requests are measured in bytes, responses in characters. */
const MAX_BODY_LENGTH = 16_384

/** A call as the server sees it, with its secrets. */
export interface ServedCall {
  time: number
  method: string
  url: string
  caller: string
  status: number
  ms: number
  requestId: string
  headers: Readonly<Record<string, string>>
  responseHeaders: Readonly<Record<string, string>>
  /** The unexpected error behind a 500. */
  failure?: string | undefined
  /** Parsed JSON. */
  body: unknown
  bodyLength: number
  /** JSON as it was sent. */
  response: string | undefined
}

/** A call without its bodies. */
export type CallHead = Omit<RecordedCall, 'body' | 'response'>

/** The calls that were made to a running sandbox. Secrets are masked on the way out. */
export interface Journal {
  record(call: ServedCall): void
  /** Oldest first. */
  list(filter?: CallFilter): RecordedCall[]
  /** All calls, oldest first, without their bodies. */
  heads(): CallHead[]
  /** The call with this `seq`, as it was: to make it once more. */
  find(seq: number): ServedCall | undefined
  /** The `seq` of the last call with this request id. */
  seqOf(requestId: string): number | undefined
  /** Calls that are no longer kept, since the last `clear`. */
  readonly dropped: number
  clear(): void
  /** Calls `listener` with each call from now on, and with nothing at the end. Returns how to stop that. */
  subscribe(listener: Listener): () => void
  /** Ends all subscriptions. */
  close(): void
}

type Listener = (call: RecordedCall | undefined) => void

export function createJournal(): Journal {
  let calls: { seq: number; call: ServedCall }[] = []
  let seq = 0
  let cleared = 0
  const listeners = new Set<Listener>()
  return {
    record(served) {
      const entry = { seq: ++seq, call: withoutLongBodies(served) }
      calls.push(entry)
      // Cut now and then: cutting each time would move every entry.
      if (calls.length >= 2 * CAPACITY) calls = calls.slice(-CAPACITY)
      for (const listener of listeners) listener(toRecorded(entry.seq, entry.call))
    },
    list(filter = {}) {
      const { after = 0, limit = CAPACITY, ...rest } = filter
      const matching = calls
        .slice(-CAPACITY)
        .filter((entry) => entry.seq > after)
        .map((entry) => toRecorded(entry.seq, entry.call))
        .filter((call) => mismatches(rest, call).length === 0)
      return matching.slice(-limit)
    },
    heads: () => calls.slice(-CAPACITY).map(({ seq, call }) => headOf(seq, call)),
    find(wanted) {
      // The numbers have no gaps.
      const at = calls.length - 1 - (seq - wanted)
      return at >= calls.length - CAPACITY ? calls[at]?.call : undefined
    },
    seqOf: (requestId) => calls.findLast(({ call }) => call.requestId === requestId)?.seq,
    get dropped() {
      return Math.max(0, seq - cleared - CAPACITY)
    },
    clear() {
      calls = []
      cleared = seq
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      for (const listener of listeners) listener(undefined)
      listeners.clear()
    },
  }
}

function withoutLongBodies(call: ServedCall): ServedCall {
  const { bodyLength, response = '' } = call
  return {
    ...call,
    body: bodyLength > MAX_BODY_LENGTH ? undefined : call.body,
    response: response.length > MAX_BODY_LENGTH ? undefined : call.response,
  }
}

function headOf(seq: number, { time, url, method, caller, status, ms, requestId }: ServedCall): CallHead {
  const { path, query } = partsOfUrl(url)
  return {
    seq,
    time: new Date(time).toISOString(),
    method,
    caller,
    status,
    ms,
    requestId,
    path,
    query: masked(Object.fromEntries(query)) as Record<string, string>,
  }
}

function toRecorded(seq: number, call: ServedCall): RecordedCall {
  const { body, response } = call
  return {
    ...headOf(seq, call),
    ...(body === undefined ? {} : { body: masked(body) }),
    ...(response === undefined ? {} : { response: masked(JSON.parse(response)) }),
  }
}

/** A copy without the values of secrets. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isSecret(key, part) ? MASK : masked(part)]),
  )
}
