// Lists of platforms that keep to none of our habits.
import { describe, expect, it } from 'vitest'
import { clientTo, failure, json, serve } from '../http/testing.ts'

const platform = (respond: (query: Record<string, string>) => unknown) =>
  serve((request, response) => {
    json(response, respond(Object.fromEntries(new URL(request.url ?? '', 'http://host').searchParams)))
  })

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ _id: `id-${from + index}` }))

describe('a list from an unfamiliar platform', () => {
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

  it('is never unwrapped if one entity is expected', async () => {
    const entity = { _id: 'a', data: [1], items: [2] }
    await using server = await platform(() => entity)
    expect(await clientTo(server.url).get('/n')).toEqual(entity)
  })
})
