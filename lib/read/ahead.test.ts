// Pages side by side beside the same pages one after another: the same rows, or the same error, for as many requests.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Dialect, delays, dialects, Host, ids, outcome, queries } from './lists.fixture.ts'

const FAULTS = ['none', 'none', 'refused', 'cut', 'twice', 'fewer', 'more', 'another', 'empty'] as const

interface Broken {
  fault: (typeof FAULTS)[number]
  /** Which requests it is about. */
  of: number
  among: number
}

type Answer = Parameters<Host['broken']>[0]

/** The same request is always broken in the same way. */
function breaks({ fault, of, among }: Broken, { total: totalOf, totalName }: Dialect): Host['broken'] {
  return (answer, query) => {
    const body = answer.body as Record<string, unknown>
    const code = [...JSON.stringify(query)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
    if (code % among !== of % among || !Array.isArray(body['data']) || body['data'].length === 0)
      return answer
    const data = body['data'] as unknown[]
    const counted = (by: number): Answer => {
      const total = Number(body[totalName]) + by
      return totalOf === 'none' ? answer : { ...answer, body: { ...body, [totalName]: total } }
    }
    if (fault === 'refused') return { status: 500, body: { error: 'broken' } }
    if (fault === 'cut') return { ...answer, body: { ...body, data: data.slice(0, -1) } }
    if (fault === 'twice') return { ...answer, body: { ...body, data: [...data.slice(0, -1), data[0]] } }
    if (fault === 'fewer') return counted(-1)
    if (fault === 'more') return counted(2)
    if (fault === 'another') return { ...answer, body: { ...body, page: Number(body['page'] ?? 0) + 1 } }
    if (fault === 'empty') return { ...answer, body: { ...body, data: [] } }
    return answer
  }
}

const broken: fc.Arbitrary<Broken> = fc.record({
  fault: fc.constantFrom(...FAULTS),
  of: fc.nat(6),
  among: fc.integer({ min: 1, max: 7 }),
})

type List = ReturnType<Host['list']>

async function oneByOne(list: List) {
  const rows: { _id: string }[] = []
  for await (const row of list) rows.push(row)
  return rows
}

async function pageByPage(list: List, ahead: number) {
  const rows: { _id: string }[] = []
  for await (const { data } of list.pages({ ahead })) rows.push(...data)
  return rows
}

const told = ({ rows, error }: Awaited<ReturnType<typeof outcome>>) =>
  rows ?? `${error?.code}: ${error?.message}`

/** Totals of no one moment: of pages that were under way at once, they may say that rows have gone. */
const isContradictory = ({ fault }: Broken) => fault === 'fewer' || fault === 'more'

describe('pages side by side', () => {
  it('are what they are one after another, whatever breaks', () =>
    fc.assert(
      fc.asyncProperty(
        dialects,
        fc.nat(60),
        queries,
        broken,
        delays,
        fc.integer({ min: 1, max: 8 }),
        async (dialect, count, query, fault, delays, ahead) => {
          const read = async (reading: (list: List) => Promise<{ _id: string }[]>) => {
            const host = Object.assign(new Host(dialect, count, []), {
              delays,
              broken: breaks(fault, dialect),
            })
            const read = await outcome(() => reading(host.list(query)))
            const isWasted = read.error !== undefined || fault.fault !== 'none'
            const result = read.error && isContradictory(fault) ? 'an error' : told(read)
            return { result, requests: isWasted ? 0 : host.requests }
          }
          const expected = await read(oneByOne)
          for (const reading of [(list: List) => list.toArray(), (list: List) => pageByPage(list, ahead)]) {
            const found = await read(reading)
            if (!isContradictory(fault) || found.result !== 'an error') expect(found).toEqual(expected)
          }
        },
      ),
      { numRuns: 400 },
    ))

  it('are asked for no further than the rows that are wanted', () =>
    fc.assert(
      fc.asyncProperty(
        dialects,
        fc.nat(60),
        queries,
        fc.nat(40),
        delays,
        async (dialect, count, query, limit, delays) => {
          const host = Object.assign(new Host(dialect, count, []), { delays })
          const first = await outcome(() => host.list(query).toArray({ limit }))
          const same = new Host(dialect, count, [])
          const second = await outcome(async () => {
            const rows: { _id: string }[] = []
            if (limit > 0) for await (const row of same.list(query)) if (rows.push(row) >= limit) break
            return rows
          })
          expect(told(first)).toEqual(told(second))
          if (!first.error) expect(host.requests).toBe(same.requests)
        },
      ),
    ))

  it('are up to as many as are asked for beside the next one, and none for whoever iterates rows', async () => {
    const dialect = fc.sample(dialects, 1)[0] as Dialect
    const counted: Dialect = {
      ...dialect,
      base: 0,
      pagedBy: 'page',
      size: 2,
      cap: 2,
      total: 'all',
      flag: 'none',
      echo: 'page',
    }
    const requestsOf = async (ahead: number, pages: number) => {
      const host = new Host(counted, 100, [])
      for await (const { page } of host.list({}).pages({ ahead })) if (page + 1 === pages) break
      return host.requests
    }
    expect(await Promise.all([1, 2, 3].map((pages) => requestsOf(0, pages)))).toEqual([1, 2, 3])
    expect(await Promise.all([1, 2, 3].map((pages) => requestsOf(5, pages)))).toEqual([1, 7, 13])
    const host = new Host(counted, 100, [])
    const rows = await host.list({}).toArray()
    expect([ids(rows), host.requests]).toEqual([ids(host.rows), 50])
  })
})
