import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { DecodeError, NotFoundError } from '../errors.ts'
import { bodyOf, clientTo, failure, json, refuse, serve } from '../http/testing.ts'

/** A list of the numbers 1 to `total`, as the platform pages it. */
const numbers = (total: number, ids: string[] = []) =>
  serve(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://host')
    const text = (await bodyOf(request)).toString()
    const asked = text ? JSON.parse(text) : Object.fromEntries(url.searchParams)
    const page = Number(asked.page ?? 0)
    const limit = Number(asked.limit ?? 2)
    ids.push(`${request.method} ${url.search}${text}`)
    const all = Array.from({ length: total }, (_, index) => index + 1)
    json(response, { data: all.slice(page * limit, (page + 1) * limit), total, page, limit }, 200, {
      'x-request-id': `page-${page}`,
    })
  })

async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of source) all.push(one)
  return all
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

describe('a list', () => {
  it('resolves to one page that leads to the next when awaited', async () => {
    await using server = await numbers(5)
    const page = await clientTo(server.url).list<number>('/n', { page: 1, limit: 2 })
    expect(page).toMatchObject({ data: [3, 4], total: 5, page: 1, limit: 2, hasNext: true })
    const last = await page.next()
    expect(last).toMatchObject({ data: [5], hasNext: false })
    expect(last?.next()).toBeUndefined()
  })

  it('frees each page but the first while the next one is fetched', async () => {
    const pages: WeakRef<object>[] = []
    const areKept: boolean[] = []
    await using server = await serve(async (request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://host').searchParams.get('page') ?? 0)
      // References are kept to the end of the turn.
      await new Promise(setImmediate)
      collectGarbage()
      areKept.push(pages.at(-1)?.deref() !== undefined)
      json(response, { data: [{ _id: `${page}` }], total: 4, page, limit: 1 })
    })
    const iterator = clientTo(server.url).list('/n', { limit: 1 }).pages()[Symbol.asyncIterator]()
    const next = async () => {
      const { value, done } = await iterator.next()
      if (value) pages.push(new WeakRef(value))
      return !done
    }
    while (await next());
    expect(areKept).toEqual([false, true, false, false])
  })

  it('yields all entities when iterated, or page by page', async () => {
    await using server = await numbers(5)
    const http = clientTo(server.url)
    expect(await collect(http.list<number>('/n'))).toEqual([1, 2, 3, 4, 5])
    expect(await collect(http.list<number>('/n', { page: 1 }))).toEqual([3, 4, 5])
    expect((await collect(http.list<number>('/n').pages())).map((page) => page.data)).toEqual([
      [1, 2],
      [3, 4],
      [5],
    ])
    expect(await collect(http.search<number>('/n', { type: 'flat' }))).toEqual([1, 2, 3, 4, 5])
  })

  it('sends its filters with every page, in the query or in the body', async () => {
    const asked: string[] = []
    await using server = await numbers(3, asked)
    const http = clientTo(server.url)
    await collect(http.list('/n', { statusIn: ['paid', 'created'], limit: 2 }))
    await collect(http.search('/n', { type: 'flat' }))
    expect(asked).toEqual([
      'GET ?statusIn=paid%2Ccreated&limit=2',
      'GET ?statusIn=paid%2Ccreated&limit=2&page=1',
      'POST {"type":"flat"}',
      'POST {"type":"flat","page":1}',
    ])
  })

  it('sends nothing until it is used, and one request if it is used twice', async () => {
    await using server = await numbers(5)
    const list = clientTo(server.url).list<number>('/n')
    expect(server.requests).toHaveLength(0)
    const [page, { response }] = await Promise.all([list, list.withResponse()])
    expect(page.data).toEqual([1, 2])
    expect(response).toMatchObject({ status: 200, requestId: 'page-0', attempts: 1 })
    expect(response.headers.get('x-request-id')).toBe('page-0')
    expect(await list.then((same) => same.data)).toEqual([1, 2])
    expect(server.requests).toHaveLength(1)
  })

  it('does not request pages that the reader does not reach', async () => {
    await using server = await numbers(100)
    for await (const one of clientTo(server.url).list<number>('/n')) if (one === 3) break
    expect(server.requests).toHaveLength(2)
  })

  it('never ends before its total without an error', async () => {
    await using server = await serve((request, response) => {
      const page = Number(new URL(request.url ?? '', 'http://host').searchParams.get('page') ?? 0)
      json(response, { data: page < 2 ? [page] : [], total: 1_000_000, page, limit: 1 })
    })
    expect(await failure(collect(clientTo(server.url).list('/n')))).toMatchObject({
      code: 'list-incomplete',
      message: expect.stringContaining('2 of 1000000 rows'),
    })
  })

  it('rejects with a DecodeError for another shape', async () => {
    const answers = [null, {}, 'text', 5, { data: {}, total: 1, page: 0, limit: 1 }, { rows: [] }]
    await using server = await serve((_request, response, count) => json(response, answers[count - 1]))
    for (const _answer of answers) {
      expect(await failure(clientTo(server.url).list('/n'))).toBeInstanceOf(DecodeError)
    }
  })

  it('rejects once, where it is read, when any page fails', async () => {
    const unhandled: unknown[] = []
    const note = (error: unknown) => unhandled.push(error)
    process.on('unhandledRejection', note)
    await using server = await serve((request, response) => {
      if (request.url?.includes('page=1')) refuse(response, 404, 'not-found')
      else json(response, { data: [1], total: 5, page: 0, limit: 1 })
    })
    const http = clientTo(server.url)
    const seen: number[] = []
    const iterate = async () => {
      for await (const one of http.list<number>('/n')) seen.push(one)
    }
    expect(await failure(iterate())).toBeInstanceOf(NotFoundError)
    expect(seen).toEqual([1])
    expect(await failure(http.list('/n', { page: 1 }).withResponse())).toBeInstanceOf(NotFoundError)
    expect(await failure(http.get('/n', { page: 1 }).withResponse())).toBeInstanceOf(NotFoundError)
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })

  it('points to the call in its stack trace when any page fails', async () => {
    await using server = await serve((request, response) => {
      if (request.url?.includes('page=1')) refuse(response, 404, 'not-found')
      else json(response, { data: [1], total: 5, page: 0, limit: 1 })
    })
    const orders = () => clientTo(server.url).list('/n', {})
    const broken = () => clientTo(server.url).list('/n', { page: 1 })
    for (const read of [
      () => collect(orders()),
      broken,
      () => collect(broken()),
      () => broken().withResponse(),
    ]) {
      const { stack } = (await failure(read())) as Error
      expect(stack).toMatch(/at (orders|broken) \(.*list\.test\.ts/)
    }
  })

  it('has every method of a promise', async () => {
    await using server = await numbers(1)
    const http = clientTo(server.url)
    let ended = 0
    await http.list('/n').finally(() => ended++)
    expect(await http.list('/n').catch(() => 'failed')).toMatchObject({ data: [1] })
    expect(await Promise.all([http.list('/n'), http.list('/n')])).toHaveLength(2)
    expect(ended).toBe(1)
  })
})

/** A platform that keeps to none of our habits. */
const platform = (respond: (query: Record<string, string>) => unknown) =>
  serve((request, response) => {
    json(response, respond(Object.fromEntries(new URL(request.url ?? '', 'http://host').searchParams)))
  })

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ _id: `id-${from + index}` }))

describe('a list from an unfamiliar platform', () => {
  const envelopes: [string, (page: { data: unknown[]; page: number; isLast: boolean }) => unknown][] = [
    ['a bare array', ({ data }) => data],
    ['items and count', ({ data }) => ({ items: data, count: 5 })],
    [
      'results and next',
      ({ data, page, isLast }) => ({
        results: data,
        next: isLast ? null : `https://a.example/n?page=${page + 1}`,
      }),
    ],
    ['data alone', ({ data }) => ({ data })],
  ]

  it.each(envelopes)('is read to its end when sent as %s', async (_name, envelope) => {
    await using server = await platform(({ page = '0', limit = '2' }) => {
      const from = Number(page) * Number(limit)
      return envelope({
        data: rows(from, Math.min(5, from + Number(limit))),
        page: Number(page),
        isLast: from + Number(limit) >= 5,
      })
    })
    const http = clientTo(server.url)
    expect(await http.list('/n', { limit: 2 }).toArray()).toEqual(rows(0, 5))
    expect(await http.list('/n').toArray()).toEqual(rows(0, 5))
    expect((await http.list('/n', { limit: 2 })).total).toBe(_name === 'items and count' ? 5 : undefined)
  })

  it.each(envelopes)(
    'is an error when paging is ignored and it is sent as %s, unless it is declared to have one page',
    async (name, envelope) => {
      await using server = await platform(() => envelope({ data: rows(0, 5), page: 0, isLast: true }))
      const once = clientTo(server.url, { dialect: { list: { paging: 'next' } } })
      for (const limit of [undefined, 2, 5, 100]) {
        expect(await once.list('/n', { limit }).toArray()).toEqual(rows(0, 5))
        const list = clientTo(server.url).list('/n', { limit }).toArray()
        if (name === 'results and next') expect(await list).toEqual(rows(0, 5))
        else
          expect(await failure(list)).toMatchObject({
            code: 'list-incomplete',
            message: expect.stringContaining('dialect.list.paging'),
          })
      }
    },
  )

  it.each([
    ['the capped limit', 10, (page: number) => page * 10],
    ['the limit that was asked for', 10, (page: number, limit: number) => page * limit],
    ['a cap of 25', 25, (page: number) => page * 25],
  ])('is complete if its pages are capped without a word and offsets go by %s', async (_by, cap, offset) => {
    for (const total of [0, 5, cap, cap + 1, 2 * cap, 2 * cap + 5]) {
      await using server = await platform(({ page = '0', limit = '50' }) => {
        const from = offset(Number(page), Number(limit))
        return rows(from, Math.max(from, Math.min(total, from + Math.min(cap, Number(limit)))))
      })
      const http = clientTo(server.url)
      expect(await http.list('/n', { limit: 200 }).toArray()).toEqual(rows(0, total))
      // Without a total or a word of the platform, only an empty page proves the end.
      expect(server.requests).toHaveLength(Math.ceil(total / cap) + 1)
    }
  })

  it('omits repeated entities that moved to the next page because others were inserted', async () => {
    await using server = await platform(
      ({ page = '0' }) => [rows(0, 2), rows(1, 3), rows(3, 4)][Number(page)] ?? [],
    )
    expect(await clientTo(server.url).list('/n', { limit: 2 }).toArray()).toEqual(rows(0, 4))
  })

  it('rejects at a repeated page, also when its entities have no ids', async () => {
    await using server = await platform(({ page = '0' }) => (page === '2' ? [] : [1, 1, Number(page)]))
    expect(await clientTo(server.url).list('/n').toArray()).toEqual([1, 1, 0, 1, 1, 1])
    await using same = await platform(() => [1, 1, 2])
    expect(await failure(clientTo(same.url).list('/n').toArray())).toMatchObject({ code: 'list-incomplete' })
  })

  it('asks for nothing that its platform has not used itself', async () => {
    const asked = async (respond: (page: number) => unknown) => {
      await using server = await platform(({ page = '0' }) => respond(Number(page)))
      const list = clientTo(server.url).list('/n', { limit: 2 }).toArray()
      await list.catch(() => {})
      const names = server.requests.flatMap(({ url }) => [
        ...new URL(url ?? '', 'http://host').searchParams.keys(),
      ])
      return [...new Set(names)].sort()
    }
    // Always the first page, with and without its word that there is more.
    expect(await asked(() => rows(0, 2))).toEqual(['limit', 'page'])
    expect(await asked(() => ({ data: rows(0, 2), total: 5 }))).toEqual(['limit', 'page'])
    expect(await asked(() => ({ data: rows(0, 2), total: 2, limit: 2, page: 0 }))).toEqual(['limit', 'page'])
    expect(await asked(() => ({ data: rows(0, 2), total: 5, offset: 0 }))).toEqual(['limit', 'offset'])
    const numbered = (page: number) => ({
      data: rows(2 * page, 2 * page + 2),
      nextPage: page < 3 ? page + 1 : null,
    })
    expect(await asked(numbered)).toEqual(['limit', 'page'])
  })

  it('is asked for the number of the next page by the parameter of its own', async () => {
    await using server = await platform(({ p = '0' }) => ({
      data: rows(+p, +p + 1),
      next: p === '2' ? null : +p + 1,
    }))
    const queryOf = (p: number) => ({ p })
    expect(await clientTo(server.url).list('/n', {}, undefined, { queryOf }).toArray()).toEqual(rows(0, 3))
    expect(server.requests.map(({ url }) => url)).toEqual(['/n', '/n?p=1', '/n?p=2'])
  })

  it('may use other member names', async () => {
    await using server = await platform(() => ({ rows: rows(0, 2), all: 2 }))
    const http = clientTo(server.url, { dialect: { list: { rows: 'rows', total: 'all' } } })
    expect(await http.list('/n')).toMatchObject({ data: rows(0, 2), total: 2, hasNext: false })
    await using usual = await platform(() => ({ data: rows(0, 2) }))
    await expect(clientTo(usual.url, { dialect: { list: { rows: 'rows' } } }).list('/n')).rejects.toThrow(
      DecodeError,
    )
  })

  it('is never unwrapped if one entity is expected', async () => {
    const entity = { _id: 'a', data: [1], items: [2] }
    await using server = await platform(() => entity)
    expect(await clientTo(server.url).get('/n')).toEqual(entity)
  })
})

describe('a page', () => {
  it('can be cloned, such as for a worker', async () => {
    await using server = await numbers(5)
    const page = await clientTo(server.url).list<number>('/n')
    expect(structuredClone(page)).toEqual({ data: [1, 2], total: 5, page: 0, limit: 2, hasNext: true })
  })

  it('is fetched only as far as toArray needs it', async () => {
    await using server = await numbers(100)
    expect(await clientTo(server.url).list<number>('/n').toArray({ limit: 3 })).toEqual([1, 2, 3])
    expect(await clientTo(server.url).list<number>('/n').toArray({ limit: 0 })).toEqual([])
    expect(server.requests).toHaveLength(2)
  })
})
