import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type AdminClientOptions, createAdminClient } from '../admin.ts'
import { ChatPlatform } from '../chat/platform.fixture.ts'
import type { AdminSession } from '../domain/account.ts'
import { ConnectionError, InvalidCredentialsError, SessionExpiredError, UsageError } from '../errors.ts'
import { bodyOf, failure, json, refuse, serve } from '../http/testing.ts'

const PERMISSIONS = { order: { '*': 'Read' }, content: { get: 'Write' } }
const LOGIN = { email: 'nino@example.com', password: 'Correct-Horse-9' }

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const NOW = Math.floor(Date.now() / 1000)
/** A token that is valid from `issued` for `lifetime`, in seconds from now. */
function token(name = 'Nino', lifetime = 3600, issued = 0) {
  const iat = NOW + issued
  const claims = { sub: 'a1', email: LOGIN.email, name, permissions: PERMISSIONS, iat, exp: iat + lifetime }
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`
}

interface Behaviour {
  tokenOf?: (login: number) => string
  /** Whether a call with this session is let in. */
  accepts?: (sessionId: string) => boolean
  beforeLogin?: () => Promise<unknown>
  refuseLogin?: () => boolean
}

/** A platform with both logins, counting them, and one order. */
async function platform({
  tokenOf = (n) => token(`Nino ${n}`),
  accepts = () => true,
  ...more
}: Behaviour = {}) {
  const logins = { admin: 0, legacy: 0 }
  const server = await serve(async (request, response) => {
    const body = await bodyOf(request)
    if (request.url?.endsWith('/login')) {
      const which = request.url === '/auth/login' ? 'legacy' : 'admin'
      const count = ++logins[which]
      await more.beforeLogin?.()
      const { email, password } = JSON.parse(body.toString())
      const wrong = email !== LOGIN.email || password !== LOGIN.password || more.refuseLogin?.()
      if (wrong) return refuse(response, 401, 'invalid-credentials')
      const user = { _id: 'a1', email, name: `Nino ${count}` }
      return json(
        response,
        which === 'legacy' ? { sessionId: `s${count}`, user } : { accessToken: tokenOf(count), user },
      )
    }
    if (!accepts(String(request.headers['x-session-id']))) return refuse(response, 401, 'session-expired')
    return json(response, { _id: 'o1', status: 'paid' })
  })
  return Object.assign(server, { logins })
}

describe('an admin client', () => {
  it.each([
    {},
    { sessionId: 's' },
    { accessToken: token() },
    { email: 'a@b.c' },
    { password: 'x' },
    { sessionId: '', accessToken: token(), email: '', password: 'x' },
  ])('requires one complete credential and rejects %j', (credentials) => {
    const create = () =>
      createAdminClient({ host: 'https://a.example', ...credentials } as AdminClientOptions)
    expect(create).toThrow(/^Session ID and access token or email and password must be provided$/)
    expect(create).toThrow(UsageError)
  })

  it('signs in to both back ends on the first call and authenticates to each', async () => {
    await using server = await platform()
    const client = createAdminClient({ host: server.url, ...LOGIN, projectId: 'p1' })
    expect(server.requests).toHaveLength(0)
    await client.orders.get('o1')
    await client.legacy.orders.get('o1')
    const [admin, legacy, order, legacyOrder] = server.requests
    expect([admin?.url, legacy?.url].sort()).toEqual(['/api_public/v1/auth/admin/login', '/auth/login'])
    expect(admin?.headers).not.toHaveProperty('authorization')
    expect(admin?.headers).not.toHaveProperty('x-session-id')
    expect(order?.url).toBe('/api_admin/v2/ecommerce/order/o1?projectId=p1')
    expect(order?.headers).toMatchObject({ authorization: `Bearer ${token('Nino 1')}`, 'x-session-id': 's1' })
    expect(legacyOrder?.url).toBe('/project/p1/ecommerce/order/o1')
    expect(legacyOrder?.headers['x-session-id']).toBe('s1')
    expect(legacyOrder?.headers).not.toHaveProperty('authorization')
    expect(await client.session()).toEqual({
      sessionId: 's1',
      accessToken: token('Nino 1'),
      user: { _id: 'a1', email: LOGIN.email, name: 'Nino 1', permissions: PERMISSIONS },
    })
    expect(server.logins).toEqual({ admin: 1, legacy: 1 })
  })

  it('derives the user from a given token without a request', async () => {
    const accessToken = token('Гиорги ქართველი')
    const client = createAdminClient({ host: 'https://a.example', sessionId: 's', accessToken })
    expect(await client.user()).toEqual({
      _id: 'a1',
      email: LOGIN.email,
      name: 'Гиорги ქართველი',
      permissions: PERMISSIONS,
    })
    expect(await client.session()).toMatchObject({ sessionId: 's', accessToken })
    expect(await client.can('order', 'list', 'Read')).toBe(true)
    expect(await client.can('order', 'list', 'Write')).toBe(false)
    expect(await client.can('order', 'list', 'Write', 'lenient')).toBe(true)
    await expect(client.can('order', 'list', 'None')).rejects.toThrow(UsageError)
  })

  it.each([
    'no token',
    'a.b.c',
    `a.${part({ email: 'x' })}.c`,
    `a.${part(null)}.c`,
    `a.${part('secret-words')}.c`,
  ])('rejects %s as a token without quoting it', (accessToken) => {
    const create = () => createAdminClient({ host: 'https://a.example', sessionId: 's', accessToken })
    expect(create).toThrow(UsageError)
    expect(create).not.toThrow(/secret-words|no token|a\.b\.c/)
  })

  it('signs in once for concurrent calls', async () => {
    await using server = await platform()
    const client = createAdminClient({ host: server.url, ...LOGIN })
    await Promise.all([
      client.session(),
      client.user(),
      ...Array.from({ length: 20 }, () => client.orders.get('o1')),
    ])
    expect(server.logins).toEqual({ admin: 1, legacy: 1 })
  })

  it('keeps signing in when one of the waiting calls is aborted', async () => {
    let open: (value?: unknown) => void = () => {}
    const door = new Promise((resolve) => {
      open = resolve
    })
    await using server = await platform({ beforeLogin: () => door })
    const client = createAdminClient({ host: server.url, ...LOGIN })
    const controller = new AbortController()
    const leaving = client.orders.get('o1', { signal: controller.signal })
    const late = client.orders.get('o1', { timeout: 30 })
    const staying = client.orders.get('o1')
    const reason = new Error('left')
    controller.abort(reason)
    expect(await failure(leaving)).toBe(reason)
    expect(await failure(late)).toMatchObject({ code: 'timeout' })
    open()
    expect(await staying).toMatchObject({ _id: 'o1' })
    expect(server.logins).toEqual({ admin: 1, legacy: 1 })
  })

  it('rejects all waiting calls on wrong credentials and signs in again on the next call', async () => {
    let wrong = true
    await using server = await platform({ refuseLogin: () => wrong })
    const client = createAdminClient({ host: server.url, ...LOGIN })
    const errors = await Promise.all([failure(client.orders.get('o1')), failure(client.user())])
    for (const error of errors) {
      expect(error).toBeInstanceOf(InvalidCredentialsError)
      expect(inspect(error, { depth: 9 })).not.toContain(LOGIN.password)
    }
    expect((errors[0] as Error).stack).toContain('admin.test.ts')
    wrong = false
    expect(await client.orders.get('o1')).toMatchObject({ _id: 'o1' })
  })

  it('renews an expired session once while other calls wait', async () => {
    let good = 's1'
    await using server = await platform({ accepts: (sessionId) => sessionId === good })
    const client = createAdminClient({ host: server.url, ...LOGIN })
    await client.orders.get('o1')
    good = 's2'
    const orders = await Promise.all(Array.from({ length: 10 }, () => client.orders.get('o1')))
    expect(orders).toHaveLength(10)
    expect(server.logins).toEqual({ admin: 2, legacy: 2 })
    expect(await client.session()).toMatchObject({ sessionId: 's2' })
  })

  it('repeats a POST with the renewed session because the rejected one had no effect', async () => {
    let good = 's1'
    await using server = await platform({ accepts: (sessionId) => sessionId === good })
    const client = createAdminClient({ host: server.url, ...LOGIN, projectId: 'p1' })
    await client.session()
    good = 's2'
    await client.transactions.refund('t1', { amount: 5 })
    expect(server.requests.filter((request) => request.url?.includes('/refund'))).toHaveLength(2)
  })

  it('gives up if the renewed session is rejected too', async () => {
    await using server = await platform({ accepts: () => false })
    const client = createAdminClient({ host: server.url, ...LOGIN })
    expect(await failure(client.orders.get('o1'))).toBeInstanceOf(SessionExpiredError)
    expect(server.logins).toEqual({ admin: 2, legacy: 2 })
  })

  it('renews an expired token before using it, allowing for clock skew', async () => {
    await using server = await platform()
    const host = server.url
    const old = createAdminClient({ host, ...LOGIN, sessionId: 's0', accessToken: token('Nino', 60, -600) })
    await old.orders.get('o1')
    expect(server.logins.admin).toBe(1)
    const fair = createAdminClient({ host, ...LOGIN, sessionId: 's0', accessToken: token('Nino', 60, -90) })
    await fair.orders.get('o1')
    expect(server.logins.admin).toBe(1)
  })

  it('works with a platform whose clock is a day behind', async () => {
    await using server = await platform({ tokenOf: () => token('Nino', 3600, -86_400) })
    const client = createAdminClient({ host: server.url, ...LOGIN })
    for (let call = 0; call < 3; call++) await client.orders.get('o1')
    expect(server.logins).toEqual({ admin: 1, legacy: 1 })
  })

  it('lets the caller replace the sign-in, once for concurrent calls', async () => {
    await using server = await platform({ accepts: (sessionId) => sessionId !== 's0' })
    const given: string[] = []
    const client = createAdminClient({
      host: server.url,
      ...LOGIN,
      sessionId: 's0',
      accessToken: token(),
      async renewSession(signIn) {
        const session = given.length === 0 ? { ...(await signIn()), sessionId: 'shared' } : await signIn()
        given.push(session.sessionId)
        return session
      },
    })
    await Promise.all([client.orders.get('o1'), client.orders.get('o1'), client.orders.get('o1')])
    expect(given).toEqual(['shared'])
    expect(server.requests.at(-1)?.headers['x-session-id']).toBe('shared')
    await client.refresh()
    expect(given).toEqual(['shared', 's2'])
  })

  it('cannot renew without a password', async () => {
    await using server = await platform({ accepts: () => false })
    const client = createAdminClient({ host: server.url, sessionId: 's0', accessToken: token() })
    const error = await failure(client.orders.get('o1'))
    expect(error).toBeInstanceOf(SessionExpiredError)
    expect(error).toMatchObject({ code: 'session-expired', status: 401 })
    expect(server.logins).toEqual({ admin: 0, legacy: 0 })
  })

  it('reports every new session and survives a failing listener', async () => {
    let good = 's1'
    await using server = await platform({ accepts: (sessionId) => sessionId === good })
    const told: AdminSession[] = []
    const onSession = (session: AdminSession) => {
      told.push(session)
      throw new Error('The keychain is locked.')
    }
    const client = createAdminClient({ host: server.url, ...LOGIN, onSession })
    await client.orders.get('o1')
    good = 's2'
    await client.orders.get('o1')
    expect(told.map(({ sessionId }) => sessionId)).toEqual(['s1', 's2'])
    expect(told[0]).toEqual({
      ...(await client.session()),
      sessionId: 's1',
      accessToken: token('Nino 1'),
      user: told[0]?.user,
    })
  })

  it('rejects with a ConnectionError if the platform is down', async () => {
    const server = await platform()
    await server[Symbol.asyncDispose]()
    const client = createAdminClient({ host: server.url, ...LOGIN, retryDelay: () => 0 })
    expect(await failure(client.session())).toBeInstanceOf(ConnectionError)
  })

  it('opens the chat with its session and renews it when rejected', async () => {
    const tokens = [token('stale'), token('fresh')]
    await using server = await platform({ tokenOf: (login) => tokens[login - 1] ?? '' })
    const socket = new ChatPlatform()
    socket.tokens.add(token('fresh'))
    const client = createAdminClient({
      host: `http://127.0.0.1:${await socket.start()}`,
      baseUrls: { public: `${server.url}/api_public`, legacy: server.url },
      ...LOGIN,
    })
    const chat = client.chat({ apiKey: 'key', backoff: { min: 1, max: 2 } })
    try {
      await chat.ready()
    } finally {
      await chat.close()
      await socket.kill()
    }
    const shown = socket.handshakes.map(({ query, headers }) => [
      query['token'],
      headers['x-api-key'],
      headers['x-admin-session-id'],
    ])
    expect(shown).toEqual([
      [tokens[0], 'key', 's1'],
      [tokens[1], 'key', 's2'],
    ])
  })

  it('uses only the given session for the chat without a password', async () => {
    const socket = new ChatPlatform()
    const host = `http://127.0.0.1:${await socket.start()}`
    const client = createAdminClient({ host, sessionId: 's0', accessToken: token() })
    const chat = client.chat({ apiKey: 'key', backoff: { min: 1, max: 2 } })
    try {
      expect(await failure(chat.ready())).toBeInstanceOf(SessionExpiredError)
    } finally {
      await chat.close()
      await socket.kill()
    }
  })
})
