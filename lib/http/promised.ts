// What calls make of bodies that are not simply the entity that was asked for: envelopes, refusals, acknowledgements.
import { isRecord } from '../domain/is-record.ts'
import { RefusedBody, UnpromisedBody } from './decode.ts'
import type { Dialect, Expect } from './types.ts'

/** Members that go with an entity in an envelope. */
const ENVELOPE = new Set([
  'success',
  'ok',
  'status',
  'statusCode',
  'code',
  'message',
  'error',
  'meta',
  'requestId',
  'acknowledged',
  'matchedCount',
  'modifiedCount',
])

/** The member at a path such as `meta.total`. */
export const memberAt = (body: unknown, names: string): unknown =>
  names.split('.').reduce((at: unknown, name) => (isRecord(at) ? at[name] : undefined), body)

/** The entity of `{ data }`, `{ result }` or `{ item }`: one that has what is promised, or beside nothing but an outcome. */
function unwrapped(body: unknown, { entityEnvelope, id = '_id' }: Dialect): unknown {
  if (!isRecord(body) || '_id' in body) return body
  const named = entityEnvelope && memberAt(body, entityEnvelope)
  if (isRecord(named)) return named
  const others = Object.keys(body).filter((name) => !ENVELOPE.has(name))
  const inner = ['data', 'result', 'item'].find((name) => {
    const entity = body[name]
    return isRecord(entity) && ('_id' in entity || id in entity || others.length === 1)
  })
  return inner ? body[inner] : body
}

/** An entity with its id as `_id`. */
export function withId(entity: unknown, { id }: Dialect): unknown {
  if (!id || !isRecord(entity) || '_id' in entity || !(id in entity)) return entity
  const { [id]: _id, ...others } = entity
  return { _id, ...others }
}

const hasId = (body: unknown): body is Record<string, unknown> =>
  isRecord(body) && (typeof body['_id'] === 'string' || typeof body['_id'] === 'number')

const isRefusing = (outcome: unknown) => outcome === false || outcome === 0 || outcome === 'false'
const FAILURE = /^(?:error|fail(?:ed|ure)?|denied|refused|rejected)$/i

/** Whether a body says that the call has failed, whatever its status. An entity may have such fields of its own. */
function isRefusal(body: unknown): boolean {
  if (!isRecord(body) || '_id' in body) return false
  const { success, ok, error, errors } = body
  if (isRefusing(success) || isRefusing(ok)) return true
  const outcomes = [body['status'], body['result'], body['statusCode'], body['code']]
  if (outcomes.some((one) => FAILURE.test(`${one}`) || (typeof one === 'number' && one >= 400 && one < 600)))
    return true
  const isListed = Array.isArray(errors) && errors.length > 0
  return isListed || (typeof error === 'string' && error !== '') || isRecord(error)
}

/** Whether a body says no more than that a call has succeeded. */
function isAcknowledgement(body: unknown): boolean {
  if (!isRecord(body)) return body === undefined || body === null || body === true
  return Object.keys(body).every((name) => ENVELOPE.has(name))
}

/** What a call promises of the body of its response. */
interface Promised {
  expect: Expect
  /** A write whose entity can be read where the platform only acknowledges it. */
  isReadable?: boolean
  dialect?: Dialect | undefined
}

/**
 * The decoded body, without its envelope; undefined for an acknowledgement, if the entity can be read instead.
 *
 * @throws UnpromisedBody if the body is not what the call promises, RefusedBody if it says that the call has failed
 */
export function expectBody(
  given: unknown,
  { expect, isReadable, dialect = {} }: Promised,
  bytes: Uint8Array,
): unknown {
  if (expect === 'any') return given
  if (isRefusal(given)) throw new RefusedBody(bytes)
  if (expect === 'nothing') return undefined
  if (expect === 'list') return given
  const body = withId(unwrapped(given, dialect), dialect)
  if (hasId(body)) return body
  if (expect === 'object' && isRecord(body)) return body
  if (expect === 'entities' || expect === 'objects') return given
  if (expect === 'optional' || (isReadable && isAcknowledgement(body))) return undefined
  throw new UnpromisedBody(given, expect)
}
