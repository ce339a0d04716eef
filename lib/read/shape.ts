// What the body of a response must be for a call: an entity, an object, rows, or nothing but no refusal.

import { isRecord } from '../domain/is-record.ts'
import { DecodeError } from '../errors.ts'
import { type CallName, carriedOut } from '../http/call-name.ts'
import type { Dialect, EntityDialect, Expect } from '../http/types.ts'
import {
  arraysIn,
  countAt,
  type ListShape,
  memberAt,
  namesIn,
  OUTCOME,
  recogniseList,
  unrecognised,
} from './dialect.ts'
import { requireExact } from './fields.ts'

const ENVELOPES = ['data', 'result', 'item']

const isRefusing = (outcome: unknown) => outcome === false || outcome === 0 || outcome === 'false'
const FAILURE = /^(?:error|fail(?:ed|ure)?|denied|refused|rejected)$/i

/** Whether a body says that the call has failed, whatever its status. An entity may have such fields of its own. */
export function isRefusal(body: unknown, { id = 'id' }: EntityDialect = {}): boolean {
  if (!isRecord(body) || '_id' in body) return false
  const { success, ok, error, errors } = body
  if (isRefusing(success) || isRefusing(ok)) return true
  const hasFields = id in body && !Object.keys(body).every((name) => OUTCOME.has(name) || name === id)
  const outcomes = hasFields ? [] : [body['status'], body['result'], body['statusCode'], body['code']]
  const isFailed = (one: unknown) =>
    (typeof one === 'string' && FAILURE.test(one)) || (typeof one === 'number' && one >= 400 && one < 600)
  if (outcomes.some(isFailed)) return true
  const isListed = Array.isArray(errors) && errors.length > 0
  return isListed || (typeof error === 'string' && error !== '') || isRecord(error)
}

const isId = (value: unknown) => typeof value === 'string' || typeof value === 'number'
const idName = (body: Record<string, unknown>, { id }: EntityDialect) => id ?? ('_id' in body ? '_id' : 'id')
const isIdentified = (body: unknown, dialect: EntityDialect): body is Record<string, unknown> =>
  isRecord(body) && isId(body[idName(body, dialect)])

/** Members of a resource of JSON:API, whose fields are a level deeper. */
const RESOURCE = new Set(['id', 'type', 'attributes', 'relationships', 'links', 'meta'])

function noEntity(body: unknown, { id = '_id' }: EntityDialect, call: CallName): DecodeError {
  const problem = isRecord(body)
    ? `has no ${id}; it has ${namesIn(body)}`
    : `is ${Array.isArray(body) ? 'a list' : `a ${typeof body}`}, not an object`
  return unrecognised(`The response to ${call.method} ${call.url} ${problem}`, 'dialect.entity', call)
}

/**
 * An entity with its id as `_id`.
 *
 * @throws DecodeError if it has none, or one that JSON has rounded
 */
export function toEntity(body: unknown, dialect: EntityDialect, call: CallName): Record<string, unknown> {
  if (!isIdentified(body, dialect)) throw noEntity(body, dialect, call)
  const name = idName(body, dialect)
  const _id = body[name]
  requireExact(name, _id, call)
  if (name === '_id') return body
  const { [name]: _, ...fields } = body
  const { attributes } = fields
  const isResource = isRecord(attributes) && Object.keys(body).every((key) => RESOURCE.has(key))
  return { _id, ...(isResource ? attributes : fields) }
}

/** The entity of a body; undefined if none is recognised, or several are. */
function entityIn(body: unknown, dialect: EntityDialect): unknown {
  if (dialect.envelope !== undefined) return memberAt(body, dialect.envelope)
  if (!isRecord(body)) return undefined
  if (isId(body[dialect.id ?? '_id'])) return body
  const wrapped = ENVELOPES.map((name) => body[name]).filter(isRecord)
  // An id by its usual name may also be that of a request.
  if (isIdentified(body, dialect)) return wrapped.length === 0 ? body : undefined
  return wrapped.length === 1 && isIdentified(wrapped[0], dialect) ? wrapped[0] : undefined
}

/** An object that need not be an entity: the body, or what it holds beside the outcome. */
function objectIn(body: unknown, dialect: EntityDialect): unknown {
  const entity = entityIn(body, dialect)
  if (isRecord(entity) || !isRecord(body)) return entity ?? body
  const [only = '', ...others] = Object.keys(body).filter(
    (name) => !OUTCOME.has(name) || ENVELOPES.includes(name),
  )
  return others.length === 0 && ENVELOPES.includes(only) && isRecord(body[only]) ? body[only] : body
}

function rowsIn(body: unknown, { list, entity = {} }: Dialect, isEntity: boolean, call: CallName): unknown[] {
  const single = isEntity && entityIn(body, entity)
  if (isIdentified(single, entity)) return [toEntity(single, entity, call)]
  if (!isEntity && isRecord(body) && !list?.rows && arraysIn(body).length === 0) return [body]
  const rows = rowsAt(body, recogniseList(body, list, call), call)
  return toRows(rows, isEntity ? 'entities' : 'objects', entity, call)
}

/** @throws DecodeError unless the body has rows in their place */
export function rowsAt(body: unknown, shape: Pick<ListShape, 'rows' | 'total'>, call: CallName): unknown[] {
  const rows = memberAt(body, shape.rows)
  if (Array.isArray(rows)) return rows
  // Where the rows are counted, no rows may be null.
  if (rows === null && countAt(body, shape.total) !== undefined) return []
  const problem = `The response to ${call.method} ${call.url} has no list in ${shape.rows}; it has ${namesIn(body)}`
  throw unrecognised(problem, 'dialect.list.rows', call)
}

/** @throws DecodeError unless all rows are what is promised */
export function toRows(
  rows: unknown[],
  expect: 'entities' | 'objects' | 'raw',
  dialect: EntityDialect,
  call: CallName,
): unknown[] {
  if (expect === 'raw') return rows
  if (expect === 'entities') return rows.map((row) => toEntity(row, dialect, call))
  if (rows.every(isRecord)) return rows
  throw unrecognised(`The rows of ${call.method} ${call.url} are not objects`, 'dialect.list.rows', call)
}

/** The user that a response wraps; the response itself if it wraps none. */
function userIn(body: unknown, dialect: EntityDialect): unknown {
  const holder = objectIn(body, dialect)
  const user = isRecord(holder) ? holder['user'] : undefined
  return isIdentified(user, dialect) ? user : body
}

/** An entity that was written has more than its id. */
const isAcknowledgement = (body: Record<string, unknown>, dialect: EntityDialect) =>
  Object.keys(body).every((name) => OUTCOME.has(name) || name === idName(body, dialect))

/**
 * The decoded body as a call promises it.
 *
 * @throws DecodeError if it is something else
 */
export function readBody(body: unknown, expect: Expect, dialect: Dialect, call: CallName): unknown {
  if (expect === 'raw') return body
  const { entity = {} } = dialect
  if (expect === 'user') return readBody(userIn(body, entity), 'entity', dialect, call)
  if (expect !== 'done' && (body === undefined || body === null)) {
    const message = carriedOut(`${call.method} ${call.url} succeeded, but its response is empty`, call)
    throw new DecodeError(message, { ...call, code: 'empty-response' })
  }
  if (expect === 'entities' || expect === 'objects') return rowsIn(body, dialect, expect === 'entities', call)
  const object = expect === 'object' ? objectIn(body, entity) : entityIn(body, entity)
  if (expect === 'done')
    return isIdentified(object, entity) && !isAcknowledgement(object, entity)
      ? toEntity(object, entity, call)
      : undefined
  if (expect === 'object' && isRecord(object)) return object
  const isWritten = call.method !== 'GET' && isRecord(object) && isIdentified(object, entity)
  if (isWritten && isAcknowledgement(object, entity)) {
    const problem = `The response to ${call.method} ${call.url} has no more than an id; it has ${namesIn(body)}`
    throw unrecognised(problem, 'dialect.entity.envelope', call)
  }
  if (!isRecord(object)) throw noEntity(body, entity, call)
  return toEntity(object, entity, call)
}
