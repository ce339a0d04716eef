import { z } from 'zod'
import type { Route } from '../../../cli/sandbox/http/route.ts'
import type { Finding } from './types.ts'

/** A response, its body already read as JSON where it is some. */
export interface Arrived {
  status: number
  headers: Headers
  body: unknown
}

/** Findings of one kind on one call are enough after this many: the rest is the same again. */
const FINDINGS_LIMIT = 8

const describe = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value !== 'object') return `${typeof value} ${JSON.stringify(value)?.slice(0, 60)}`
  return `an object with ${Object.keys(value).slice(0, 8).join(', ') || 'no fields'}`
}

/** All rows of a list are one place. */
const at = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'number' ? '*' : key)).join('.') || 'the body'

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    body,
  )
}

/** Where a response differs from what the route declares. */
export function differences(route: Route, { status, headers, body }: Arrived): Finding[] {
  const expected = route.status ?? (route.response === undefined ? 204 : 200)
  if (status !== expected)
    return [{ kind: 'status', at: 'the status', expected: String(expected), actual: String(status) }]
  const wanted = typeof route.response === 'string' ? route.response : 'application/json'
  const type = headers.get('content-type') ?? 'none'
  const isAnyFile = wanted === 'application/octet-stream'
  if (route.response !== undefined && !isAnyFile && type.split(';')[0]?.trim() !== wanted)
    return [{ kind: 'header', at: 'content-type', expected: wanted, actual: type }]
  if (!(route.response instanceof z.ZodType)) return []
  return isPage(route.response)
    ? pageDifferences(route.response, body)
    : shapeDifferences(route.response, body)
}

function shapeDifferences(schema: z.ZodType, body: unknown): Finding[] {
  const issues = schema.safeParse(body).error?.issues ?? []
  return issues.slice(0, FINDINGS_LIMIT).map((issue): Finding => {
    const actual = valueAt(body, issue.path)
    if (actual === undefined)
      return { kind: 'shape', at: at(issue.path), expected: 'present', actual: 'missing' }
    return { kind: 'type', at: at(issue.path), expected: issue.message, actual: describe(actual) }
  })
}

type PageSchema = z.ZodObject<{ data: z.ZodArray<z.ZodType> }>

const isPage = (schema: z.ZodType): schema is PageSchema =>
  schema instanceof z.ZodObject && schema.shape.data instanceof z.ZodArray && 'total' in schema.shape

/** The rows of a list, in whatever envelope they came. */
export function rowsOf(body: unknown): Record<string, unknown>[] {
  const fields = typeof body === 'object' && body !== null ? body : {}
  const rows = [body, ...['data', 'items', 'results'].map((key) => Reflect.get(fields, key))].find(
    Array.isArray,
  )
  return (rows ?? []).filter((row) => typeof row === 'object' && row !== null)
}

/** Rows in another envelope are still compared, so that one difference does not hide the others. */
function pageDifferences(schema: PageSchema, body: unknown): Finding[] {
  const rows = rowsOf(body)
  const found = shapeDifferences(schema, body)
  const isOther = found.some(({ at: place }) => !place.startsWith('data.'))
  if (!isOther) return found
  const envelope: Finding = {
    kind: 'shape',
    at: 'the list',
    expected: 'an object with data, total, page, limit',
    actual: describe(body),
  }
  return [envelope, ...shapeDifferences(z.array(schema.shape.data.element), rows)].slice(0, FINDINGS_LIMIT)
}
