// Signing in to platforms that put the session where the sandbox does not.
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { bodyOf, failure, serve } from '../http/testing.ts'
import { createAdminClient, createPublicClient, DecodeError, UsageError } from '../index.ts'
import { LOGIN, part, token } from './admin.fixture.ts'

interface Answer {
  status?: number
  headers?: Record<string, string | string[]>
  body?: unknown
}

async function platform(admin: Answer, legacy: Answer) {
  return serve(async (request, response: ServerResponse) => {
    await bodyOf(request)
    const isAdmin = request.url?.includes('/admin/login')
    const isLogin = request.url?.endsWith('/login')
    const {
      status = 200,
      headers = {},
      body = {},
    } = isLogin ? (isAdmin ? admin : legacy) : { body: { _id: 'o1' } }
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
}

const jwt = token('Nino')
const session: Answer = { body: { sessionId: 's1' } }
const clientAt = (host: string) => createAdminClient({ host, ...LOGIN, projectId: 'p1', retries: 0 })

describe('signing in', () => {
  const tokens: Answer[] = [
    { body: { accessToken: jwt } },
    { body: { access_token: jwt, token_type: 'Bearer' } },
    { body: { token: jwt } },
    { body: { data: { accessToken: jwt, user: { name: 'Nino' } } } },
    { body: { success: true, message: 'Welcome', data: { token: jwt } } },
    { body: { user: { token: 'of-the-phone' }, accessToken: jwt } },
    { headers: { authorization: `Bearer ${jwt}` } },
    { headers: { 'set-cookie': ['theme=dark', `access_token=${jwt}; HttpOnly`] } },
  ]
  it.each(tokens)('finds the access token: %j', async (answer) => {
    await using server = await platform(answer, session)
    expect(await clientAt(server.url).session()).toMatchObject({ accessToken: jwt, sessionId: 's1' })
  })

  const sessions: Answer[] = [
    { body: { sessionId: 's1' } },
    { body: { sessionId: 1 } },
    { body: { session_id: 's1' } },
    { body: { data: { sessionId: 's1' } } },
    { headers: { 'x-session-id': 's1' } },
    { headers: { 'set-cookie': ['theme=dark', 'sessionId=s%201; Path=/'] } },
    { headers: { 'set-cookie': ['sessionId=; Max-Age=0', 'sessionId=s1; Path=/'] } },
    { headers: { 'set-cookie': 'sessionId=100%' } },
  ]
  it.each(sessions)('finds the session id: %j', async (answer) => {
    await using server = await platform({ body: { accessToken: jwt } }, answer)
    const { sessionId } = await clientAt(server.url).session()
    expect(['s1', '1', 's 1', '100%']).toContain(sessionId)
    const site = createPublicClient({ host: server.url, apiKey: 'k' })
    expect((await site.auth.login({ email: 'a@b.example', password: 'x' })).sessionId).toBe(sessionId)
  })

  const claims = (sub: object) => `${part({ alg: 'HS256' })}.${part({ ...sub, exp: 9e9 })}.x`
  it.each([{ sub: 7 }, { id: 'a7' }, { _id: 'a7' }])('names the admin by %j', async (given) => {
    await using server = await platform({ body: { accessToken: claims(given) } }, session)
    expect((await clientAt(server.url).user())._id).toMatch(/^a?7$/)
  })

  it.each<[string, unknown]>(
    ['permissions', 'email', 'name', 'exp', 'iat'].flatMap((claim) =>
      [null, 'x', 7, [], {}, { order: null }].map((value): [string, unknown] => [claim, value]),
    ),
  )('reads a token whose claim %s is %j', async (claim, value) => {
    const accessToken = claims({ sub: 'a1', [claim]: value })
    await using server = await platform({ body: { accessToken } }, session)
    const client = clientAt(server.url)
    expect(await client.can('order', 'list', 'Read')).toBe(false)
    const user = await client.user()
    expect([typeof user.email, typeof user.name, typeof user.permissions]).toEqual([
      'string',
      'string',
      'object',
    ])
    await client.orders.get('o1')
  })

  it.each<Answer>([
    { body: { accessToken: 'opaque', expires: 5 } },
    { body: { accessToken: claims({}), expires: 5 } },
    { body: { jeton: jwt, expires: 5 } },
    { body: { accessToken: null, expires: 5 } },
  ])('says of a token that cannot be read what came, as an error of the platform: %j', async (answer) => {
    await using server = await platform(answer, session)
    const error = (await failure(clientAt(server.url).session())) as Error
    expect(error).toBeInstanceOf(DecodeError)
    expect(error).not.toBeInstanceOf(UsageError)
    expect(error.message).toContain('expires')
    expect(error.message).not.toContain(jwt)
  })

  it.each<Answer>([{ status: 500, body: { error: 'out of order' } }, { body: {} }])(
    'needs the legacy back end for its own calls alone: %j',
    async (answer) => {
      const legacy = { ...answer }
      await using server = await platform({ body: { accessToken: jwt } }, legacy)
      const client = clientAt(server.url)
      expect(await client.orders.get('o1')).toEqual({ _id: 'o1' })
      expect(server.requests.at(-1)?.headers).not.toHaveProperty('x-session-id')
      expect(await failure(client.legacy.orders.get('o1'))).toMatchObject({
        message: expect.stringMatching(/out of order|no sessionId/),
      })
      // It has come back.
      Object.assign(legacy, { status: 200 }, session)
      expect(await client.legacy.orders.get('o1')).toEqual({ _id: 'o1' })
      expect(server.requests.at(-1)?.headers['x-session-id']).toBe('s1')
    },
  )
})
