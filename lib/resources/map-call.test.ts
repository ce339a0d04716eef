import { describe, expect, it } from 'vitest'
import { clientTo, json, serve } from '../http/testing.ts'
import { mapCall, mapList } from './map-call.ts'

const double = (value: number) => value * 2

describe('a changed call', () => {
  it('gives the changed answer, with and without its headers', async () => {
    await using server = await serve((_, response) => json(response, 21, 200, { 'x-request-id': 'r1' }))
    const call = () => mapCall(clientTo(server.url).get<number>('/n'), double)
    expect(await call()).toBe(42)
    const { data, response } = await call().withResponse()
    expect({ data, requestId: response.requestId }).toEqual({ data: 42, requestId: 'r1' })
    expect(await call().finally(() => {})).toBe(42)
  })

  it('passes errors on, the one of the change included', async () => {
    await using server = await serve((_, response) => json(response, 1))
    const http = clientTo(server.url)
    const broken = mapCall(http.get<number>('/n'), () => {
      throw new Error('cannot be changed')
    })
    expect(await broken.catch((error: Error) => error.message)).toBe('cannot be changed')
    await expect(
      mapCall(clientTo('http://127.0.0.1:1', { retries: 0 }).get<number>('/n'), double),
    ).rejects.toMatchObject({
      code: 'connection-refused',
    })
  })
})

describe('a changed list', () => {
  const pages = (url = '') => {
    const page = Number(new URL(url, 'http://x').searchParams.get('page') ?? 0)
    return { data: [page * 2 + 1, page * 2 + 2], total: 6, page, limit: 2 }
  }

  it('is changed on every page, however it is read', async () => {
    await using server = await serve((request, response) => json(response, pages(request.url)))
    const list = () => mapList(clientTo(server.url).list<number>('/n'), double)
    const first = await list()
    expect(first).toMatchObject({ data: [2, 4], total: 6, page: 0, hasNext: true })
    expect((await first.next())?.data).toEqual([6, 8])
    const all: number[] = []
    for await (const value of list()) all.push(value)
    expect(all).toEqual([2, 4, 6, 8, 10, 12])
    const sizes: number[] = []
    for await (const page of list().pages()) sizes.push(page.data.length)
    expect(sizes).toEqual([2, 2, 2])
    expect((await list().withResponse()).data.data).toEqual([2, 4])
  })

  it('asks for nothing before it is read', async () => {
    await using server = await serve((request, response) => json(response, pages(request.url)))
    const list = mapList(clientTo(server.url).list<number>('/n'), double)
    expect(server.requests).toHaveLength(0)
    await list
    expect(server.requests).toHaveLength(1)
  })
})
