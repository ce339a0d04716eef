// Fields of responses, by the types in `lib/domain`: timestamps become Dates where these do not declare strings, and
// numbers that JSON has rounded are refused where they do.
import { STRING_FIELDS } from '../domain/string-fields.ts'
import { OPEN_FIELDS } from '../domain/strings.ts'
import { DecodeError } from '../errors.ts'
import { type CallName, carriedOut } from '../http/call-name.ts'
import { TOO_LARGE } from '../http/exact.ts'

const TIMESTAMP =
  /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)$/

const MIN_LENGTH = '2026-01-01T00:00:00Z'.length
const MAX_LENGTH = '2026-01-01T00:00:00.123456789+00:00'.length
/** Zones that `Date` does not read everywhere: `+0400` and `+04`. */
const SHORT_ZONE = /([+-]\d\d)(\d\d)?$/

/** `typed` as in `lib/domain`, `open` to anything, or a map or list of `strings`. */
type Kind = 'typed' | 'open' | 'strings'

/** Fields that are not `typed` containers or Dates. */
const KINDS = new Map<string, Kind>()
for (const name of STRING_FIELDS) KINDS.set(name, 'strings')
for (const name of OPEN_FIELDS) KINDS.set(name, 'open')

function daysIn(year: number, month: number): number {
  // 400 years later the calendar is the same, and no year is taken for one of the 20th century.
  return new Date(Date.UTC(year + 400, month, 0)).getUTCDate()
}

/** Parses an ISO timestamp with a zone; undefined for any other string. Fractions end with the millisecond. */
export function parseTimestamp(text: string): Date | undefined {
  // Cheap, and enough for nearly all other strings.
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH || text[10] !== 'T' || !TIMESTAMP.test(text))
    return undefined
  const day = Number(text.slice(8, 10))
  if (day === 0 || (day > 28 && day > daysIn(Number(text.slice(0, 4)), Number(text.slice(5, 7)))))
    return undefined
  if (text.endsWith('Z')) return new Date(text)
  const hasColon = text.at(-3) === ':'
  return new Date(
    hasColon ? text : text.replace(SHORT_ZONE, (_zone, hours, minutes = '00') => `${hours}:${minutes}`),
  )
}

const isEntity = (value: object) => Object.hasOwn(value, '_id')

function kindOf(holder: object, key: string, kind: Kind): Kind {
  // An entity in a field that is a string elsewhere, such as `message`.
  if (kind === 'open' || (kind === 'strings' && !isEntity(holder))) return kind
  // The data of an entity is open; that of a list are its entities.
  return KINDS.get(key) ?? (key === 'data' && isEntity(holder) ? 'open' : 'typed')
}

interface Rules {
  /** Whether timestamps become Dates. */
  dates?: boolean
  /** The call, for errors. */
  call?: CallName
}

/**
 * JSON has integers of any size, JavaScript rounds them: a rounded id is that of something else.
 *
 * @throws DecodeError for a number that may have been rounded
 */
export function requireExact(name: string, value: unknown, call?: CallName): void {
  if (typeof value !== 'number' || Math.abs(value) <= Number.MAX_SAFE_INTEGER) return
  const where = call ? ` in the response to ${call.method} ${call.url}` : ''
  const message = `${name} ${value}${where} ${TOO_LARGE}`
  throw new DecodeError(call ? carriedOut(message, call) : message, { ...call, code: 'malformed-response' })
}

/**
 * Replaces timestamps in a parsed JSON value by Dates, in place, and returns the value. Fields that are strings in
 * `lib/domain`, ids among them, stay strings, unless the value is `open`: of no type that is known.
 *
 * @throws DecodeError for a number in such a field that may have been rounded
 */
export function readFields(
  value: unknown,
  kind: 'typed' | 'open' = 'typed',
  { dates = true, call }: Rules = {},
): unknown {
  const toDate = (text: string) => (dates ? parseTimestamp(text) : undefined)
  if (typeof value === 'string') return toDate(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  // A list in place of recursion: JSON may be nested deeper than the stack.
  const containers: [container: object, kind: Kind, name: string][] = [[value, kind, '']]
  for (let next = containers.pop(); next; next = containers.pop()) {
    const [container, itsKind, itsName] = next
    if (Array.isArray(container)) {
      for (let index = 0; index < container.length; index++) {
        const one: unknown = container[index]
        if (typeof one === 'object' && one !== null) containers.push([one, itsKind, itsName])
        else if (itsKind === 'strings') requireExact(itsName, one, call)
        else if (typeof one === 'string') container[index] = toDate(one) ?? one
      }
      continue
    }
    const fields = container as Record<string, unknown>
    for (const key in fields) {
      const field = fields[key]
      if (typeof field === 'object' && field !== null)
        containers.push([field, kindOf(fields, key, itsKind), key])
      else if (typeof field === 'string') {
        const date = toDate(field)
        if (date && kindOf(fields, key, itsKind) !== 'strings') fields[key] = date
      } else if (typeof field === 'number' && !Number.isSafeInteger(field)) {
        if (kindOf(fields, key, itsKind) === 'strings') requireExact(key, field, call)
      }
    }
  }
  return value
}
