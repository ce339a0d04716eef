import { parseTimestamp } from './timestamp.ts'

const DOT = 46
const COLON = 58

/** What a container is: `typed` as in `lib/domain`, `open` to anything, or a map or list of `strings`. */
export type Kind = 'typed' | 'open' | 'strings'

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

export type Fields = Record<string, unknown>

/**
 * Revives timestamps in the objects of a list faster than one by one, and returns true; or leaves the list as it is. It
 * may miss some, and then sets `hasSkipped`: if fewer are found than there are, every row is searched.
 */
export type ReviveRows = (rows: unknown[], kind: Kind, depth: number, search: Search) => boolean

/**
 * The state of a search. It ends with the last timestamp, so most of a value need not be looked at. One that gained a
 * field later would have a shape that no object keeps alive, and V8 drops the code compiled for it with each collection.
 */
export interface Search {
  total: number
  /** Includes timestamps that stay strings. */
  found: number
  reviveRows?: ReviveRows | undefined
  /** Whether fields of some rows were not searched. */
  hasSkipped: boolean
  tooDeep: [container: object, kind: Kind][]
}

// Not `in`: V8 would compile it for the shape of the object, and throw the code away with the last such object.
const isEntity = (value: object) => Object.hasOwn(value, '_id')

export function kindOf(holder: object, key: string | number, kind: Kind): Kind {
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
  } else if (kind === 'strings' || !search.reviveRows?.(container, kind, depth + 1, search)) {
    for (let index = 0; index < container.length && search.found < search.total; index++) {
      reviveField(container as unknown as Fields, index, container[index], kind, depth + 1, search)
    }
  }
}

/** `keys` receives the names of fields that hold timestamps. */
export function reviveFields(
  fields: Fields,
  kind: Kind,
  depth: number,
  search: Search,
  keys?: Set<string>,
): void {
  for (const key in fields) {
    const { found } = search
    if (found === search.total) return
    reviveField(fields, key, fields[key], kind, depth, search)
    if (search.found > found) keys?.add(key)
  }
}

/** `fields` is the holder of the value, maybe a list. */
export function reviveField(
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
function reviveAll(value: object, total: number, reviveRows?: ReviveRows): boolean {
  const tooDeep: Search['tooDeep'] = [[value, 'typed']]
  const search: Search = { total, found: 0, reviveRows, hasSkipped: false, tooDeep }
  for (let next = tooDeep.pop(); next; next = tooDeep.pop()) reviveWithin(next[0], next[1], 0, search)
  return search.found === total || !search.hasSkipped
}

/**
 * Replaces timestamps in a parsed JSON value by Dates, in place, and returns the value. Fields that are strings in
 * `lib/domain` stay strings. `total` is how many the value holds at most.
 */
export function reviveDates(
  value: unknown,
  total = Number.POSITIVE_INFINITY,
  reviveRows?: ReviveRows,
): unknown {
  if (typeof value === 'string') return parseTimestamp(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  if (!reviveAll(value, total, reviveRows)) reviveAll(value, total)
  return value
}
