import { describe, expect, it } from 'vitest'
import { NotFoundError, UsageError } from '../../errors.ts'
import { bodyOf, clientTo, json, refuse, serve } from '../../http/testing.ts'
import { content } from './content.ts'

const entriesAt = (url: string) => content(clientTo(url), clientTo(url), () => 'p1')

interface Stored {
  _id: string
  modelId: string
  slug: string
  values: Record<string, unknown>
}

/** A platform with two models, three rows a page. Its search finds no slugs, and it lists entries of all models. */
async function platform({ slugs = [] as string[], isUnique = true } = {}) {
  const stored = slugs.flatMap((slug, at): Stored[] =>
    ['m1', 'm2'].map((modelId) => ({ _id: `${modelId}-${at}`, modelId, slug, values: { old: true } })),
  )
  const models = ['other', 'news'].map((apiId, at) => ({ _id: `m${at + 1}`, apiId }))
  const server = await serve(async (request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://x')
    const body = JSON.parse((await bodyOf(request)).toString() || '{}')
    if (request.method === 'GET') {
      const rows = pathname.endsWith('/model') ? models : searchParams.has('search') ? [] : stored
      const first = Number(searchParams.get('page') ?? 0) * 3
      return json(response, { data: rows.slice(first, first + 3), total: rows.length })
    }
    if (request.method === 'PUT') {
      const found = stored.find(({ _id }) => pathname.endsWith(`/${_id}`))
      if (found) Object.assign(found.values, body.values)
      return found ? json(response, found) : refuse(response, 404, 'not-found')
    }
    const isTaken = stored.some(({ modelId, slug }) => modelId === body.modelId && slug === body.slug)
    if (isUnique && isTaken) return refuse(response, 409, 'conflict')
    stored.push({ _id: `new-${stored.length}`, ...body })
    json(response, stored.at(-1), 201)
  })
  const calls = () => server.requests.map(({ method }) => method)
  return { server, stored, calls, entries: entriesAt(server.url) }
}

const NEWS = { apiId: 'news', slug: 'open-doors', values: { title: 'Open' } }

describe('an entry of a model that is given by API id', () => {
  it('is created in that model', async () => {
    const { server, stored, entries } = await platform()
    await using _server = server
    const { data, response } = await entries.create(NEWS).withResponse()
    expect(response.status).toBe(201)
    expect(stored).toEqual([{ _id: data._id, modelId: 'm2', slug: 'open-doors', values: { title: 'Open' } }])
  })

  it('is not created without such a model', async () => {
    const { server, calls, entries } = await platform()
    await using _server = server
    await expect(entries.create({ ...NEWS, apiId: 'newts' })).rejects.toThrow(NotFoundError)
    await expect(entries.upsert({ ...NEWS, apiId: 'newts' })).rejects.toThrow(NotFoundError)
    expect(calls()).not.toContain('POST')
  })

  it('is refused with the id of a model beside it, before anything is sent', async () => {
    const { server, calls, entries } = await platform()
    await using _server = server
    const both = { ...NEWS, modelId: 'm1' } as never
    expect(() => entries.create(both)).toThrow('exclude each other')
    await expect(entries.upsert(both)).rejects.toThrow('exclude each other')
    expect(calls()).toEqual([])
  })
})

describe('content.upsert', () => {
  it('creates the entry once, and changes it from then on', async () => {
    const { server, stored, entries } = await platform()
    await using _server = server
    const { _id } = await entries.upsert(NEWS)
    await entries.upsert({ modelId: 'm2', slug: 'open-doors', values: { text: 'Come in.' } })
    expect(stored).toEqual([
      { _id, modelId: 'm2', slug: 'open-doors', values: { title: 'Open', text: 'Come in.' } },
    ])
  })

  it('finds the entry on any page, among those of other models', async () => {
    const { server, stored, calls, entries } = await platform({ slugs: ['a', 'b', 'c', 'open-doors'] })
    await using _server = server
    expect(await entries.upsert(NEWS)).toMatchObject({ _id: 'm2-3', values: { old: true, title: 'Open' } })
    expect(stored).toHaveLength(8)
    expect(calls()).not.toContain('POST')
  })

  it('results in one entry if two run at once', async () => {
    const { server, stored, entries } = await platform({ isUnique: false })
    await using _server = server
    const [one, two] = await Promise.all([entries.upsert(NEWS), entries.upsert(NEWS)])
    expect(one._id).toBe(two._id)
    expect(stored).toHaveLength(1)
  })

  it('changes what another client has created in the meantime', async () => {
    const { server, stored, entries } = await platform()
    await using _server = server
    const other = entriesAt(server.url)
    const [one, two] = await Promise.all([entries.upsert(NEWS), other.upsert(NEWS)])
    expect(one._id).toBe(two._id)
    expect(stored).toHaveLength(1)
  })

  it('sends its idempotency key with what it stores alone', async () => {
    const { server, entries } = await platform()
    await using _server = server
    await entries.upsert(NEWS, { idempotencyKey: 'key-1' })
    const keys = server.requests.map(({ method, headers }) => [method, headers['idempotency-key']])
    expect(keys).toEqual([
      ['GET', undefined],
      ['GET', undefined],
      ['GET', undefined],
      ['POST', 'key-1'],
    ])
  })

  it('needs a model, a slug and values', async () => {
    const { server, calls, entries } = await platform()
    await using _server = server
    const odd = [
      { slug: 'x', values: {} },
      { ...NEWS, slug: '' },
      { ...NEWS, values: undefined },
    ] as never[]
    for (const one of odd) await expect(entries.upsert(one)).rejects.toThrow(UsageError)
    expect(calls()).toEqual([])
  })
})
