// A platform that pages in any way, and may change or break while it is read.
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { isPlatformError } from '../errors.ts'
import { clientTo } from '../http/testing.ts'
import type { TransportRequest } from '../http/transport/types.ts'
import type { ListDialect } from '../http/types.ts'

export interface Dialect {
  /** Number of the first page. */
  base: 0 | 1
  pagedBy: 'page' | 'offset' | 'cursor' | 'link' | 'nothing'
  /** Rows of a page where no limit is asked for, and at most. */
  size: number
  cap: number
  /** Whether offsets are reckoned from the limit that was asked for, although the page is capped. */
  offsetsByAsked: boolean
  total: 'all' | 'page' | 'none'
  totalName: 'total' | 'count'
  flag: 'hasMore' | 'has_more' | 'hasNextPage' | 'none'
  cursorName: 'nextCursor' | 'next_cursor' | 'next'
  echo: 'page' | 'limit' | 'offset' | 'none'
  beyond: 'empty' | 'last' | '404'
}

/** What happens between two requests: rows come at the front or the end, or go. */
export type Event = { insert: number; at: 'front' | 'end' } | { remove: number[] } | undefined

export class Host {
  readonly dialect: Dialect
  rows: { _id: string }[]
  readonly #events: Event[]
  readonly #first: Set<string>
  /** Turns that each request takes to arrive: those of one moment come in another order. */
  delays: readonly number[] = []
  /** What becomes of the answers to requests. */
  broken: (answer: { status: number; body: unknown }, query: Record<string, string>) => typeof answer = (
    answer,
  ) => answer
  #sent = 0
  #requests = 0
  #made = 0

  constructor(dialect: Dialect, count: number, events: Event[]) {
    this.dialect = dialect
    this.#events = events
    this.rows = Array.from({ length: count }, () => this.#row())
    this.#first = new Set(this.rows.map(({ _id }) => _id))
  }

  #row = () => ({ _id: `row-${this.#made++}` })

  /** Requests so far. */
  get requests(): number {
    return this.#requests
  }

  /** Rows that were there all the time. */
  get lasting(): string[] {
    return this.rows.map(({ _id }) => _id).filter((id) => this.#first.has(id))
  }

  #happen(event: Event): void {
    if (!event) return
    if ('remove' in event) {
      for (const pick of event.remove) if (this.rows.length > 0) this.rows.splice(pick % this.rows.length, 1)
      return
    }
    const rows = Array.from({ length: event.insert }, this.#row)
    this.rows = event.at === 'front' ? [...rows, ...this.rows] : [...this.rows, ...rows]
  }

  answer(query: Record<string, string>): unknown {
    if (this.#requests > 0) this.#happen(this.#events[this.#requests - 1])
    this.#requests++
    if (this.#requests > 500) throw new Error('the list is read without end')
    const { base, pagedBy, size, cap, offsetsByAsked, total, totalName, flag, echo, beyond } = this.dialect
    const asked = pagedBy === 'nothing' ? size : Number(query['limit'] ?? size)
    const limit = Math.min(asked, cap)
    const step = offsetsByAsked ? asked : limit
    const page = Number(query['page'] ?? base)
    const offsets = {
      page: Math.max(0, page - base) * step,
      offset: Number(query['offset'] ?? 0),
      cursor: Number(query['cursor'] ?? 0),
      link: Number(query['from'] ?? 0),
      nothing: 0,
    }
    let from = offsets[pagedBy]
    if (from >= this.rows.length && from > 0) {
      if (beyond === '404') return undefined
      if (beyond === 'last') from = Math.max(0, Math.floor((this.rows.length - 1) / step)) * step
    }
    const data = this.rows.slice(from, from + limit)
    const hasMore = from + data.length < this.rows.length
    const next = hasMore ? from + data.length : null
    return {
      data,
      ...(total !== 'none' && { [totalName]: total === 'all' ? this.rows.length : data.length }),
      ...(flag !== 'none' && { [flag]: hasMore }),
      ...(pagedBy === 'cursor' && { [this.dialect.cursorName]: next === null ? null : `${next}` }),
      ...(pagedBy === 'link' && {
        next: next === null ? null : `https://other.example/rows?from=${next}&limit=${limit}`,
      }),
      ...(echo === 'page' && { page, limit }),
      ...(echo === 'limit' && { limit }),
      ...(echo === 'offset' && pagedBy === 'offset' && { offset: from, limit }),
    }
  }

  list(query: { page?: number; limit?: number }, dialect?: ListDialect) {
    const send = async ({ url }: TransportRequest) => {
      const asked = Object.fromEntries(new URL(url).searchParams)
      for (let left = this.delays[this.#sent++ % this.delays.length] ?? 0; left > 0; left -= 1) await turn()
      const answer = this.answer(asked)
      const whole = { status: answer ? 200 : 404, body: answer ?? { error: 'no such page' } }
      const { status, body } = this.broken(whole, asked)
      async function* chunks() {
        yield new TextEncoder().encode(JSON.stringify(body))
      }
      return { status, headers: { 'content-type': 'application/json' }, body: chunks(), encoded: false }
    }
    const http = clientTo('http://localhost', { transport: { send }, retries: 0, dialect: { list: dialect } })
    return http.list<{ _id: string }>('/rows', query)
  }
}

export const dialects: fc.Arbitrary<Dialect> = fc
  .record({
    base: fc.constantFrom(0 as const, 1 as const),
    pagedBy: fc.constantFrom('page', 'page', 'offset', 'cursor', 'link', 'nothing'),
    size: fc.integer({ min: 1, max: 12 }),
    cap: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 12 })),
    offsetsByAsked: fc.boolean(),
    total: fc.constantFrom('all', 'all', 'page', 'none'),
    totalName: fc.constantFrom('total', 'count'),
    flag: fc.constantFrom('none', 'none', 'hasMore', 'has_more', 'hasNextPage'),
    cursorName: fc.constantFrom('nextCursor', 'next_cursor'),
    echo: fc.constantFrom('none', 'page', 'limit', 'offset'),
    beyond: fc.constantFrom('empty', 'empty', 'last', '404'),
  } satisfies { [K in keyof Dialect]: fc.Arbitrary<Dialect[K]> })
  .map((one) => ({ ...one, size: Math.min(one.size, one.cap) }))

export const queries = fc.record(
  { page: fc.constant(0), limit: fc.integer({ min: 1, max: 15 }) },
  { requiredKeys: [] },
)

export const delays = fc.array(fc.nat(5), { maxLength: 9 })

export const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)

/** What a reader gets: rows, or an error that says that it is no whole list. */
export async function outcome(reading: () => Promise<{ _id: string }[]>) {
  try {
    return { rows: ids(await reading()) }
  } catch (error) {
    if (!isPlatformError(error)) throw error
    return { error }
  }
}
