import type { IncomingMessage } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { isRecord } from '../../../lib/domain/is-record.ts'
import { ApiError, invalid } from '../services/errors.ts'
import { pathOf, type Route } from './route.ts'

/** Largest JSON body, in bytes. */
const BODY_LIMIT = 1024 * 1024
/** Maximum nesting of JSON: deeper input is never intended and would exhaust the stack. */
const DEPTH_LIMIT = 64

/** Reads a JSON body; `{}` if it is empty. */
export async function readJson(
  incoming: IncomingMessage,
  header: (name: string) => string | undefined,
): Promise<unknown> {
  if (Number(header('content-length') ?? 0) > BODY_LIMIT) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.length
    if (size > BODY_LIMIT) throw tooLarge()
    chunks.push(chunk)
  }
  if (size === 0) return {}
  const type = header('content-type')
  if (type !== undefined && !/^application\/([\w.-]+\+)?json\b/i.test(type)) {
    throw new ApiError(415, 'unsupported-media-type', `Send application/json here, not ${type.slice(0, 80)}.`)
  }
  return parseJson(Buffer.concat(chunks))
}

const malformed = (message: string) => new ApiError(400, 'malformed-body', message)
const tooLarge = () =>
  new ApiError(413, 'payload-too-large', `A JSON body may have ${BODY_LIMIT} bytes.`, {
    headers: { connection: 'close' },
  })

function parseJson(bytes: Uint8Array): unknown {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw malformed('The body is not valid JSON in UTF-8.')
  }
  examine(value, 0)
  return value
}

function examine(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > DEPTH_LIMIT) throw malformed(`The body nests deeper than ${DEPTH_LIMIT} levels.`)
  if (Object.hasOwn(value, '__proto__')) throw malformed('A field cannot be called __proto__.')
  for (const part of Object.values(value)) examine(part, depth + 1)
}

/** The call that reads what a `PUT` changes: the one at the same path, unless the route names another. */
export const readerOf = (route: Route, routes: readonly Route[]): Route['reads'] =>
  route.method === 'PUT'
    ? (route.reads ??
      routes.find((other) => other.method === 'GET' && pathOf(other) === pathOf(route))?.handle)
    : undefined

/**
 * Accepts an entity as it was read, so that callers can read, modify and write it: a body with an `_id` may repeat
 * every field of the stored entity, and only what differs counts as a change.
 * @throws ApiError 400 for a field that differs and cannot be changed
 */
export async function withoutEcho(route: Route, body: unknown, read: () => unknown): Promise<unknown> {
  if (!isRecord(body) || body._id === undefined) return body
  const stored: unknown = JSON.parse(JSON.stringify(await read()))
  if (!isRecord(stored)) return body
  const changed = Object.entries(body).filter(([key, value]) => !isDeepStrictEqual(value, stored[key]))
  const fixed = changed.filter(([key]) => Object.hasOwn(stored, key) && !isWritable(route, key))
  if (fixed.length > 0) throw invalid(Object.fromEntries(fixed.map(([key]) => [key, 'cannot be changed'])))
  return Object.fromEntries(changed)
}

const isWritable = ({ body }: Route, key: string): boolean =>
  !(body instanceof z.ZodObject) || Object.hasOwn(body.shape, key)
