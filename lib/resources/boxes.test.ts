import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { ConflictError, TimeoutError, UsageError } from '../errors.ts'
import { bodyOf, clientTo, failure, json, refuse, serve } from '../http/testing.ts'
import { boxes } from './boxes.ts'

interface Stored {
  _id: string
  type: string
  key: string
  value: unknown
}

/** A platform that stores one box per type and key. `before` may respond instead of it. */
function platform(before: (request: IncomingMessage, response: ServerResponse) => unknown = () => false) {
  const stored = new Map<string, Stored>()
  const handler = async (request: IncomingMessage, response: ServerResponse) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://x')
    const bytes = await bodyOf(request)
    const body = bytes.length > 0 ? JSON.parse(bytes.toString()) : {}
    if (await before(request, response)) return
    const type = searchParams.get('type') ?? ''
    if (request.method === 'GET') {
      const found = stored.get(`${type}/${searchParams.get('key')}`)
      return found ? json(response, found) : refuse(response, 404, 'wrong-box-id')
    }
    if (request.method === 'POST') {
      const name = `${type}/${body.key}`
      if (stored.has(name)) return refuse(response, 409, 'conflict')
      stored.set(name, { _id: `box-${stored.size + 1}`, type, ...body })
      return json(response, stored.get(name), 201)
    }
    const found = [...stored.values()].find(({ _id }) => pathname.endsWith(`/${_id}`))
    if (!found) return refuse(response, 404, 'wrong-box-id')
    json(response, Object.assign(found, body))
  }
  return { stored, handler }
}

const type = 'UNIT_USER_PREFERENCE'
const methods = (requests: IncomingMessage[]) => requests.map(({ method }) => method)

/** A platform that lists all boxes of a type, whatever key is asked for, three a page. */
const ignoringKeys = (count: number) =>
  serve((request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page') ?? 0)
    const all = Array.from({ length: count }, (_, at) => ({
      _id: `box-${at}`,
      type,
      key: `key-${at}`,
      value: at,
    }))
    json(response, { data: all.slice(page * 3, page * 3 + 3), total: count })
  })

describe('a look-up of a box', () => {
  it('finds it on any page where the platform ignores the key', async () => {
    await using server = await ignoringKeys(10)
    const mine = boxes(clientTo(server.url), '/box')
    expect(await mine.find({ type, key: 'key-1' })).toMatchObject({ _id: 'box-1' })
    expect(await mine.find({ type, key: 'key-9' })).toMatchObject({ _id: 'box-9' })
    expect(await failure(mine.find({ type, key: 'key-10' }))).toMatchObject({ code: 'wrong-box-id' })
  })
})

describe('upsert of a box', () => {
  it('creates a box that the platform reports as a wrong id, and updates it the next time', async () => {
    const { stored, handler } = platform()
    await using server = await serve(handler)
    const mine = boxes(clientTo(server.url), '/box')
    expect(await mine.upsert({ type, key: 'theme', value: 'dark' })).toMatchObject({ value: 'dark' })
    expect(await mine.upsert({ type, key: 'theme', value: 'light' })).toMatchObject({ value: 'light' })
    expect(methods(server.requests)).toEqual(['GET', 'POST', 'GET', 'PUT'])
    expect([...stored.values()]).toEqual([{ _id: 'box-1', type, key: 'theme', value: 'light' }])
  })

  it.each([{}, { ok: true }, { message: 'Created' }])(
    'returns the created box where the platform only acknowledges it: %j',
    async (answer) => {
      const { stored, handler } = platform((request, response) => {
        if (request.method !== 'POST') return false
        stored.set(`${type}/theme`, { _id: 'box-1', type, key: 'theme', value: 'dark' })
        json(response, answer, 201)
        return true
      })
      await using server = await serve(handler)
      const mine = boxes(clientTo(server.url, { expect: 'entity' }), '/box')
      expect(await mine.upsert({ type, key: 'theme', value: 'dark' })).toMatchObject({ _id: 'box-1' })
      expect(methods(server.requests)).toEqual(['GET', 'POST', 'GET'])
    },
  )

  it.each([
    [403, 'permission-denied'],
    [404, 'not-found'],
  ] as const)('rejects with any other error: %i %s', async (status, code) => {
    await using server = await serve((_, response) => refuse(response, status, code))
    const mine = boxes(clientTo(server.url), '/box')
    await expect(mine.upsert({ type, key: 'theme', value: 1 })).rejects.toMatchObject({ code })
    expect(methods(server.requests)).toEqual(['GET'])
  })

  it('results in one box with the last value when one client runs many at once', async () => {
    const { stored, handler } = platform()
    await using server = await serve(handler)
    const mine = boxes(clientTo(server.url), '/box')
    await Promise.all([1, 2, 3, 4, 5].map((value) => mine.upsert({ type, key: 'theme', value })))
    expect([...stored.values()]).toMatchObject([{ value: 5 }])
    expect(methods(server.requests).filter((method) => method === 'POST')).toHaveLength(1)
  })

  it('results in one box when two clients create it at the same time', async () => {
    const lookups = Promise.withResolvers<void>()
    let looked = 0
    const { stored, handler } = platform(async ({ method }) => {
      // Hold both responses until both clients have looked the box up.
      if (method === 'GET') looked += 1
      if (looked === 2) lookups.resolve()
      if (method === 'POST') await lookups.promise
    })
    await using server = await serve(handler)
    const both = [1, 2].map((value) =>
      boxes(clientTo(server.url), '/box').upsert({ type, key: 'theme', value }),
    )
    const values = (await Promise.all(both)).map(({ value }) => value)
    expect(values).toEqual([1, 2])
    expect([...stored.values()]).toHaveLength(1)
  })

  it('recreates a box that was deleted between read and update', async () => {
    const { stored, handler } = platform(({ method }) => {
      if (method === 'PUT') stored.clear()
    })
    stored.set(`${type}/theme`, { _id: 'box-1', type, key: 'theme', value: 1 })
    await using server = await serve(handler)
    const box = await boxes(clientTo(server.url), '/box').upsert({ type, key: 'theme', value: 2 })
    expect(box.value).toBe(2)
    expect(methods(server.requests)).toEqual(['GET', 'PUT', 'POST'])
  })

  it('gives up on a platform that neither finds nor creates the box', async () => {
    await using server = await serve(({ method }, response) =>
      method === 'GET' ? refuse(response, 404, 'wrong-box-id') : refuse(response, 409, 'conflict'),
    )
    const mine = boxes(clientTo(server.url, { retries: 0 }), '/box')
    await expect(mine.upsert({ type, key: 'theme', value: 1 })).rejects.toThrow(ConflictError)
    expect(server.requests).toHaveLength(6)
  })

  it('continues with the next upsert when one fails', async () => {
    const { stored, handler } = platform(({ method }, response) => {
      if (method !== 'GET' || server.requests.length > 1) return false
      refuse(response, 403, 'permission-denied')
      return true
    })
    await using server = await serve(handler)
    const mine = boxes(clientTo(server.url), '/box')
    const [first, second] = await Promise.allSettled(
      [1, 2].map((value) => mine.upsert({ type, key: 'theme', value })),
    )
    expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled'])
    expect([...stored.values()]).toMatchObject([{ value: 2 }])
  })

  it('stops waiting for its turn when aborted and at the deadline', async () => {
    await using server = await serve(() => {})
    const mine = boxes(clientTo(server.url, { retries: 0 }), '/box')
    const endless = new AbortController()
    const first = mine.upsert({ type, key: 'theme', value: 1 }, { signal: endless.signal })
    const reason = new Error('enough')
    const second = mine.upsert({ type, key: 'theme', value: 2 }, { signal: AbortSignal.abort(reason) })
    await expect(second).rejects.toBe(reason)
    await expect(mine.upsert({ type, key: 'theme', value: 3 }, { timeout: 20 })).rejects.toThrow(TimeoutError)
    await expect.poll(() => server.requests.length).toBe(1)
    endless.abort(reason)
    await expect(first).rejects.toBe(reason)
    expect(server.requests).toHaveLength(1)
  })

  it('rejects invalid arguments before sending anything', async () => {
    await using server = await serve(() => {})
    const mine = boxes(clientTo(server.url), '/box')
    await expect(mine.upsert({ type, key: '', value: 1 })).rejects.toThrow(UsageError)
    await expect(mine.upsert({ type: 'SHOE' as typeof type, key: 'k', value: 1 })).rejects.toThrow(
      'type must be one of',
    )
    expect(server.requests).toHaveLength(0)
  })
})
