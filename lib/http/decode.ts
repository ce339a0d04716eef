import { DecodeError } from '../errors.ts'
import { reviveDates } from './dates.ts'
import type { CallName } from './observe.ts'
import { runtime } from './runtime/node.ts'
import type { Dialect, Expect } from './types.ts'

/** Includes `application/problem+json`, and text or no type where the content begins as that of JSON does. */
export function isJson(contentType = '', first = 0): boolean {
  if (/^(?:application\/(?:[\w.-]+\+)?|text\/)json\s*(?:;|$)/i.test(contentType)) return true
  return /^(?:text\/plain\s*(?:;|$)|$)/i.test(contentType) && (first === 0x7b || first === 0x5b)
}

/** What a caller of anything but a GET must know before it calls again. */
export const carriedOut = ({ method }: CallName) =>
  method === 'GET' ? '' : '. The call itself has succeeded: look before you repeat it'

/**
 * The value of a JSON body; undefined if it is empty.
 *
 * @throws DecodeError unless it is well-formed JSON in UTF-8
 */
export function decodeJson(
  bytes: Uint8Array,
  contentType: string | undefined,
  dates: 'typed' | 'open' | false,
  call: CallName,
): unknown {
  if (bytes.byteLength === 0) return undefined
  if (!isJson(contentType, bytes[0])) {
    const type = contentType?.split(';')[0] || 'no content type'
    throw new DecodeError(
      `${call.method} ${call.url} responded with ${type} instead of JSON. Is it the platform's address, without a proxy or sign-in page in between?${carriedOut(call)}`,
      { code: 'unexpected-content', ...call },
    )
  }
  try {
    const text = runtime.decodeUtf8(bytes)
    const value: unknown = JSON.parse(text)
    return dates ? reviveDates(value, dates) : value
  } catch {
    // The parser's own message quotes the response, which may contain secrets.
    throw new DecodeError(`The response to ${call.method} ${call.url} is malformed JSON${carriedOut(call)}`, {
      code: 'malformed-response',
      ...call,
    })
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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

/** The entity of `{ data }`, `{ result }` or `{ item }`, alone or beside the outcome of the call. */
function unwrapped(body: unknown, envelope: string | undefined): unknown {
  if (!isRecord(body) || '_id' in body) return body
  const named = envelope && memberAt(body, envelope)
  if (isRecord(named)) return named
  const others = Object.keys(body).filter((name) => !ENVELOPE.has(name))
  const entity = others.length === 1 ? body[others[0] as string] : undefined
  return /^(?:data|result|item)$/.test(`${others[0]}`) && isRecord(entity) ? entity : body
}

/** An entity with its id as `_id`. */
export function withId(entity: unknown, { id }: Dialect): unknown {
  if (!id || !isRecord(entity) || '_id' in entity || !(id in entity)) return entity
  const { [id]: _id, ...others } = entity
  return { _id, ...others }
}

const hasId = (body: unknown): body is Record<string, unknown> =>
  isRecord(body) && (typeof body['_id'] === 'string' || typeof body['_id'] === 'number')

/** Whether a body says that the call has failed, whatever its status. An entity may have such fields of its own. */
function isRefusal(body: unknown): boolean {
  if (!isRecord(body) || '_id' in body) return false
  const { success, ok, error, status } = body
  if (success === false || ok === false || status === 'error' || status === 'fail') return true
  return (typeof error === 'string' && error !== '') || isRecord(error)
}

/** Whether a body says no more than that a call has succeeded. */
function isAcknowledgement(body: unknown): boolean {
  if (!isRecord(body)) return body === undefined || body === null || body === true
  return Object.keys(body).every((name) => ENVELOPE.has(name))
}

/** A body that is not what its call promises. */
export class UnpromisedBody extends DecodeError {
  readonly given: unknown
  readonly expect: Expect

  constructor(given: unknown, expect: Expect) {
    super('unexpected response', { code: 'malformed-response' })
    this.given = given
    this.expect = expect
  }
}

/** What a call promises of the body of its response. */
interface Promised {
  expect: Expect
  /** A write whose entity can be read where the platform only acknowledges it. */
  isReadable?: boolean
  dialect?: Dialect | undefined
}

/** An error that came with the status of a success. */
export class RefusedBody extends Error {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    super('refused')
    this.bytes = bytes
  }
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
  const body = withId(unwrapped(given, dialect.entityEnvelope), dialect)
  if (hasId(body) || (expect === 'object' && isRecord(body))) return body
  if (expect === 'optional' || (isReadable && isAcknowledgement(body))) return undefined
  throw new UnpromisedBody(given, expect)
}

/** @throws DecodeError unless all of them are objects */
export function assertEntities(entities: readonly unknown[]): void {
  if (!entities.every(isRecord)) {
    throw new DecodeError('The response is not a list of entities', { code: 'malformed-response' })
  }
}

function tooLarge(maxBytes: number, call: CallName): DecodeError {
  return new DecodeError(
    `The response to ${call.method} ${call.url} is larger than ${maxBytes} bytes; request less at once, or raise maxBytes`,
    { code: 'response-too-large', ...call },
  )
}

/** @throws DecodeError if the body is larger than `maxBytes` */
export async function readAll(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  call: CallName,
  announced?: number,
): Promise<Uint8Array> {
  if (announced !== undefined && announced > maxBytes) throw tooLarge(maxBytes, call)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes, call)
    chunks.push(chunk)
  }
  if (chunks.length === 1) return chunks[0] as Uint8Array
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
