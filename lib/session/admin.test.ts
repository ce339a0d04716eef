import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type AdminClientOptions, createAdminClient } from '../admin.ts'
import { ChatPlatform } from '../chat/platform.fixture.ts'
import type { AdminSession } from '../domain/account.ts'
import { InvalidCredentialsError, SessionExpiredError, UsageError } from '../errors.ts'
import { failure } from '../http/testing.ts'
import { LOGIN, PERMISSIONS, part, platform, token } from './admin.fixture.ts'

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
    expect(await client.can('order', 'delete', 'None')).toBe(true)
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

  it('uses only the given session for the chat without a password', async () => {
    const socket = new ChatPlatform()
    const host = `http://127.0.0.1:${await socket.start()}`
    const client = createAdminClient({ host, sessionId: 's0', accessToken: token() })
    const chat = await client.chat({ apiKey: 'key', backoff: { min: 1, max: 2 } })
    try {
      expect(await failure(chat.ready())).toBeInstanceOf(SessionExpiredError)
    } finally {
      await chat.close()
      await socket.kill()
    }
  })
})
