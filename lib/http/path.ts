import { UsageError } from '../errors.ts'

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
    (made, part, index) => made + part + (index < values.length ? segment(values[index], index, parts) : ''),
    '',
  )
  return new Path(value, parts.join('{id}'))
}
