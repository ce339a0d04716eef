import { describe, expect, it } from 'vitest'
import { createAdminClient } from '../admin.ts'
import { ChatPlatform } from '../chat/platform.fixture.ts'
import { SessionExpiredError } from '../errors.ts'
import { failure } from '../http/testing.ts'
import { LOGIN, platform, token } from './admin.fixture.ts'

describe('an admin client', () => {
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

  const clocks = [-86_400, -600, 600, 86_400].flatMap((ahead) => [
    { ahead, told: 'by the token', claims: {} },
    { ahead, told: 'by the response', claims: { iat: undefined } },
  ])
  it.each(clocks)(
    'signs in once at a platform whose clock is $ahead seconds ahead, $told, and so does the next client',
    async ({ ahead, claims }) => {
      await using server = await platform({ ahead, tokenOf: () => token('Nino', 300, ahead, claims) })
      const client = createAdminClient({ host: server.url, ...LOGIN })
      for (let call = 0; call < 3; call++) await client.orders.get('o1')
      const stored = JSON.parse(JSON.stringify(await client.session()))
      await createAdminClient({ host: server.url, ...LOGIN, ...stored }).orders.get('o1')
      const renewSession = () => Promise.resolve(stored)
      const shared = createAdminClient({ host: server.url, ...LOGIN, renewSession })
      for (let call = 0; call < 3; call++) await shared.orders.get('o1')
      expect(server.logins).toEqual({ admin: 1, legacy: 1 })
      const late = token('Nino', 300, ahead - 600, claims)
      await createAdminClient({ host: server.url, ...LOGIN, ...stored, accessToken: late }).orders.get('o1')
      expect(server.logins).toEqual({ admin: 2, legacy: 2 })
    },
  )

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
        given.push(`${session.sessionId}`)
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
    const chat = await client.chat({ apiKey: 'key', backoff: { min: 1, max: 2 } })
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
})
