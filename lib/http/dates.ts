import { parseTimestamp } from './timestamp.ts'

const DASH = 45
const DOT = 46
const COLON = 58

/** Fields that the types in `lib/domain` declare as strings. They stay strings, whatever they look like. */
const STRING_FIELDS = new Set(
  `_id about acceptedBy accessToken action adminId alt apiId api_key assignee body brand cardLast4 checksum clientId
  code conversationId customer dateOfBirth department departments description email endDate expiry failureReason
  features filename files flat fullName holder id image images inAppType interests itemId key kind lang language
  languages last4 message mimeType modelId name note number orderGroupId orderId orderIds paymentUrl permissions phone
  position previewURL private_api_key profileId project projectId reason reasons references resource roles service
  sessionId sku slug sourceType stage startDate sub text title topic transactionId type unit url userId userName users`.split(
    /\s+/,
  ),
)

/** Fields whose contents no type declares: there, every timestamp becomes a Date. */
const OPEN_FIELDS = new Set(['value', 'values', 'metadata', 'attributes', 'settings'])

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

/** What a container is: `typed` as in `lib/domain`, `open` to anything, or a map or list of `strings`. */
type Kind = 'typed' | 'open' | 'strings'

interface Container {
  value: object
  kind: Kind
}

function kindOf(holder: object, key: string, kind: Kind): Kind {
  if (kind === 'open') return 'open'
  if (OPEN_FIELDS.has(key)) return 'open'
  // The data of an entity is open; that of a list are its entities.
  if (key === 'data' && '_id' in holder) return 'open'
  return STRING_FIELDS.has(key) ? 'strings' : 'typed'
}

/** Returns the Date to put in place of `value`, if it is a timestamp. Containers are searched. */
function revive(value: unknown, kind: Kind, depth: number, tooDeep: Container[]): Date | undefined {
  if (typeof value === 'string') return kind === 'strings' ? undefined : parseTimestamp(value)
  if (typeof value !== 'object' || value === null) return undefined
  // An entity in a field that is a string elsewhere, such as `message`.
  const inner = kind === 'strings' && '_id' in value ? 'typed' : kind
  if (depth < MAX_RECURSION) reviveWithin(value, inner, depth + 1, tooDeep)
  else tooDeep.push({ value, kind: inner })
  return undefined
}

function reviveWithin(holder: object, kind: Kind, depth: number, tooDeep: Container[]): void {
  if (Array.isArray(holder)) {
    for (let index = 0; index < holder.length; index++) {
      const date = revive(holder[index], kind, depth, tooDeep)
      if (date) holder[index] = date
    }
    return
  }
  const fields = holder as Record<string, unknown>
  for (const key in fields) {
    const value = fields[key]
    // Numbers and flags need no look at their name.
    if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) continue
    if (typeof value === 'string') {
      const date = kind === 'strings' ? undefined : parseTimestamp(value)
      if (date && kindOf(holder, key, kind) !== 'strings') fields[key] = date
    } else revive(value, kind === 'strings' ? kind : kindOf(holder, key, kind), depth, tooDeep)
  }
}

/**
 * Replaces timestamps in a parsed JSON value by Dates, in place, and returns the value. Fields that are strings in
 * `lib/domain` stay strings.
 */
export function reviveDates(value: unknown): unknown {
  if (typeof value === 'string') return parseTimestamp(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  const pending: Container[] = [{ value, kind: 'typed' }]
  for (let next = pending.pop(); next; next = pending.pop()) reviveWithin(next.value, next.kind, 0, pending)
  return value
}
