import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlatform, testPlatform } from '../../testing.ts'

let platform: TestPlatform
let owner: Record<string, string>
let viewer: Record<string, string>
beforeAll(async () => {
  platform = await testPlatform()
  owner = await platform.legacyAdmin()
  viewer = await platform.legacyAdmin('viewer@quoin.example', 'Viewer-pass-123')
})
afterAll(() => platform.sandbox.close())

const send = (method: string, path: string, body?: unknown, headers = owner) =>
  platform.send(method, `/project/northgate${path}`, { headers, ...(body === undefined ? {} : { body }) })

describe('the legacy API', () => {
  it('identifies its caller by the session alone', async () => {
    expect((await send('GET', '/content', undefined, {})).body.error.code).toBe('not-signed-in')
    expect((await send('GET', '/content', undefined, { 'x-session-id': 'made-up' })).body.error.code).toBe(
      'session-expired',
    )
    expect((await send('GET', '/content')).status).toBe(200)
    expect((await send('GET', '/content/paginated?apiId=nope')).status).toBe(404)
  })

  it('updates the project for callers with the right', async () => {
    const denied = await send('PUT', '/updateProject', { name: 'Mine' }, viewer)
    expect(denied.body.error).toMatchObject({ code: 'permission-denied' })
    const changed = await send('PUT', '/updateProject', { name: 'Northgate Homes' })
    expect(changed.body).toMatchObject({ name: 'Northgate Homes', languages: ['en', 'ka'] })
    const self = await platform.send('GET', '/api_public/project/self', {
      headers: { 'x-api-key': 'northgate-public-key' },
    })
    expect(self.body.name).toBe('Northgate Homes')
    expect((await send('PUT', '/updateProject', { api_key: 'x' })).body.error.fields).toEqual({
      api_key: 'is not known here',
    })
  })

  it('toggles providers, and lists deals only while the CRM is enabled', async () => {
    expect((await send('GET', '/provider/crm/deals?limit=5')).body).toMatchObject({ total: 12, limit: 5 })
    expect((await send('GET', '/provider/crm/deals?limit=5&ignorePaging=true')).body.data).toHaveLength(12)
    expect((await send('POST', '/provider/provider-crm/deactivate')).body.isActive).toBe(false)
    expect((await send('GET', '/provider/crm/deals')).status).toBe(409)
    expect((await send('POST', '/provider/provider-crm/activate')).body.isActive).toBe(true)
    expect((await send('POST', '/provider/nothing/activate')).status).toBe(404)
    const { data } = (await send('GET', '/provider')).body
    expect(data.some((provider: { type: string }) => provider.type === 'v1')).toBe(true)
  })

  it('saves, translates and reorders entries', async () => {
    const made = await send('POST', '/content', {
      modelId: 'article',
      slug: 'new',
      values: { title: { en: 'New' } },
    })
    expect(made.status).toBe(201)
    const path = `/content/${made.body._id}`
    expect((await send('PUT', path, { values: { title: { en: 'Newer' } }, version: 1 })).body.version).toBe(2)
    expect((await send('PUT', path, { slug: 'newest', version: 1 })).body.error.code).toBe('version-conflict')
    const text = await send('POST', '/content/translate', { key: 'title', text: 'Keys' })
    expect(text.body).toMatchObject({
      key: 'title',
      isTranslated: false,
      note: expect.stringContaining('no translation provider'),
      translations: { en: 'Keys', ka: '[ka] Keys' },
    })
    const ids = (await send('GET', '/content?apiId=article&sort=order')).body.data.map(
      (entry: { _id: string }) => entry._id,
    )
    expect(
      (await send('PUT', '/content/reorder', { modelId: 'article', ids: ids.toReversed() })).status,
    ).toBe(204)
    const after = (await send('GET', '/content/paginated?apiId=article&sort=order')).body.data
    expect(after.map((entry: { _id: string }) => entry._id)).toEqual(ids.toReversed())
    expect((await send('DELETE', path)).status).toBe(204)
    expect((await send('GET', path)).status).toBe(404)
  })

  it('saves custom types with unique API ids', async () => {
    const body = { name: 'Poster', apiId: 'poster', fields: [{ key: 'text', type: 'TEXT', rows: 3 }] }
    const made = await send('POST', '/customType', body)
    expect(made.body).toMatchObject(body)
    expect((await send('POST', '/customType', body)).status).toBe(409)
    expect((await send('PUT', `/customType/${made.body._id}`, { name: 'Posters' })).body.name).toBe('Posters')
    expect((await send('DELETE', `/customType/${made.body._id}`)).status).toBe(204)
  })
})
