// The path, query and URL of a call.
import { isDate } from '../domain/is-record.ts'
import { UsageError } from '../errors.ts'

/** What a query parameter can be; `Query` says how each is sent. */
export type QueryValue =
  | string
  | number
  | boolean
  | Date
  | readonly (string | number)[]
  | { each: readonly string[] }
  | undefined
  | null
/** Lists are comma-joined, `each` repeats the parameter; empty lists, `undefined` and `null` are omitted. */
export type Query = Record<string, QueryValue>

function describe(value: unknown): string {
  if (value === '') return 'an empty string'
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' || value === null || value === undefined) return String(value)
  return Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`
}

/** The template without its values, for messages: `/order/{…}`. */
function outline(parts: readonly string[]): string {
  return parts.join('{…}')
}

function segment(value: unknown, position: number, parts: readonly string[]): string {
  const expected = (what: string) =>
    new UsageError(`value ${position + 1} of ${outline(parts)} must be ${what}, not ${describe(value)}`)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string' || value.trim() === '') throw expected('an id, a non-empty string')
  // URL parsers resolve these as relative segments even when they are escaped.
  if (value === '.' || value === '..') throw expected('an id')
  try {
    return encodeURIComponent(value)
  } catch {
    throw new UsageError(`value ${position + 1} of ${outline(parts)} is not well-formed Unicode`)
  }
}

/** The path of a call that remembers its template, by which calls of one kind are grouped in traces. */
export class Path {
  readonly value: string
  /** Such as `/v2/ecommerce/order/{id}`. */
  readonly template: string

  constructor(value: string, template: string) {
    this.value = value
    this.template = template
  }

  below(base: string): Path {
    return new Path(base + this.value, base + this.template)
  }

  toString(): string {
    return this.value
  }
}

/**
 * Builds the path of a call: `` path`/v2/ecommerce/order/${id}` ``. Each value is escaped into one segment.
 *
 * @throws UsageError if a value is empty, or neither a string nor a number
 */
export function path(parts: TemplateStringsArray, ...values: readonly unknown[]): Path {
  const value = parts.reduce(
    (joined, part, index) =>
      joined + part + (index < values.length ? segment(values[index], index, parts) : ''),
    '',
  )
  return new Path(value, parts.join('{id}'))
}

/** The path of a template that a platform's dialect has: `/v1/rates/{currency}`, with a value for each name. */
export const pathOf = (template: string, ...values: readonly unknown[]): Path =>
  path(template.split(/\{\w+\}/) as unknown as TemplateStringsArray, ...values)

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

function serialized(name: string, value: NonNullable<QueryValue>): string {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new UsageError(`${name} must be a finite number, not ${value}`)
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map((one) => listed(name, one)).join(',')
  if (!isDate(value))
    throw new UsageError(`${name} must be a string, number, boolean, Date or array, not an object`)
  if (Number.isNaN(value.getTime())) throw new UsageError(`${name} is an invalid Date`)
  return value.toISOString()
}

/** A value of a comma-joined list. With a comma, it would be read as two. */
function listed(name: string, value: string | number): string {
  const text = serialized(name, value)
  if (!text.includes(',')) return text
  throw new UsageError(`values of ${name} must not contain a comma: ${JSON.stringify(text)}`)
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
    const isRepeated = typeof value === 'object' && 'each' in value && Array.isArray(value.each)
    for (const one of isRepeated ? value.each : [serialized(name, value)]) parameters.append(name, one)
  }
  const encoded = parameters.toString()
  return encoded ? `?${encoded}` : ''
}
