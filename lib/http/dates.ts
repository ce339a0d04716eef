import { parseTimestamp } from './timestamp.ts'

const DOT = 46
const COLON = 58

/** What a container is: `typed` as in `lib/domain`, `open` to anything, or a map or list of `strings`. */
type Kind = 'typed' | 'open' | 'strings'

/** Fields that are not `typed` containers or Dates. */
const KINDS = new Map<string | number, Kind>()
// Fields that the types in `lib/domain` declare as strings. They stay strings, whatever they look like.
const STRINGS = `_id about acceptedBy accessToken action adminId alt apiId api_key assignee body brand cardLast4 checksum clientId
  code conversationId customer dateOfBirth department departments description email endDate expiry failureReason
  features filename files flat fullName holder id image images inAppType interests itemId key kind lang language
  languages last4 message mimeType modelId name note number orderGroupId orderId orderIds paymentUrl permissions phone
  position previewURL private_api_key profileId project projectId reason reasons references resource roles service
  sessionId sku slug sourceType stage startDate sub text title topic transactionId type unit url userId userName users`
for (const name of STRINGS.split(/\s+/)) KINDS.set(name, 'strings')
// Fields whose contents no type declares: there, every timestamp becomes a Date.
for (const name of ['value', 'values', 'metadata', 'attributes', 'settings']) KINDS.set(name, 'open')

/**
 * How many timestamps JSON contains at most: Infinity if escapes may hide some. Much cheaper than searching its value.
 */
export function countTimestamps(json: string): number {
  if (json.includes('\\u00')) return Number.POSITIVE_INFINITY
  let count = 0
  for (let at = json.indexOf('T'); at !== -1; at = json.indexOf('T', at + 1)) {
    const isTime =
      json.charCodeAt(at + 3) === COLON &&
      json.charCodeAt(at + 6) === COLON &&
      json.charCodeAt(at + 9) === DOT
    if (isTime) count++
  }
  return count
}

/** Deeper than any sensible response, and far from overflowing the stack. */
const MAX_RECURSION = 500
/** One row of a list in at least this many is searched to see which fields hold timestamps. */
const SAMPLE_INTERVAL = 32

type Fields = Record<string, unknown>

/** The state of a search. It ends with the last timestamp, so most of a value need not be looked at. */
interface Search {
  total: number
  /** Includes timestamps that stay strings. */
  found: number
  /** Whether fields in rows of long lists may be skipped. */
  samples: boolean
  hasSkipped: boolean
  tooDeep: [container: object, kind: Kind][]
}

// Not `in`: V8 would compile it for the shape of the object, and throw the code away with the last such object.
const isEntity = (value: object) => Object.hasOwn(value, '_id')

function kindOf(holder: object, key: string | number, kind: Kind): Kind {
  if (kind !== 'typed') return kind
  // The data of an entity is open; that of a list are its entities.
  return KINDS.get(key) ?? (key === 'data' && isEntity(holder) ? 'open' : 'typed')
}

function reviveWithin(container: object, kind: Kind, depth: number, search: Search): void {
  if (depth > MAX_RECURSION) search.tooDeep.push([container, kind])
  else if (!Array.isArray(container)) {
    // An entity in a field that is a string elsewhere, such as `message`.
    const inner = kind === 'strings' && isEntity(container) ? 'typed' : kind
    reviveFields(container as Fields, inner, depth + 1, search)
  } else if (search.samples && kind !== 'strings' && container.length > 2 * SAMPLE_INTERVAL) {
    reviveRows(container, kind, depth + 1, search)
  } else {
    for (let index = 0; index < container.length && search.found < search.total; index++) {
      reviveField(container as unknown as Fields, index, container[index], kind, depth + 1, search)
    }
  }
}

/** Rows are mostly alike: only fields that hold timestamps in some of them are searched in the others. */
function reviveRows(rows: unknown[], kind: Kind, depth: number, search: Search): void {
  const keys = new Set<string>()
  // At most 128 rows, however long the list is.
  const interval = SAMPLE_INTERVAL + (rows.length >> 7)
  search.hasSkipped = true
  for (let index = 0; index < rows.length; index += interval) {
    reviveFields(Object(rows[index]), kind, depth, search, keys)
  }
  for (const key of keys) {
    for (let index = 0; index < rows.length; index++) {
      if (index % interval === 0) continue
      const row: Fields = Object(rows[index])
      reviveField(row, key, row[key], kind, depth, search)
    }
  }
}

function reviveFields(fields: Fields, kind: Kind, depth: number, search: Search, keys?: Set<string>): void {
  for (const key in fields) {
    const { found } = search
    if (found === search.total) return
    reviveField(fields, key, fields[key], kind, depth, search)
    if (search.found > found) keys?.add(key)
  }
}

/** `fields` is the holder of the value, maybe a list. */
function reviveField(
  fields: Fields,
  key: string | number,
  value: unknown,
  kind: Kind,
  depth: number,
  search: Search,
): void {
  if (typeof value === 'string') {
    const date = parseTimestamp(value)
    if (!date) return
    search.found++
    if (kindOf(fields, key, kind) !== 'strings') fields[key] = date
  } else if (typeof value === 'object' && value !== null) {
    reviveWithin(value, kindOf(fields, key, kind), depth, search)
  }
}

/** Returns whether nothing can have been missed. */
function reviveAll(value: object, total: number, samples: boolean): boolean {
  const tooDeep: Search['tooDeep'] = [[value, 'typed']]
  const search: Search = { total, found: 0, samples, hasSkipped: false, tooDeep }
  for (let next = tooDeep.pop(); next; next = tooDeep.pop()) reviveWithin(next[0], next[1], 0, search)
  return search.found === total || !search.hasSkipped
}

/**
 * Replaces timestamps in a parsed JSON value by Dates, in place, and returns the value. Fields that are strings in
 * `lib/domain` stay strings. `total` is how many the value holds at most.
 */
export function reviveDates(value: unknown, total = Number.POSITIVE_INFINITY): unknown {
  if (typeof value === 'string') return parseTimestamp(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  const samples = total !== Number.POSITIVE_INFINITY
  if (!reviveAll(value, total, samples)) reviveAll(value, total, false)
  return value
}
