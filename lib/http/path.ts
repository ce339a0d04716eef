import { UsageError } from '../errors.ts'

function describe(value: unknown): string {
  if (value === '') return 'an empty text'
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' || value === null || value === undefined) return String(value)
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`
}

/** `/order/{}` for the message: what the template looks like without the values. */
function outline(parts: readonly string[]): string {
  return parts.join('{…}')
}

function segment(value: unknown, position: number, parts: readonly string[]): string {
  const expected = (what: string) =>
    new UsageError(
      `The value at {…} number ${position + 1} of ${outline(parts)} must be ${what}, but it is ${describe(value)}.`,
    )
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string' || value.trim() === '') throw expected('an id, a text that is not empty')
  // A URL parser takes these two for a way up, escaped or not, so they cannot be sent as an id.
  if (value === '.' || value === '..') throw expected('an id')
  try {
    return encodeURIComponent(value)
  } catch {
    throw new UsageError(`The id number ${position + 1} of ${outline(parts)} is not well-formed text.`)
  }
}

/**
 * Makes the path of a call: `` path`/v2/ecommerce/order/${id}` ``. Every value becomes one segment,
 * whatever it holds.
 *
 * @throws UsageError where a value is empty, or neither a text nor a number.
 */
export function path(parts: TemplateStringsArray, ...values: readonly unknown[]): string {
  return parts.reduce(
    (made, part, index) => made + part + (index < values.length ? segment(values[index], index, parts) : ''),
    '',
  )
}
