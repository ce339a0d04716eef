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
    expect(last).toMatchObject({ data: [5], page: 2, limit: 2, hasNext: false })
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
    expect((await collect(http.list<number>('/n').pages())).map(({ page, data }) => [page, data])).toEqual([
      [0, [1, 2]],
      [1, [3, 4]],
      [2, [5]],
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
