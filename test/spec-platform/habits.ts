// What the specification leaves open, decided anew by each seed: the shapes of lists and errors, and paging.
import type { Dialect } from '../../lib/index.ts'

export interface Page {
  rows: readonly unknown[]
  total: number
  page: number
  limit: number
}

export interface Failure {
  status: number
  code: string
  message: string
}

export interface Envelope {
  type: string
  body: string
}

const json = (value: unknown): Envelope => ({ type: 'application/json', body: JSON.stringify(value) })

const LISTS = {
  'data, total, page, limit': ({ rows, total, page, limit }: Page) => ({ data: rows, total, page, limit }),
  'bare array': ({ rows }: Page) => rows,
  'items, count': ({ rows, total }: Page) => ({ items: rows, count: total }),
  'results, next': ({ rows, total, page, limit }: Page) => ({
    results: rows,
    next: (page + 1) * limit < total ? page + 1 : null,
  }),
  'data alone': ({ rows }: Page) => ({ data: rows }),
}

const ERRORS = {
  'error object': ({ code, message }: Failure) => json({ error: { code, message } }),
  'error code': ({ code }: Failure) => json({ error: code }),
  'code and message': ({ code, message }: Failure) => json({ code, message }),
  message: ({ message }: Failure) => json({ message }),
  errors: ({ code, message }: Failure) => json({ errors: [{ code, message }] }),
  text: ({ message }: Failure) => ({ type: 'text/plain; charset=utf-8', body: message }),
  html: ({ status, message }: Failure) => ({
    type: 'text/html',
    body: `<!doctype html><title>${status}</title><h1>${message}</h1>`,
  }),
}

/** `capped`: at most ten rows a page, whatever the limit. `ignored`: every row in each response. */
const PAGING = ['honoured', 'ignored', 'capped', 'honoured'] as const
const STRANGERS = ['ignored', 'refused', 'ignored'] as const

export interface Habits {
  seed: number
  list: keyof typeof LISTS
  error: keyof typeof ERRORS
  paging: (typeof PAGING)[number]
  /** How the platform treats parameters and headers that no specification names. */
  strangers: (typeof STRANGERS)[number]
}

/** The counts have no common divisor, so seeds in a row meet every value and, in the end, every combination. */
export function habitsOf(seed: number): Habits {
  const pick = <T>(options: readonly T[]) => options[seed % options.length] as T
  return {
    seed,
    list: pick(Object.keys(LISTS) as Habits['list'][]),
    error: pick(Object.keys(ERRORS) as Habits['error'][]),
    paging: pick(PAGING),
    strangers: pick(STRANGERS),
  }
}

/** What a client has to be told: that every response of a list is the whole of it. */
export const dialectFor = ({ paging }: Partial<Habits>): Dialect | undefined =>
  paging === 'ignored' ? { list: { paging: 'next' } } : undefined

export const listEnvelope = (habits: Habits, page: Page): Envelope => json(LISTS[habits.list](page))
export const errorEnvelope = (habits: Habits, failure: Failure): Envelope => ERRORS[habits.error](failure)
export const entityEnvelope = json

/** Rows come in an arbitrary order, the same for every request. */
export function shuffled<T>(rows: readonly T[], seed: number): T[] {
  const step = [7, 11, 13, 17, 19][seed % 5] as number
  const keyed = rows.map((row, index) => ({ row, key: (index * step + seed) % 1009 }))
  return keyed.sort((one, other) => one.key - other.key).map(({ row }) => row)
}
