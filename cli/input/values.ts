// The kinds of flags: what a word must look like, and the value it becomes.
import type { FlagEntry } from '../definition/entry.ts'
import { usageError } from '../output/failure.ts'
import { nearest } from './nearest.ts'

const DURATION = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)?$/
const UNITS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const DAY = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/
const AGE = /^(\d+)(m|h|d|w)$/
const AGE_UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/** Milliseconds of `30s`, `2m`, `1h`; a bare number is seconds. Undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const match = DURATION.exec(text)
  return match ? Number(match[1]) * (UNITS[match[2] ?? 's'] ?? 1000) : undefined
}

function calendarDay(year: number, month: number, day: number): Date | undefined {
  // Date.UTC takes the years before 100 for those of the last century.
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined
}

const valid = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : date)

/** A day (UTC), a month's first day, a timestamp with its zone, `today`, `yesterday`, or an age: `7d` is a week ago. */
export function parseDate(text: string, now = new Date()): Date | undefined {
  const day = DAY.exec(text)
  if (day) return calendarDay(Number(day[1]), Number(day[2]), Number(day[3] ?? 1))
  // Date itself takes the 30th of February for the 2nd of March.
  if (TIMESTAMP.test(text)) return parseDate(text.slice(0, 10)) && valid(new Date(text))
  const age = AGE.exec(text)
  if (age) return valid(new Date(now.getTime() - Number(age[1]) * (AGE_UNITS[age[2] as string] ?? 0)))
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  if (text === 'today') return new Date(midnight)
  if (text === 'yesterday') return new Date(midnight - 86_400_000)
  return undefined
}

function parseInteger(text: string): number | undefined {
  const value = Number(text)
  return /^\d+$/.test(text) && Number.isSafeInteger(value) ? value : undefined
}

const EXPECTED: Partial<Record<FlagEntry['kind'], string>> = {
  integer: 'expected a whole number, 0 or more',
  duration: 'expected a duration such as 500ms, 30s, 2m or 1h',
  date: 'expected a day (2026-11-01), a timestamp with its zone (2026-11-01T09:30:00Z), today, or an age (7d)',
  amount: 'expected an amount such as 12.50',
}

/** Throws a usage error unless the value is one of those allowed. */
export function checkAllowed(value: string, allowed: readonly string[] | undefined, source: string): string {
  if (!allowed || allowed.includes(value)) return value
  const near = nearest(value, allowed)
  const hint = near ? `; did you mean "${near}"?` : ''
  throw usageError(
    `invalid value "${value}" for ${source} (allowed: ${allowed.join(', ')})${hint}`,
    undefined,
    'bad-value',
  )
}

const PARSERS: Partial<Record<FlagEntry['kind'], (text: string) => unknown>> = {
  boolean: (text) => text !== 'false' && text !== '0',
  integer: parseInteger,
  duration: parseDuration,
  date: (text) => parseDate(text),
  amount: (text) => (/^\d+(\.\d+)?$/.test(text) ? text : undefined),
}

/** The value of a flag or of its variable. Throws a usage error that says what was expected. */
export function parseValue(flag: FlagEntry, text: string, source = `--${flag.name}`): unknown {
  // An empty value is an unset variable of a script; taking it for "no filter" would mean "all".
  if (text.trim() === '') throw usageError(`${source} is empty`, undefined, 'empty-value')
  if (flag.kind === 'string') return checkAllowed(text, flag.values, source)
  if (flag.kind === 'list') {
    const parts = text.split(',').map((part) => part.trim())
    if (parts.includes('')) throw usageError(`${source} has an empty entry`, undefined, 'empty-value')
    return parts.map((part) => checkAllowed(part, flag.values, source))
  }
  const value = PARSERS[flag.kind]?.(text)
  if (value !== undefined) return value
  throw usageError(`invalid value "${text}" for ${source}: ${EXPECTED[flag.kind]}`, undefined, 'bad-value')
}
