import { UsageError } from '../errors.ts'

/** Everything may be left out; `undefined` counts as left out. */
export type Optional<T> = { [K in keyof T]?: T[K] | undefined }

/** What a value is, without showing it: it may be a secret. */
function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (value === '') return 'an empty text'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return 'a Date'
  return typeof value === 'object' ? 'an object' : `a ${typeof value === 'string' ? 'text' : typeof value}`
}

const fail = (name: string, expected: string, value: unknown) =>
  new UsageError(`${name} must be ${expected}, but it is ${kindOf(value)}.`)

/** The checks run before anything is sent; what fails them never leaves the process. */
export function requireString(value: string, name: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw fail(name, 'a text that is not empty', value)
  return value
}

export function requireObject<T extends object>(value: T, name: string): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date) {
    throw fail(name, 'an object', value)
  }
  return value
}

export function requireCount(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value < 0) throw fail(name, 'a whole number from 0', value)
  return value
}

export function requireBoolean(value: boolean, name: string): boolean {
  if (typeof value !== 'boolean') throw fail(name, 'true or false', value)
  return value
}

export function requireStrings(value: readonly string[], name: string): readonly string[] {
  if (!Array.isArray(value) || value.length === 0) throw fail(name, 'a list with at least one text', value)
  for (const [index, one] of value.entries()) requireString(one, `${name}[${index}]`)
  return value
}

export function requireOneOf<T extends string>(value: T, allowed: readonly T[], name: string): T {
  if (!allowed.includes(value)) {
    throw new UsageError(`${name} must be one of ${allowed.join(', ')}, but it is ${kindOf(value)}.`)
  }
  return value
}

/** A calendar day, `YYYY-MM-DD`. */
export function requireDay(value: string, name: string): string {
  const good = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const time = good ? Date.parse(`${value}T00:00:00.000Z`) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value) {
    throw fail(name, 'a day like 2026-11-21', value)
  }
  return value
}

/** An amount in whole minor units, above 0. */
export function requireAmount(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value <= 0) {
    throw fail(name, 'a whole number of minor units (cents, tetri) above 0', value)
  }
  return value
}

/** For lists that travel inside a body: comma-joined, left out when empty. */
export function joined(values: readonly string[] | undefined, name: string): string | undefined {
  if (values === undefined || values.length === 0) return undefined
  // It would arrive as two.
  if (values.some((value) => value.includes(',')))
    throw new UsageError(`A value of ${name} contains a comma.`)
  return requireStrings(values, name).join(',')
}
