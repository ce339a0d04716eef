import { isDate } from './domain/is-record.ts'
import { UsageError } from './errors.ts'

/** Every member may be omitted or `undefined`. */
export type Optional<T> = { [K in keyof T]?: T[K] | undefined }

/** Members of a change: omitted or `undefined` they are kept; `null` clears one. */
export type Clearable<T> = { [K in keyof T]?: T[K] | undefined | null }

/** Describes a value without showing it: it may be a secret. */
function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (value === '') return 'an empty string'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : 'an array'
  if (typeof value === 'number') return String(value)
  if (isDate(value)) return 'a Date'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

export const invalid = (name: string, problem: string) =>
  new UsageError(`${name} ${problem}`, { fields: { [name]: problem } })

const fail = (name: string, expected: string, value: unknown) =>
  invalid(name, `must be ${expected}, not ${kindOf(value)}`)

/** Runs all checks, so that a form learns of all its problems at once. @throws UsageError with `fields` */
export function requireAll(...checks: (() => unknown)[]): void {
  const errors = checks.flatMap((check) => {
    try {
      check()
      return []
    } catch (error) {
      if (error instanceof UsageError) return [error]
      throw error
    }
  })
  if (errors.length === 0) return
  const message = errors.map((error) => error.message).join('; ')
  throw new UsageError(message, { fields: Object.assign({}, ...errors.map(({ fields }) => fields)) })
}

/** Rejects what TypeScript would have rejected: a misspelled filter would silently match everything. */
export function requireKnown<T extends object>(value: T, known: readonly string[], name: string): T {
  const unknown = Object.keys(requireObject(value, name)).filter((key) => !known.includes(key))
  requireAll(
    ...unknown.map((key) => () => {
      throw invalid(`${name}.${key}`, `does not exist; known: ${known.join(', ')}`)
    }),
  )
  return value
}

// These run before a request is sent.

export function requireString(value: string, name: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw fail(name, 'a non-empty string', value)
  return value
}

export function requireObject<T extends object>(value: T, name: string): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isDate(value)) {
    throw fail(name, 'an object', value)
  }
  return value
}

export function requireCount(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value < 0) throw fail(name, 'a non-negative integer', value)
  return value
}

export function requireBoolean(value: boolean, name: string): boolean {
  if (typeof value !== 'boolean') throw fail(name, 'true or false', value)
  return value
}

export function requireStrings(value: readonly string[], name: string): readonly string[] {
  if (!Array.isArray(value) || value.length === 0) throw fail(name, 'an array of at least one string', value)
  for (const [index, one] of value.entries()) requireString(one, `${name}[${index}]`)
  return value
}

export function requireOneOf<T extends string>(value: T, allowed: readonly T[], name: string): T {
  if (!allowed.includes(value)) {
    throw fail(name, `one of ${allowed.join(', ')}`, value)
  }
  return value
}

/** A calendar date, `YYYY-MM-DD`. */
export function requireDay(value: string, name: string): string {
  const good = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const time = good ? Date.parse(`${value}T00:00:00.000Z`) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value) {
    throw fail(name, 'a date like 2026-11-21', value)
  }
  return value
}

/** A positive amount in minor units. */
export function requireAmount(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value <= 0) {
    throw fail(name, 'a positive integer of minor units (cents, tetri)', value)
  }
  return value
}

/** For lists inside a body: comma-joined, omitted if empty. */
export function joined(values: readonly string[] | undefined, name: string): string | undefined {
  if (values === undefined || values.length === 0) return undefined
  const all = requireStrings(values, name)
  // It would be read as two values.
  if (all.some((value) => value.includes(','))) throw invalid(name, 'must not have values with a comma')
  return all.join(',')
}
