// What calls make of bodies that are not simply the entity that was asked for: envelopes, refusals, acknowledgements.
import { isRecord } from '../domain/is-record.ts'
import { Acknowledgement, RefusedBody, UnpromisedBody } from './decode.ts'
import type { Dialect, Expect } from './types.ts'

/** Members that go with an entity in an envelope. */
export const ENVELOPE: ReadonlySet<string> = new Set([
  'jsonrpc',
  'success',
  'ok',
  'status',
  'statusCode',
  'code',
  'message',
  'error',
  'meta',
  'requestId',
  'timestamp',
  'acknowledged',
  'matchedCount',
  'modifiedCount',
])

/** The member at a path such as `meta.total`. */
export const memberAt = (body: unknown, names: string): unknown =>
  names.split('.').reduce((at: unknown, name) => (isRecord(at) ? at[name] : undefined), body)

const isIdentified = (value: unknown, id: string): value is Record<string, unknown> =>
  isRecord(value) && ('_id' in value || id in value)

/**
 * The entity of `{ data }`, `{ result }` or `{ item }`: one that has what is promised, or beside nothing but an outcome.
 * If the entity itself is promised, also that of a member of any other name, alone at each level.
 */
function unwrapped(body: unknown, dialect: Dialect, isEntity: boolean): unknown {
  if (!isRecord(body) || '_id' in body) return body
  const named = dialect.entity?.envelope && memberAt(body, dialect.entity.envelope)
  if (isRecord(named)) return named
  const id = dialect.entity?.id ?? (isEntity ? 'id' : '_id')
  const others = Object.keys(body).filter((name) => !ENVELOPE.has(name) && name !== id)
  const isAlone = others.length === 1
  const usual = ['data', 'result', 'item'].find((name) => {
    const inner = body[name]
    if (!isRecord(inner)) return false
    // A body with an id may be the entity, or the envelope of a request that has one.
    return '_id' in inner || isAlone || (id in body ? !('created' in body) : id in inner)
  })
  const name = usual ?? (isEntity && isAlone && !(id in body) ? others[0] : undefined)
  if (name === undefined) return body
  const inner = isEntity && !isIdentified(body[name], id) ? unwrapped(body[name], dialect, true) : body[name]
  return usual || isIdentified(inner, id) ? inner : body
}

/** Members of a resource of JSON:API, whose fields are a level deeper. */
const RESOURCE = new Set(['id', 'type', 'attributes', 'relationships', 'links', 'meta'])

/** An entity with its id as `_id`: what the dialect names, or else `id`. */
export function withId(entity: unknown, dialect: Dialect): unknown {
  const { id = 'id' } = dialect.entity ?? {}
  if (!isRecord(entity) || '_id' in entity || !(id in entity)) return entity
  const { [id]: _id, ...others } = entity
  const { attributes } = others
  if (isRecord(attributes) && Object.keys(entity).every((name) => RESOURCE.has(name)))
    return { _id, ...attributes }
  return { _id, ...others }
}

const hasId = (body: unknown): body is Record<string, unknown> =>
  isRecord(body) && (typeof body['_id'] === 'string' || typeof body['_id'] === 'number')

const isRefusing = (outcome: unknown) => outcome === false || outcome === 0 || outcome === 'false'
const FAILURE = /^(?:error|fail(?:ed|ure)?|denied|refused|rejected)$/i

/** Whether a body says that the call has failed, whatever its status. An entity may have such fields of its own. */
function isRefusal(body: unknown, dialect: Dialect): boolean {
  const { id = 'id' } = dialect.entity ?? {}
  if (!isRecord(body) || '_id' in body) return false
  const { success, ok, error, errors } = body
  if (isRefusing(success) || isRefusing(ok)) return true
  const hasFields = id in body && !Object.keys(body).every((name) => ENVELOPE.has(name) || name === id)
  const outcomes = hasFields ? [] : [body['status'], body['result'], body['statusCode'], body['code']]
  if (outcomes.some((one) => FAILURE.test(`${one}`) || (typeof one === 'number' && one >= 400 && one < 600)))
    return true
  const isListed = Array.isArray(errors) && errors.length > 0
  return isListed || (typeof error === 'string' && error !== '') || isRecord(error)
}

const SUCCESS = /^(?:ok(?:ay)?|success|done|saved|created|updated|accepted)[.!]?$/i
/** Names of the id of what was written, beside its own. */
const WRITTEN_IDS = ['_id', 'id', 'insertedId']

/** What says no more than that a call has succeeded, perhaps with the id of what was written. */
function acknowledgementIn(body: unknown): Acknowledgement | undefined {
  if (!isRecord(body)) {
    const isSuccess = typeof body === 'string' && SUCCESS.test(body)
    return isSuccess || body === undefined || body === null || body === true
      ? new Acknowledgement()
      : undefined
  }
  if (!Object.keys(body).every((name) => ENVELOPE.has(name) || WRITTEN_IDS.includes(name))) return undefined
  const id = WRITTEN_IDS.map((name) => body[name]).find((value) => value !== undefined)
  return new Acknowledgement(typeof id === 'string' || typeof id === 'number' ? `${id}` : undefined)
}

/** What a call promises of the body of its response. */
interface Promised {
  expect: Expect
  /** Where the entity of a write can be read: at an address that is known, or by an id that the response must give. */
  readable?: 'here' | 'by-id' | undefined
  /** The header of this name: it may give the id. */
  location?: string | undefined
  dialect?: Dialect | undefined
}

/** The last segment of an address. */
const idAt = (location: string) => decodeURIComponent(/([^/?#]+)\/?(?:[?#].*)?$/.exec(location)?.[1] ?? '')

/**
 * The decoded body, without its envelope; an Acknowledgement, if the entity can be read instead.
 *
 * @throws UnpromisedBody if the body is not what the call promises, RefusedBody if it says that the call has failed
 */
export function expectBody(
  given: unknown,
  { expect, readable, location, dialect = {} }: Promised,
  bytes: Uint8Array,
): unknown {
  if (expect === 'any') return given
  if (isRefusal(given, dialect)) throw new RefusedBody(bytes)
  if (expect === 'nothing') return undefined
  if (expect === 'list') return given
  const isObject = expect === 'object' || expect === 'objects' || expect === 'outcome'
  const inner = unwrapped(given, dialect, !isObject)
  // Objects need no id: one that is not named by the dialect is a field of theirs.
  const body = isObject && !dialect.entity?.id ? inner : withId(inner, dialect)
  const acknowledged = readable && acknowledgementIn(body)
  if (acknowledged) {
    acknowledged.id ??= location ? idAt(location) : undefined
    if (readable === 'here' || acknowledged.id) return acknowledged
  }
  if (hasId(body)) return body
  if ((expect === 'object' || expect === 'outcome') && isRecord(body)) return body
  if (expect === 'outcome' && acknowledgementIn(body)) return {}
  if (expect === 'entities' || expect === 'objects') return given
  if (expect === 'optional') return undefined
  throw new UnpromisedBody(given, expect)
}
