// Lists of platforms that page in every way we know of, against a model: what is read is right, or an error.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlatformError } from '../errors.ts'
import { clientTo } from '../http/testing.ts'
import type { TransportRequest } from '../http/transport/types.ts'
import type { ListDialect } from '../http/types.ts'

interface Dialect {
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
type Event = { insert: number; at: 'front' | 'end' } | { remove: number[] } | undefined

class Host {
  readonly dialect: Dialect
  rows: { _id: string }[]
  readonly #events: Event[]
  readonly #first: Set<string>
  #requests = 0
  #made = 0

  constructor(dialect: Dialect, count: number, events: Event[]) {
    this.dialect = dialect
    this.#events = events
    this.rows = Array.from({ length: count }, () => this.#row())
    this.#first = new Set(this.rows.map(({ _id }) => _id))
  }

  #row = () => ({ _id: `row-${this.#made++}` })

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
      const body = this.answer(Object.fromEntries(new URL(url).searchParams))
      async function* chunks() {
        yield new TextEncoder().encode(JSON.stringify(body ?? { error: 'no such page' }))
      }
      const headers = { 'content-type': 'application/json' }
      return { status: body ? 200 : 404, headers, body: chunks(), encoded: false }
    }
    const http = clientTo('http://localhost', { transport: { send }, dialect: { list: dialect } })
    return http.list<{ _id: string }>('/rows', query)
  }
}

const dialects: fc.Arbitrary<Dialect> = fc
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

const queries = fc.record(
  { page: fc.constant(0), limit: fc.integer({ min: 1, max: 15 }) },
  { requiredKeys: [] },
)

/** What a platform's owner would declare. */
const declared = ({ pagedBy, base, total, totalName, flag, cursorName }: Dialect): ListDialect => ({
  paging: pagedBy === 'page' || pagedBy === 'offset' ? pagedBy : 'next',
  ...(pagedBy === 'page' && { firstPage: base }),
  total: total === 'all' && totalName,
  ...(flag !== 'none' && { hasMore: flag }),
  ...(pagedBy === 'cursor' && { next: cursorName }),
  ...(pagedBy === 'link' && { next: 'next' }),
})

/** Whether the first page shows all that one has to know. */
const isRecognised = ({ pagedBy, base, total, echo }: Dialect, { page }: { page?: number }) =>
  total !== 'page' &&
  (pagedBy !== 'page' || base === 0 || (echo === 'page' && page === undefined)) &&
  (pagedBy !== 'offset' || echo === 'offset')

const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)

/** What a reader gets: rows, or an error that says that it is no whole list. */
async function outcome(reading: () => Promise<{ _id: string }[]>) {
  try {
    return { rows: ids(await reading()) }
  } catch (error) {
    if (!isPlatformError(error)) throw error
    return { error }
  }
}

/** Counts its pages from 1, and does not tell which one it sends. */
const FROM_ONE: Dialect = {
  base: 1,
  pagedBy: 'page',
  size: 1,
  cap: 1000,
  offsetsByAsked: false,
  total: 'all',
  totalName: 'total',
  flag: 'none',
  cursorName: 'nextCursor',
  echo: 'none',
  beyond: 'empty',
}

describe('a list of any platform', () => {
  it('is whole and in order, or an error', () =>
    fc.assert(
      fc.asyncProperty(dialects, fc.integer({ min: 0, max: 40 }), queries, async (dialect, count, query) => {
        const host = new Host(dialect, count, [])
        const { rows, error } = await outcome(() => host.list(query).toArray())
        if (error) expect(['list-incomplete', 'list-changed', 'not-found']).toContain(error.code)
        else expect(rows).toEqual(ids(host.rows))
      }),
      { numRuns: 150 },
    ))

  it.each(['recognised', 'declared'])('is whole without an error where its shape is %s', (how) =>
    fc.assert(
      fc.asyncProperty(dialects, fc.integer({ min: 0, max: 40 }), queries, async (dialect, count, query) => {
        fc.pre(dialect.pagedBy !== 'nothing')
        fc.pre(how === 'declared' || isRecognised(dialect, query))
        const host = new Host({ ...dialect, beyond: 'empty' }, count, [])
        const list = host.list(query, how === 'declared' ? declared(dialect) : undefined)
        expect(ids(await list.toArray())).toEqual(ids(host.rows))
      }),
      { numRuns: 150 },
    ),
  )

  const changes = fc.array(
    fc.oneof(
      fc.constant(undefined),
      fc.record({
        insert: fc.integer({ min: 1, max: 30 }),
        at: fc.constantFrom('front' as const, 'end' as const),
      }),
      fc.record({ remove: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }) }),
    ),
    { maxLength: 8 },
  )

  it('has every row once that was there all the time, or an error, while rows come and go', () =>
    fc.assert(
      fc.asyncProperty(dialects, fc.nat(40), queries, changes, async (dialect, count, query, events) => {
        const isSilent = dialect.total !== 'all' && dialect.flag === 'none'
        const pageSize = Math.min(query.limit ?? dialect.size, dialect.cap)
        let inserted = 0
        const seen = events.filter((event) => {
          // Only a total tells that rows have gone, and only that or a flag that a page came again for new rows, which
          // it does after as many as a page has, however they came.
          if (event && 'remove' in event) return dialect.total === 'all'
          inserted += event?.insert ?? 0
          return !isSilent || inserted < pageSize
        })
        const host = new Host(dialect, count, seen)
        const { rows, error } = await outcome(() => host.list(query).toArray())
        if (error) return
        expect(new Set(rows).size).toBe(rows?.length)
        expect(rows).toEqual(expect.arrayContaining(host.lasting))
      }),
      {
        numRuns: 200,
        examples: [
          [FROM_ONE, 6, { limit: 2 }, [{ insert: 1, at: 'front' }]],
          // As many rows as its total, the first ones twice.
          [FROM_ONE, 6, { limit: 5 }, [{ insert: 4, at: 'front' }]],
          [FROM_ONE, 6, { limit: 2 }, [{ insert: 3, at: 'front' }]],
        ],
      },
    ))
})
