import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { invalid } from '../platform/errors.ts'
import { pathOf, type Route } from './route.ts'

type Json = Record<string, unknown>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The call that reads what a `PUT` changes: the one at the same path, unless the route names another. */
export const readerOf = (route: Route, routes: readonly Route[]): Route['reads'] =>
  route.method === 'PUT'
    ? (route.reads ??
      routes.find((other) => other.method === 'GET' && pathOf(other) === pathOf(route))?.handle)
    : undefined

/**
 * Accepts an entity as it was read, so that callers can read, modify and write it: a body with an `_id` may repeat
 * every field of the stored entity, and only what differs counts as a change.
 * @throws PlatformError 400 for a field that differs and cannot be changed
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
