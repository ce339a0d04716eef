// Lists of platforms that page in every way we know of, against a model: what is read is right, or an error.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListDialect } from '../http/types.ts'
import { type Dialect, delays, dialects, Host, ids, outcome, queries } from './lists.fixture.ts'

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
      fc.asyncProperty(
        dialects,
        fc.nat(40),
        queries,
        changes,
        delays,
        async (dialect, count, query, events, delays) => {
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
          const host = Object.assign(new Host(dialect, count, seen), { delays })
          const { rows, error } = await outcome(() => host.list(query).toArray())
          if (error) return
          expect(new Set(rows).size).toBe(rows?.length)
          expect(rows).toEqual(expect.arrayContaining(host.lasting))
        },
      ),
      {
        numRuns: 300,
        examples: [
          [FROM_ONE, 6, { limit: 2 }, [{ insert: 1, at: 'front' }], []],
          // As many rows as its total, the first ones twice.
          [FROM_ONE, 6, { limit: 5 }, [{ insert: 4, at: 'front' }], []],
          [FROM_ONE, 6, { limit: 2 }, [{ insert: 3, at: 'front' }], []],
          // The later of two pages that are under way at once arrives first, and alone sees that a row has gone.
          [{ ...FROM_ONE, base: 0 }, 3, {}, [{ remove: [0] }, { insert: 1, at: 'end' }], [0, 1]],
        ],
      },
    ))
})
