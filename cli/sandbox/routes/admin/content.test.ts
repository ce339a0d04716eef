import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NORTHGATE, type TestPlatform, testPlatform } from '../../testing.ts'

let platform: TestPlatform
let headers: Record<string, string>
beforeAll(async () => {
  platform = await testPlatform()
  headers = await platform.admin()
})
afterAll(() => platform.sandbox.close())

const admin = (method: string, path: string, body?: unknown) =>
  platform.send(method, `/api_admin/v1/cms${path}${path.includes('?') ? '&' : '?'}projectId=northgate`, {
    headers,
    ...(body === undefined ? {} : { body }),
  })
const open = (path: string, query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    search.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  return platform.send('GET', `/api_public${path}?${search}`, { headers: NORTHGATE })
}
const slugs = (answer: { body: { data: { slug?: string }[] } }) => answer.body.data.map((entry) => entry.slug)

describe('entries', () => {
  it('are created as drafts, published, changed and deleted', async () => {
    const made = await admin('POST', '/content', {
      modelId: 'article',
      slug: 'roof',
      values: { title: { en: 'Roof' } },
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ apiId: 'article', status: 'draft', version: 1, order: 7 })
    expect((await open(`/v3/cms/content/${made.body._id}`)).status).toBe(404)
    const published = await admin('PUT', `/content/${made.body._id}`, { status: 'published', version: 1 })
    expect(published.body).toMatchObject({
      status: 'published',
      version: 2,
      values: { title: { en: 'Roof' } },
    })
    expect((await open(`/v3/cms/content/${made.body._id}`)).body.values).toEqual({ title: 'Roof' })
    const stale = await admin('PUT', `/content/${made.body._id}`, { slug: 'roofs', version: 1 })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'version-conflict'])
    const value = await admin('PUT', `/content/${made.body._id}/value`, {
      key: 'title',
      value: 'სახურავი',
      lang: 'ka',
    })
    expect(value.body.values.title).toEqual({ en: 'Roof', ka: 'სახურავი' })
    expect((await admin('DELETE', `/content/${made.body._id}`)).status).toBe(204)
    expect((await admin('GET', `/content/${made.body._id}`)).status).toBe(404)
  })

  it.each([
    ['/api_admin/v1/cms/content?apiId=nope&projectId=northgate'],
    ['/api_admin/v1/cms/content?modelId=nope&projectId=northgate'],
    ['/api_public/v3/cms/content/api/nope'],
    ['/api_public/v2/cms/content/nope'],
    ['/api_public/project/northgate/cms/nope'],
  ])('%s is an error: there is no such model', async (path) => {
    const { status, body } = await platform.send('GET', path, {
      headers: path.startsWith('/api_public') ? NORTHGATE : headers,
    })
    expect([status, body.error.message]).toEqual([404, 'There is no model nope.'])
  })

  it.each([
    [{ modelId: 'article', status: 'published', values: {} }, 'values.title', /required/],
    [{ modelId: 'article', values: { title: 'plain' } }, 'values.title', /language/],
    [{ modelId: 'article', values: { title: { en: 7 } } }, 'values.title', /en: must be a string/],
    [{ modelId: 'article', values: { minutes: 'four' } }, 'values.minutes', /number/],
    [{ modelId: 'article', values: { topics: 'one' } }, 'values.topics', /list/],
    [{ modelId: 'article', values: { publishedAt: '2026-02-30' } }, 'values.publishedAt', /ISO/],
    [{ modelId: 'article', values: { color: 'red' } }, 'values.color', /not a field/],
    [{ modelId: 'poem', values: {} }, 'modelId', /not a model/],
    [{ modelId: 'article', slug: 'no spaces', values: {} }, 'slug', /letters/],
    [{ modelId: 'article', values: {}, author: 'me' }, 'author', /not known/],
  ])('that do not fit their model are refused: %j', async (body, field, problem) => {
    const { status, body: answer } = await admin('POST', '/content', body)
    expect(status).toBe(400)
    expect(answer.error.fields[field]).toMatch(problem)
  })

  it('can be reordered, and unnamed ones come last', async () => {
    const before = (await admin('GET', '/content?apiId=article&sort=order')).body.data.map(
      (entry: { _id: string }) => entry._id,
    )
    const [first, , third] = before
    expect((await admin('PUT', '/content/order', { modelId: 'article', ids: [third, first] })).status).toBe(
      204,
    )
    const after = (await admin('GET', '/content?apiId=article&sort=order')).body.data.map(
      (entry: { _id: string }) => entry._id,
    )
    expect(after).toEqual([third, first, ...before.filter((id: string) => id !== third && id !== first)])
    const twice = await admin('PUT', '/content/order', { modelId: 'article', ids: [first, first, 'nothing'] })
    expect(twice.body.error.fields).toHaveProperty('ids.1')
    await admin('PUT', '/content/order', { modelId: 'article', ids: before })
  })
})

describe('models', () => {
  it('gain and lose fields, and can be deleted once they are empty', async () => {
    const made = await admin('POST', '/model', {
      apiId: 'recipe',
      name: 'Recipe',
      fields: [{ key: 'title', name: 'Title', type: 'TEXT' }],
    })
    expect(made.body).toMatchObject({
      apiId: 'recipe',
      version: 1,
      fields: [{ key: 'title', _id: expect.any(String) }],
    })
    const path = `/model/${made.body._id}`
    const added = await admin('PUT', `${path}/field`, { key: 'minutes', name: 'Minutes', type: 'NUMERIC' })
    expect(added.body.fields).toHaveLength(2)
    const replaced = await admin('PUT', `${path}/field`, { key: 'minutes', name: 'Time', type: 'NUMERIC' })
    expect(replaced.body.fields[1]).toEqual({ ...added.body.fields[1], name: 'Time' })
    const entry = await admin('POST', '/content', { modelId: made.body._id, values: { minutes: 5 } })
    expect((await admin('DELETE', path)).body.error.code).toBe('conflict')
    expect((await admin('DELETE', `${path}/field/${added.body.fields[1]._id}`)).status).toBe(204)
    await admin('DELETE', `/content/${entry.body._id}`)
    expect((await admin('DELETE', path)).status).toBe(204)
    expect((await admin('POST', '/model', { apiId: 'article', name: 'Again' })).status).toBe(409)
  })
})

describe('public content', () => {
  const ARTICLES = '/v3/cms/content/api/article'

  it('is in the requested language or else in the first, without drafts', async () => {
    const { body } = await open(ARTICLES, { lang: 'ka', o: 'title,summary' })
    expect(body).toMatchObject({ total: 6, page: 0, limit: 999 })
    expect(body.data[0]).toMatchObject({
      slug: 'moving-in',
      lang: 'ka',
      values: { title: 'გადასვლა, ნაბიჯ-ნაბიჯ', summary: 'Keys, meters, parking: what happens on the day.' },
    })
    expect(Object.keys(body.data[0].values)).toEqual(['title', 'summary'])
    expect((await open(ARTICLES, { lang: 'fr' })).body.error.fields).toHaveProperty('lang')
  })

  const filter = (key: string, operator: string, value: unknown, type?: string) => ({
    f2: [{ key, operator, value, ...(type ? { type } : {}) }],
    s2: [{ key: 'order', order: 'asc' }],
  })

  it.each([
    [filter('topics', '=', 'maintenance'), ['winter-works', 'lift-renewal']],
    [filter('created', '<', '2026-02-10'), ['moving-in']],
    [filter('title', 'like', '%'), []],
  ])('is filtered by %j', async (query, expected) => {
    expect(slugs(await open(ARTICLES, query))).toEqual(expected)
  })

  it('can be filtered by a text in its language', async () => {
    expect(slugs(await open(ARTICLES, { lang: 'ka', ...filter('title', 'like', 'ლიფტ') }))).toEqual([
      'lift-renewal',
    ])
  })

  it('can be sorted and paged', async () => {
    const query = { s2: [{ key: 'minutes', order: 'desc' }], p2: { page: 1, limit: 2 } }
    const answer = await open(ARTICLES, query)
    expect(slugs(answer)).toEqual(['moving-in', 'winter-works'])
    expect(answer.body).toMatchObject({ total: 6, page: 1, limit: 2 })
    expect((await open(ARTICLES, { page: '2', limit: '4' })).body.data).toEqual([])
  })

  it.each([
    [{ f2: [{ key: 'nothing', operator: '=', value: 1 }] }, 'f2'],
    [{ f2: [{ key: 'title', operator: '~', value: 'x' }] }, 'f2.0.operator'],
    [{ f2: [{ key: 'title', operator: '=', value: 'x', type: 'DATE' }] }, 'f2.0.type'],
    [{ f2: [{ key: 'minutes', operator: '=', value: 'many', type: 'NUMERIC' }] }, 'f2'],
    [{ f2: [{ key: 'isPinned', operator: '>', value: true }] }, 'f2'],
    [{ f2: '{' }, 'f2'],
    [{ s2: [{ key: 'nothing', order: 'asc' }] }, 's2'],
    [{ s2: [{ key: 'title', order: 'up' }] }, 's2.0.order'],
    [{ o: 'title,nothing' }, 'o'],
    [{ p2: { limit: 5000 } }, 'p2.limit'],
  ])('refuses %j, naming %s', async (query, field) => {
    const { status, body } = await open(ARTICLES, query)
    expect(status).toBe(400)
    expect(body.error.fields).toHaveProperty([field])
  })

  it('of v2 accepts conditions as parameters', async () => {
    const list = (query: Record<string, string>) => open('/v2/cms/content/article', query)
    expect(slugs(await list({ 'f.title': 'contains:garden' }))).toEqual(['garden-plots'])
    expect(slugs(await list({ 'f.minutes': 'gt:4', 's.minutes': 'desc' }))).toEqual([
      'energy-report',
      'garden-plots',
    ])
    expect(slugs(await list({ 'f.slug': 'energy-report' }))).toEqual(['energy-report'])
    expect(slugs(await list({ 'f.minutes': 'lt:2' }))).toEqual(['summer-office-hours'])
    expect((await list({ 'f.nothing': 'x' })).body.error.fields).toHaveProperty(['f.nothing'])
    expect((await list({ 's.title': 'up' })).body.error.fields).toHaveProperty(['s.title'])
    expect((await list({ 'f.minutes': 'about:4' })).body.error.fields).toHaveProperty(['f.minutes'])
  })

  it('is available through the legacy API for the project of the API key only', async () => {
    expect(slugs(await open('/project/northgate/cms/article'))).toHaveLength(6)
    expect((await open('/project/northgate/cms/article/article-moving-in')).body.slug).toBe('moving-in')
    expect((await open('/project/quayside/cms/article')).status).toBe(404)
    expect((await open('/project/northgate/cms/poem')).status).toBe(404)
  })

  it('is submitted as a draft in one language', async () => {
    const send = (body: unknown) =>
      platform.send('POST', '/api_public/v3/cms/content', { headers: NORTHGATE, body })
    const { status, body } = await send({
      modelId: 'article',
      lang: 'ka',
      values: { title: 'წერილი', minutes: 1 },
    })
    expect(status).toBe(201)
    expect((await open(`/v3/cms/content/${body._id}`)).status).toBe(404)
    expect((await admin('GET', `/content/${body._id}`)).body).toMatchObject({
      status: 'draft',
      values: { title: { ka: 'წერილი' }, minutes: 1 },
    })
    expect((await send({ modelId: 'article', values: {} })).body.error.fields).toHaveProperty([
      'values.title',
    ])
  })

  it('has a structure', async () => {
    const { body } = await open('/v1/cms/structure')
    expect(body.languages).toEqual(['en', 'ka'])
    expect(
      body.models.map((model: { apiId: string; entries: number }) => [model.apiId, model.entries]),
    ).toEqual([
      ['article', 6],
      ['holiday-feedback', 0],
    ])
  })
})
