// Lists of platforms that keep to none of our habits.
import { describe, expect, it } from 'vitest'
import { DecodeError } from '../errors.ts'
import { clientTo, failure, json, serve } from '../http/testing.ts'

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
