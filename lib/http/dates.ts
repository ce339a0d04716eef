import { isLikely, parseTimestamp } from './timestamp.ts'

const DASH = 45
const DOT = 46
const COLON = 58

/** What a container is: `typed` as in `lib/domain`, `open` to anything, or a map or list of `strings`. */
type Kind = 'typed' | 'open' | 'strings'

/** Fields that are not `typed` containers or Dates. */
const KINDS = new Map<string, Kind>()
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

/** Whether JSON may contain a timestamp. Much cheaper than searching its value. */
export function mayContainTimestamps(json: string): boolean {
  for (let at = json.indexOf('T'); at !== -1; at = json.indexOf('T', at + 1)) {
    if (
      json.charCodeAt(at + 3) === COLON &&
      json.charCodeAt(at - 3) === DASH &&
      json.charCodeAt(at + 6) === COLON &&
      json.charCodeAt(at + 9) === DOT
    ) {
      return true
    }
  }
  return false
}

/** Deeper than any sensible response, and far from overflowing the stack. */
const MAX_RECURSION = 500

type Pending = [container: object, kind: Kind][]

function kindOf(holder: object, key: string, kind: Kind): Kind {
  if (kind !== 'typed') return kind
  // The data of an entity is open; that of a list are its entities.
  return KINDS.get(key) ?? (key === 'data' && '_id' in holder ? 'open' : 'typed')
}

function reviveWithin(container: object, kind: Kind, depth: number, tooDeep: Pending): void {
  if (depth > MAX_RECURSION) tooDeep.push([container, kind])
  else if (Array.isArray(container)) reviveList(container, kind, depth + 1, tooDeep)
  // An entity in a field that is a string elsewhere, such as `message`.
  else if (kind === 'strings' && '_id' in container) reviveFields(container, 'typed', depth + 1, tooDeep)
  else reviveFields(container, kind, depth + 1, tooDeep)
}

function reviveList(list: unknown[], kind: Kind, depth: number, tooDeep: Pending): void {
  for (let index = 0; index < list.length; index++) {
    const value = list[index]
    if (typeof value === 'string') {
      if (kind !== 'strings' && isLikely(value)) list[index] = parseTimestamp(value) ?? value
    } else if (typeof value === 'object' && value !== null) reviveWithin(value, kind, depth, tooDeep)
  }
}

function reviveFields(holder: object, kind: Kind, depth: number, tooDeep: Pending): void {
  const fields = holder as Record<string, unknown>
  for (const key in fields) {
    const value = fields[key]
    if (typeof value === 'string') {
      if (kind === 'strings' || !isLikely(value)) continue
      const date = parseTimestamp(value)
      if (date && kindOf(holder, key, kind) !== 'strings') fields[key] = date
    } else if (typeof value === 'object' && value !== null) {
      reviveWithin(value, kindOf(holder, key, kind), depth, tooDeep)
    }
  }
}

/**
 * Replaces timestamps in a parsed JSON value by Dates, in place, and returns the value. Fields that are strings in
 * `lib/domain` stay strings.
 */
export function reviveDates(value: unknown): unknown {
  if (typeof value === 'string') return parseTimestamp(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  const tooDeep: Pending = []
  reviveWithin(value, 'typed', 0, tooDeep)
  for (let next = tooDeep.pop(); next; next = tooDeep.pop()) reviveWithin(next[0], next[1], 0, tooDeep)
  return value
}
