// The types of flags: what a word must look like, and what becomes of it.

import { usageError } from '../output/failure.ts'
import type { Flag } from '../table/types.ts'
import { nearest } from './nearest.ts'

const DURATION = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)?$/
const UNITS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const DAY = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/
const AGE = /^(\d+)(m|h|d|w)$/
const AGE_UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/** Milliseconds of `30s`, `2m`, `1h`; a bare number is seconds. Undefined where it is no duration. */
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

const EXPECTED: Partial<Record<Flag['kind'], string>> = {
  integer: 'a whole number, 0 or more',
  duration: 'a time such as 500ms, 30s, 2m or 1h',
  date: 'a day (2026-11-01), a timestamp with its zone (2026-11-01T09:30:00Z), today, or an age (7d)',
  json: 'JSON',
}

function allowed(value: string, flag: Flag): string {
  if (!flag.values || flag.values.includes(value)) return value
  const near = nearest(value, flag.values)
  throw usageError(
    `--${flag.name} cannot be "${value}": it is one of ${flag.values.join(', ')}.`,
    near && `--${flag.name} ${near}`,
    'bad-value',
  )
}

/** What a flag's word means. Throws a usage error that says what was expected. */
export function parseValue(flag: Flag, text: string): unknown {
  const wrong = (hint = EXPECTED[flag.kind]) =>
    usageError(`--${flag.name} cannot be "${text}": it takes ${hint}.`, undefined, 'bad-value')
  switch (flag.kind) {
    case 'boolean':
      return text !== 'false' && text !== '0' && text !== ''
    case 'integer':
      return parseInteger(text) ?? raise(wrong())
    case 'duration':
      return parseDuration(text) ?? raise(wrong())
    case 'date':
      return parseDate(text) ?? raise(wrong())
    case 'json':
      try {
        return JSON.parse(text)
      } catch {
        throw wrong()
      }
    case 'list':
      return text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => allowed(part, flag))
    default:
      return allowed(text, flag)
  }
}

function raise(error: Error): never {
  throw error
}
