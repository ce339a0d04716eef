import { isDate } from '../domain/is-record.ts'
import { isLoopback } from '../domain/loopback.ts'
import { UsageError } from '../errors.ts'
import type { Query, QueryValue } from './types.ts'

/**
 * Validates a host or base URL and removes trailing slashes.
 *
 * @throws UsageError unless it is an http(s) URL without a password; also for plain http to another machine without
 * `allowInsecure`
 */
export function normalizeBaseUrl(base: string, name: string, allowInsecure = false): string {
  const expected = (what: string) => new UsageError(`${name} must be ${what}`)
  let url: URL
  try {
    url = new URL(base)
  } catch {
    throw expected('a URL such as https://platform.example.com')
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw expected('an http or https URL')
  if (url.username || url.password) throw expected('a URL without user name and password')
  if (url.search || url.hash) throw expected('a URL without a query or fragment')
  if (url.protocol === 'http:' && !allowInsecure && !isLoopback(url.hostname)) {
    throw expected(
      `https, because credentials would be sent unencrypted to ${url.host}; to allow that, set allowInsecure: true`,
    )
  }
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/** The origin of a URL that `joinUrl` has made. Parsing it would take several times as long. */
export const originOf = (url: string): string => url.slice(0, url.indexOf('/', 'https://'.length))

/**
 * Joins a path to a base.
 *
 * @throws UsageError if the result is not below the base
 */
export function joinUrl(base: string, path: string, query?: Query): string {
  const joined = `${base}/${path.replace(/^\/+/, '')}`
  const added = queryString(query)
  const separator = added && path.includes('?') ? '&' : '?'
  const url = added ? joined + separator + added.slice(1) : joined
  // Only dots, backslashes, fragments and whitespace make a parser resolve a path to something else.
  if (/\.\.|%2e|[\\#]|\/\.(?:\/|$)|\s/i.test(path)) {
    const parsed = new URL(url)
    if (parsed.hash || !`${parsed.origin}${parsed.pathname}/`.startsWith(`${base}/`)) {
      throw new UsageError(`the path ${JSON.stringify(path)} must stay below ${base}`)
    }
  }
  return url
}

function text(name: string, value: string | number | boolean | Date): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new UsageError(`${name} must be a finite number, not ${value}`)
  }
  if (isDate(value)) {
    if (Number.isNaN(value.getTime())) throw new UsageError(`${name} is an invalid Date`)
    return value.toISOString()
  }
  return String(value)
}

function list(name: string, values: readonly (string | number)[]): string {
  return values
    .map((value) => {
      const one = text(name, value)
      // It would be read as two values.
      if (one.includes(','))
        throw new UsageError(`values of ${name} must not contain a comma: ${JSON.stringify(one)}`)
      return one
    })
    .join(',')
}

const isRepeated = (value: NonNullable<QueryValue>): value is { each: readonly string[] } =>
  typeof value === 'object' && 'each' in value && Array.isArray(value.each)

function serialized(name: string, value: NonNullable<QueryValue>): string {
  if (Array.isArray(value)) return list(name, value)
  if (typeof value === 'object' && !isDate(value)) {
    throw new UsageError(`${name} must be a string, number, boolean, Date or array, not an object`)
  }
  return text(name, value as string | number | boolean | Date)
}

/**
 * The query string with its `?`; empty if there are no parameters. Lists are comma-joined; empty lists, `undefined` and
 * `null` are omitted.
 *
 * @throws UsageError for values that cannot be written in a query
 */
export function queryString(query: Query | undefined): string {
  if (!query) return ''
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue
    if (isRepeated(value)) for (const one of value.each) parameters.append(name, one)
    else parameters.append(name, serialized(name, value))
  }
  const made = parameters.toString()
  return made ? `?${made}` : ''
}

/** Headers of the connection itself. */
const RESERVED = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'upgrade',
  'te',
  'trailer',
])
const UNFIT = /[^\t\x20-\x7e\x80-\xff]/

/**
 * The headers of a call: the caller's and those of the credential. Names are in lower case.
 *
 * @throws UsageError if the caller sets a credential header, or a value cannot be sent
 */
export function mergedHeaders(
  credentials: Record<string, string>,
  ...more: (Record<string, string | undefined> | undefined)[]
): Record<string, string> {
  const merged: Record<string, string> = { accept: 'application/json' }
  for (const headers of more) {
    for (const [given, value] of Object.entries(headers ?? {})) {
      const name = given.toLowerCase()
      if (value === undefined) continue
      if (name in credentials)
        throw new UsageError(`the header ${name} carries the client's credential and cannot be overridden`)
      if (RESERVED.has(name))
        throw new UsageError(`the header ${name} belongs to the connection and cannot be set`)
      merged[name] = value
    }
  }
  Object.assign(merged, credentials)
  for (const [name, value] of Object.entries(merged)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw new UsageError(`${JSON.stringify(name)} is not a valid header name`)
    if (typeof value !== 'string' || UNFIT.test(value)) {
      throw new UsageError(`the value of the header ${name} contains characters that cannot be sent`)
    }
  }
  return merged
}
