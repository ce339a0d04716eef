// Builders for the flags of a definition. The type parameter is what `run` receives.
import { CURRENCIES } from '../../lib/domain/entity.ts'
import type { Completes, FlagEntry } from './entry.ts'

declare const value: unique symbol

export interface Flag<T = unknown> extends Omit<FlagEntry, 'name'> {
  readonly [value]?: () => T
}
export type Flags = Record<string, Flag>
export type FlagValues<F extends Flags> = { [K in keyof F]: F[K] extends Flag<infer T> ? T : never }

type Maybe<T> = Flag<T | undefined>

interface Details {
  short?: string
  placeholder?: string
  completes?: Completes
  known?: readonly string[]
  field?: string
  variable?: string
  min?: number
  max?: number
  conflicts?: readonly string[]
}

export const toggle = (summary: string, details: Details = {}): Flag<boolean> => ({
  kind: 'boolean',
  summary,
  ...details,
})
export const text = (summary: string, placeholder = 'TEXT', details: Details = {}): Maybe<string> => ({
  kind: 'string',
  summary,
  placeholder,
  ...details,
})
/** Collected from every use of the flag. */
export const texts = (summary: string, placeholder: string, details: Details = {}): Flag<string[]> => ({
  kind: 'string',
  summary,
  placeholder,
  repeatable: true,
  ...details,
})
export const integer = (summary: string, placeholder = 'N', details: Details = {}): Maybe<number> => ({
  kind: 'integer',
  summary,
  placeholder,
  ...details,
})
const DAY_MS = 86_400_000
/** Timers hold 31 bits of milliseconds; a longer one would fire at once. */
const MAX_TIMER = 24 * DAY_MS
/** For shifts of a clock, which no timer waits for. */
export const CENTURY = 36_500 * DAY_MS
/** Milliseconds. */
export const duration = (summary: string, details: Details = {}): Maybe<number> => ({
  kind: 'duration',
  summary,
  placeholder: 'TIME',
  max: MAX_TIMER,
  ...details,
})
export const date = (summary: string): Maybe<Date> => ({ kind: 'date', summary, placeholder: 'DATE' })
/** The end of the day, month or year that is named; a timestamp is exact. */
export const endDate = (summary: string): Maybe<Date> => ({ kind: 'end-date', summary, placeholder: 'DATE' })
/** In major units, as people write it: `12.50`. */
export const amount = (summary: string): Maybe<string> => ({ kind: 'amount', summary, placeholder: 'AMOUNT' })
/** An IANA name such as `Asia/Tbilisi`. */
export const timeZone = (summary: string): Maybe<string> => ({ kind: 'zone', summary, placeholder: 'ZONE' })
/** Comma-separated. */
export const listOf = (summary: string, placeholder = 'A,B', details: Details = {}): Maybe<string[]> => ({
  kind: 'list',
  summary,
  placeholder,
  ...details,
})
export const anyOf = <const V extends string>(values: readonly V[], summary: string): Maybe<V[]> => ({
  kind: 'list',
  summary,
  placeholder: 'A,B',
  values,
})
/** Like `anyOf`, for words that a platform may write in another way. */
export const anyKnown = (known: readonly string[], summary: string): Maybe<string[]> =>
  listOf(summary, 'A,B', { known })
export const oneOf = <const V extends string>(
  values: readonly V[],
  summary: string,
  placeholder = 'VALUE',
  details: Details = {},
): Maybe<V> => ({ kind: 'string', summary, placeholder, values, ...details })

/** Like `oneOf`, for a word that a platform may write in another way. */
export const oneKnown = (
  known: readonly string[],
  summary: string,
  placeholder = 'VALUE',
  details: Details = {},
): Maybe<string> => text(summary, placeholder, { known, ...details })

export const required = <T>(flag: Flag<T>): Flag<NonNullable<T>> => ({
  ...(flag as Flag<NonNullable<T>>),
  required: true,
})

/** Flags of the commands that show a list. */
export const LIST = {
  limit: integer('Maximum number of results (default: 30)', 'N', { short: 'L', min: 1, conflicts: ['all'] }),
  all: toggle('Fetch all results'),
}
export const COUNT = {
  count: toggle('Print the number of results only', {
    conflicts: ['limit', 'all', 'output', 'fields', 'query'],
  }),
}
/** Amounts are sorted by `total`, which the platform calls `total.amount`. */
const sortName = (key: string) => key.replace(/\.amount$/, '')
/** `keys` are those that the platform sorts by; `*` is any field. */
export const sortBy = (keys: readonly string[]): { sort: Maybe<string> } => ({
  sort: {
    kind: keys.includes('*') ? 'string' : 'sort',
    summary: 'Sort by a field; prefix with - for descending order',
    placeholder: 'FIELD',
    ...(keys.includes('*') ? {} : { values: keys.map(sortName) }),
  },
})
export const sortKey = (given: string, keys: readonly string[]): string => {
  const key = keys.find((one) => sortName(one) === given.replace(/^-/, ''))
  return key === undefined ? given : given.startsWith('-') ? `-${key}` : key
}
export const SEARCH = { search: text('Filter by text', 'TEXT', { short: 's' }) }
export const RANGE = {
  from: date('Created on or after: a day, a month, a timestamp, today, last-week, or an age such as 7d'),
  to: endDate('Created on or before: a day, month or last-week (in full), a timestamp, an age (7d), or +7d'),
}
/** For lists: the date that `RANGE` is about. */
export const byDate = (names: readonly string[]) => ({
  by: oneOf(names, 'Apply --from and --to to this date, not to the creation', 'NAME'),
})
export const WHERE = {
  where: texts(
    'Filter by a value: FIELD=A,B, or with !=, <, <=, > or >=; money in major units; FIELD= matches missing values',
    'FIELD=VALUE',
  ),
}
export const USERS = {
  users: listOf('Filter by user', 'ID,ID', { completes: 'ids:users' }),
  notUsers: listOf('Exclude users', 'ID,ID', { completes: 'ids:users' }),
}
export const CURRENCY = {
  currency: {
    kind: 'currency',
    summary: 'Filter by currency',
    placeholder: 'CODE',
    known: CURRENCIES,
  } satisfies Maybe<string>,
}
export const statuses = (known: readonly string[]) => ({
  status: anyKnown(known, 'Filter by status'),
})

/** How a request body is given. */
export const BODY = {
  data: text('Request body: JSON, @FILE, or - for stdin', 'JSON', { short: 'd' }),
  set: texts('Set one value of the body; KEY:=JSON for numbers, booleans and lists', 'KEY=VALUE'),
}
export const CONFIRM = {
  confirm: text('Skip the prompt by passing the ID, name or count that it asks for', 'VALUE'),
}

/** How a download is written. */
export const OUTPUT = {
  output: text('Write to this file; - for stdout', 'FILE', { short: 'o', completes: 'file' }),
  overwrite: toggle('Replace an existing file'),
  resume: toggle('Resume an interrupted download; does nothing if it is complete', {
    conflicts: ['restart'],
  }),
  restart: toggle('Discard an interrupted download and start over'),
}
