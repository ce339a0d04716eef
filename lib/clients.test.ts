import { describe, expect, it, vi } from 'vitest'
import { bodyOf, deadUrl, failure, json, serve } from './http/testing.ts'
import {
  createAdminClient,
  createChat,
  createPrivateClient,
  createPublicClient,
  createUserClient,
  type Dialect,
  UsageError,
  type UserSession,
} from './index.ts'

const page = { _id: 'p1', data: [], total: 0, page: 0, limit: 50, sessionId: 'session' }

describe('the clients', () => {
  it.each([
    [{ lists: {} }, 'dialect.lists does not exist; known: list, entity, calls, legacy'],
    [{ list: { row: 'data' } }, /^dialect\.list\.row does not exist; known: rows, total, .*firstPage$/],
    [{ entity: { envelop: 'data' } }, 'dialect.entity.envelop does not exist; known: envelope, id'],
    [{ legacy: { list: { row: 'data' } } }, /^dialect\.legacy\.list\.row does not exist/],
    [{ legacy: { entity: { ids: 'id' } } }, /^dialect\.legacy\.entity\.ids does not exist/],
    [{ calls: { rate: '/v1/rates' } }, /^dialect\.calls\.rate does not exist; known: exchangeRate, deals/],
    [
      { calls: { exchangeRate: '/v1/rates' } },
      'dialect.calls.exchangeRate must be like /v1/exchange-rate/{currency}',
    ],
    [{ calls: { exchangeRate: 'v1/rates/{currency}' } }, 'must be like /v1/exchange-rate/{currency}'],
    [{ calls: { deals: '/provider/{id}/deals' } }, 'dialect.calls.deals must be like /provider/crm/deals'],
    [{ calls: { respond: '/request-action/{id}' } }, 'must be like PUT /request-action/{id}'],
    [{ calls: { feedbackModel: ' ' } }, 'dialect.calls.feedbackModel must be like holiday-feedback'],
    [{ calls: { deals: 7 } }, 'dialect.calls.deals must be'],
    [{ list: 'data' }, 'dialect.list must be an object, not a string'],
  ])('refuse a dialect with a member that would say nothing: %j', (dialect, message) => {
    const create = () =>
      createPublicClient({ host: 'http://127.0.0.1:9', apiKey: 'k', dialect: dialect as Dialect })
    expect(create).toThrow(UsageError)
    expect(create).toThrow(message)
  })

  it.each([createAdminClient, createPublicClient, createPrivateClient, createUserClient, createChat])(
    'refuse an option that does not exist: %o',
    (create) => {
      const known = { host: 'http://127.0.0.1:9', apiKey: 'k' }
      const open = () => (create as (options: object) => unknown)({ ...known, timeOut: 5 })
      expect(open).toThrow(UsageError)
      expect(open).toThrow(/options\.timeOut does not exist; known: .*host/)
    },
  )

  it('use the base URL of a family that is served elsewhere', async () => {
    await using elsewhere = await serve((_request, response) => json(response, page))
    await using server = await serve((_request, response) => json(response, page))
    const client = createPublicClient({
      host: `${server.url}/`,
      apiKey: 'k',
      baseUrls: { public: `${elsewhere.url}/open/` },
    })
    await client.project.self()
    await client.account.login({ email: 'a@b.example', password: 'x' })
    expect(elsewhere.requests.map(({ url }) => url)).toEqual(['/open/project/self'])
    expect(server.requests.map(({ url }) => url)).toEqual(['/v2/auth/login'])
  })

  it('use the session of the last sign-in for end users', async () => {
    const sessions: unknown[] = []
    await using server = await serve(async (request, response) => {
      sessions.push(request.headers['x-session-id'])
      const { email } = JSON.parse((await bodyOf(request)).toString() || '{}')
      json(response, {
        _id: 'u1',
        sessionId: `of ${email}`,
        expirationTime: '2026-11-21T09:30:00.000Z',
        user: {},
      })
    })
    const user = createUserClient({ host: server.url, apiKey: 'k' })
    expect(user.sessionId()).toBeUndefined()
    const session: UserSession = await user.auth.login({ email: 'a@b.example', password: 'x' })
    expect(session.expirationTime).toEqual(new Date('2026-11-21T09:30:00.000Z'))
    await user.auth.self()
    expect(sessions).toEqual([undefined, 'of a@b.example'])
    expect(user.sessionId()).toBe('of a@b.example')
  })

  it('share the session of an admin between projects', async () => {
    const token = `x.${Buffer.from(JSON.stringify({ sub: 'a1', permissions: {} })).toString('base64url')}.x`
    await using server = await serve((_request, response) => json(response, { ...page, accessToken: token }))
    const admin = createAdminClient({
      host: server.url,
      email: 'a@b.example',
      password: 'x',
      projectId: 'north',
      projects: { south: { actionCategories: ['Keys'] } },
    })
    const other = admin.withOptions({ projectId: 'south' })
    await Promise.all([admin.models.list(), other.models.list(), other.legacy.content.list()])
    expect(server.requests.map(({ url }) => url).sort()).toEqual([
      '/api_admin/v1/cms/model?projectId=north',
      '/api_admin/v1/cms/model?projectId=south',
      '/api_public/v1/auth/admin/login',
      '/auth/login',
      '/project/south/content',
    ])
    expect(other.requests.categories()).toEqual(['Keys'])
    expect(await other.session()).toEqual(await admin.session())
    const odd = [undefined, {}, { projectId: '' }, { projectId: 'south', timeout: 5 }] as never[]
    for (const one of odd) expect(() => admin.withOptions(one)).toThrow(UsageError)
  })

  it('reject invalid options before sending anything', () => {
    const host = 'https://a.example'
    const odd: (() => unknown)[] = [
      () => createPublicClient({ host, apiKey: '' }),
      () => createPublicClient({ host: 'a.example', apiKey: 'k' }),
      () => createPublicClient({ host: 'http://a.example', apiKey: 'k' }),
      () => createPublicClient({ host, apiKey: 'k', baseUrls: { public: 'http://a.example' } }),
      () => createPublicClient({ host, apiKey: 'k', timeout: -1 }),
      () => createPublicClient({ host, apiKey: 'k', retries: Number.NaN }),
      () => createPublicClient({ host, apiKey: 'k', dialect: { listEnvelope: 'rows' } as never }),
      () => createPublicClient({ host, apiKey: 'k', dialect: '{"list":{}}' as never }),
      () => createPublicClient(undefined as never),
      () => createPrivateClient({ host } as never),
      () => createUserClient({ host, sessionId: 's' } as never),
      () => createAdminClient(undefined as never),
    ]
    for (const create of odd) expect(create, String(create)).toThrow(UsageError)
    expect(createPublicClient({ host: 'http://a.example', apiKey: 'k', allowInsecure: true })).toBeDefined()
  })

  it('use the given proxy and ignore proxy environment variables', async () => {
    await using proxy = await serve((_request, response) => json(response, page))
    const host = 'http://platform.localhost:9'
    const options = { host, apiKey: 'k', retries: 0 }
    await createPublicClient({
      ...options,
      proxy: proxy.url.replace('//', '//me:pass%20word@'),
    }).project.self()
    expect(proxy.requests[0]?.url).toBe(`${host}/api_public/project/self`)
    const basic = Buffer.from('me:pass word').toString('base64')
    expect(proxy.requests[0]?.headers['proxy-authorization']).toBe(`Basic ${basic}`)

    const variables = { HTTP_PROXY: proxy.url, http_proxy: proxy.url, NO_PROXY: '', no_proxy: '' }
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
    try {
      const error = await failure(createPublicClient({ ...options, host: await deadUrl() }).project.self())
      expect(error).toMatchObject({ code: 'connection-refused' })
    } finally {
      vi.unstubAllEnvs()
    }
    expect(proxy.requests).toHaveLength(1)
  })
})
