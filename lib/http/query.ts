import { UsageError } from '../errors.ts'
import type { Query, QueryValue } from './types.ts'

function text(name: string, value: string | number | boolean | Date): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new UsageError(`${name} must be a finite number, not ${value}`)
  }
  if (value instanceof Date) {
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
  if (typeof value === 'object' && !(value instanceof Date)) {
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
