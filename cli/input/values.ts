// The kinds of flags: what a word must look like, and the value it becomes.
import type { FlagEntry } from '../definition/entry.ts'
import { EXIT } from '../output/exit.ts'
import { Failure, usageError } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import { meaningsOf, SORTS, VALUES } from './foreign-words.ts'
import { periodNear, type Span } from './periods.ts'
import { EXPECTED_ZONE, parseZone } from './zone.ts'

const DURATION = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)?$/
const UNITS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
const DAY = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/
const AGE = /^(\+?)(\d+)(m|h|d|w)$/
const AGE_UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/** Milliseconds of `30s`, `2m`, `1h`; a bare number is seconds. Undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const match = DURATION.exec(text)
  return match ? Number(match[1]) * (UNITS[match[2] ?? 's'] ?? 1000) : undefined
}

/** Midnight in the time zone of this process; undefined for a day that the calendar does not have. */
function midnight(year: number, month: number, day: number): Date | undefined {
  const date = new Date(2000, 0, 1)
  // The constructor would read years before 100 as those of the last century.
  date.setFullYear(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined
}

const valid = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : date)

function namedSpan([, year, month, day]: RegExpExecArray): Span | undefined {
  const start = midnight(Number(year), Number(month ?? 1), Number(day ?? 1))
  if (!start) return undefined
  const end = new Date(start)
  if (day) end.setDate(end.getDate() + 1)
  else if (month) end.setMonth(end.getMonth() + 1)
  else end.setFullYear(end.getFullYear() + 1)
  return { start, end }
}

/**
 * A day, a month or a year in the time zone of this process, a timestamp with its own, `today`, `last-week`, an age or `+`
 * and a time.
 */
export function parseDate(text: string, now = new Date()): Span | undefined {
  const named = DAY.exec(text)
  if (named) return namedSpan(named)
  const period = periodNear(text, now)
  if (period) return period
  const age = AGE.exec(text)
  // Date itself would read 30 February as 2 March.
  const isMoment = TIMESTAMP.test(text) && namedSpan(DAY.exec(text.slice(0, 10)) as RegExpExecArray)
  const moment = age
    ? valid(
        new Date(now.getTime() + Number(`${age[1] || '-'}${age[2]}`) * (AGE_UNITS[age[3] as string] ?? 0)),
      )
    : isMoment && valid(new Date(text))
  return moment ? { start: moment, end: moment } : undefined
}

function parseInteger(
  text: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: FlagEntry,
): number | undefined {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined
}

function inRange(text: string, { max = Number.POSITIVE_INFINITY }: FlagEntry): number | undefined {
  const value = parseDuration(text)
  return value !== undefined && value <= max ? value : undefined
}

const EXPECTED_DATE =
  'expected a day (2026-11-01), a month (2026-11), a timestamp with its zone (2026-11-01T09:30:00Z), a period (today, monday, last-week, this-month), an age (7d), or a time from now (+7d)'
const NO_DAY = 'the calendar has no such day'
const isNoDay = (text: string) => /^\d{4}-\d{2}(-\d{2})?(T.*)?$/.test(text) && !parseDate(text)
const expectedDate = (_: FlagEntry, text: string) => (isNoDay(text.slice(0, 10)) ? NO_DAY : EXPECTED_DATE)
const EXPECTED_LANGUAGE = 'expected the code of a language, such as ka'
const EXPECTED: Partial<Record<FlagEntry['kind'], string | ((flag: FlagEntry, text: string) => string)>> = {
  integer: ({ min = 0, max }, text) =>
    max === undefined && /^\d+$/.test(text) && Number(text) > Number.MAX_SAFE_INTEGER
      ? `expected at most ${Number.MAX_SAFE_INTEGER}`
      : `expected a whole number, ${max === undefined ? `${min} or more` : `from ${min} to ${max}`}`,
  duration: ({ max }) =>
    `expected a duration such as 500ms, 30s, 2m or 1h${max === undefined ? '' : `, at most ${max / 86_400_000}d`}`,
  language: EXPECTED_LANGUAGE,
  zone: EXPECTED_ZONE,
  date: expectedDate,
  'end-date': expectedDate,
  amount: 'expected an amount such as 12.50',
  day: (_, text) => (isNoDay(text) ? NO_DAY : 'expected a day such as 1990-05-17'),
  'true-false': 'expected true or false',
}

/** The allowed value that is meant, in whatever case it is typed. Throws a usage error for any other. */
export function checkAllowed(value: string, allowed: readonly string[] | undefined, source: string): string {
  if (!allowed || allowed.includes(value)) return value
  const sameLetters = allowed.filter((one) => one.toLowerCase() === value.toLowerCase())
  if (sameLetters.length === 1) return sameLetters[0] as string
  const [meant] = meaningsOf(VALUES, value.toLowerCase()).filter((one) => allowed.includes(one))
  throw notAllowed(value, allowed, source, meant ?? nearest(value, allowed))
}

/** The error of a value that is none of those that are allowed. */
export const notAllowed = (value: string, allowed: readonly string[], source: string, near?: string) =>
  new Failure(
    `invalid value "${value}" for ${source} (allowed: ${allowed.join(', ')})${near ? `; did you mean "${near}"?` : ''}`,
    { code: 'bad-value', exit: EXIT.usage, ...(near && { corrections: [[value, near] as const] }) },
  )

function checkSort(text: string, fields: readonly string[]): string {
  const field = text.replace(/^-/, '')
  if (fields.includes(field)) return text
  // `total:desc`
  const [name = '', direction] = field.split(/[:, ]/)
  const [foreign] = meaningsOf(SORTS, name).filter((one) => fields.includes(one.replace(/^-/, '')))
  const own = fields.includes(name) ? name : (foreign ?? nearest(name, fields))
  const near = own && (direction && /^d/i.test(direction) ? `-${own}` : own)
  throw new Failure(`unknown sort field "${field}"${near ? `; did you mean "${near}"?` : ''}`, {
    code: 'bad-value',
    exit: EXIT.usage,
    suggestion: `Sortable: ${fields.join(', ')}`,
    ...(near && { corrections: [[text, near] as const] }),
  })
}

/** Whether a language of this code exists, such as `ka`. */
export const isLanguage = (code: string) =>
  /^[a-z]{2,3}$/.test(code) &&
  new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined

/** Throws for codes of no language. */
export function assertLanguages(codes: readonly string[], source: string): void {
  for (const code of codes) {
    if (isLanguage(code)) continue
    throw usageError(`invalid value "${code}" for ${source}: ${EXPECTED_LANGUAGE}`, 'bad-value')
  }
}

const PARSERS: Partial<Record<FlagEntry['kind'], (text: string, flag: FlagEntry) => unknown>> = {
  boolean: (text) => text !== 'false' && text !== '0',
  'true-false': (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
  day: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && parseDate(text) ? text : undefined),
  integer: parseInteger,
  duration: inRange,
  date: (text) => parseDate(text)?.start,
  'end-date': (text) => parseDate(text)?.end,
  language: (text) => (isLanguage(text) ? text : undefined),
  zone: parseZone,
  // ISO 4217 has capitals; any other word is the platform's own.
  currency: (text) => (/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : text),
  amount: (text) => (/^\d+(\.\d+)?$/.test(text) ? text : undefined),
}

/** The value of a flag or of its variable. Throws a usage error that says what was expected. */
export function parseValue(flag: FlagEntry, text: string, source = `--${flag.name}`): unknown {
  // An empty value is an unset variable of a script; taking it for "no filter" would mean "all".
  if (text.trim() === '') throw usageError(`${source} is empty`, 'empty-value')
  if (flag.kind === 'string') return checkAllowed(text, flag.values, source)
  if (flag.kind === 'sort') return checkSort(text, flag.values ?? [])
  if (flag.kind === 'list') {
    const parts = text.split(',').map((part) => part.trim())
    if (parts.includes('')) throw usageError(`${source} has an empty entry`, 'empty-value')
    return parts.map((part) => checkAllowed(part, flag.values, source))
  }
  const value = PARSERS[flag.kind]?.(text, flag)
  if (value !== undefined) return value
  const expected = EXPECTED[flag.kind]
  const words = typeof expected === 'function' ? expected(flag, text) : expected
  const near = /date/.test(flag.kind) ? isoDay(text) : undefined
  throw new Failure(`invalid value "${text}" for ${source}: ${words}`, {
    code: 'bad-value',
    exit: EXIT.usage,
    ...(near && { corrections: [[text, near] as const] }),
  })
}

/** `01.05.2026` and `2026-5` as a date is written here. */
function isoDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(text) ?? []
  const parts = day
    ? [year, month, day]
    : /^\d{4}[-/.]\d\d?([-/.]\d\d?)?$/.test(text)
      ? text.split(/[-/.]/)
      : []
  const near = parts.map((part = '') => part.padStart(2, '0')).join('-')
  return parseDate(near) && near
}
