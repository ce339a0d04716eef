import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

let server: Server
let visitor: typeof import('./account.ts').visitor
/** The addresses of all calls: servers on the way may log them. */
const addresses: string[] = []
/** What the platform responds to a login, and to everything else. */
const answers = { logIn: {} as unknown, self: {} as unknown }

beforeAll(async () => {
  server = createServer((req, res) => {
    addresses.push(req.url ?? '')
    res.writeHead(200, { 'content-type': 'application/json' })
    res.end(JSON.stringify(req.url?.endsWith('/login') ? answers.logIn : answers.self))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('QUOIN_HOST', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('QUOIN_API_KEY', 'key')
  // The clients read the host when they are loaded.
  vi.resetModules()
  visitor = (await import('./account.ts')).visitor
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
  server.close()
})

it.each([{}, { sessionId: {} }, { sessionId: '' }, { sessionId: 'abc', user: { _id: 1 } }, [], 'text', null])(
  'a login that the platform responds to with %j is no session',
  async (body) => {
    answers.logIn = body
    answers.self = body
    await expect(visitor.logIn('nino@visitors.example', 'secret')).rejects.toThrow()
  },
)

it('a session without an account is completed with the account', async () => {
  answers.logIn = { sessionId: 'abc', expirationTime: 'soon' }
  answers.self = { _id: 'u1', fullName: 'Nino' }
  expect(await visitor.logIn('nino@visitors.example', 'secret')).toMatchObject({
    sessionId: 'abc',
    user: { _id: 'u1', fullName: 'Nino' },
  })
})

it('no call of a signed-in visitor has the session in its address', async () => {
  const secret = 'SECRET-0a1b2c3d4e5f'
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { fetch } = globalThis
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, own), init))
  const [{ accountOf }, { ordersOf }, { requestsOf }, { alertsOf }, { wishlistCalls }] = await Promise.all([
    import('./account.ts'),
    import('../orders/orders.ts'),
    import('./requests.ts'),
    import('./alerts.ts'),
    import('../../stores/wishlist-calls.ts'),
  ])
  const { withReservationLock: _, ...orders } = ordersOf(secret)
  const wishlist = Object.entries(wishlistCalls).map(([name, call]) => [
    `wishlist.${name}`,
    () => (call as (...values: unknown[]) => unknown)(secret, name === 'remove' ? 'one' : {}),
  ])
  const others = { ...accountOf(secret), ...orders, ...requestsOf(secret), ...alertsOf(secret) }
  const card = { number: '4242424242424242', expiry: '12/30', cvc: '123', holder: 'NINO' }
  const purpose = { orderId: 'one', cents: 50_000, description: 'Deposit', id: 'one', status: 'pending' }
  const calls: Record<string, () => unknown> = Object.fromEntries([
    ...wishlist,
    ...Object.entries(others).map(([name, call]) => {
      const isText = /^(place|cancel|withdraw|decline|updatePassword|requestCode|confirmCode)$/.test(name)
      const values = isText ? ['email', 'Right-pass-1'] : [purpose, card]
      return [name, () => (call as (...values: unknown[]) => unknown)(...values)]
    }),
  ])
  answers.self = { _id: 'u1', fullName: 'Nino', data: [], total: 0, page: 0, limit: 200 }
  for (const [name, call] of Object.entries(calls)) {
    addresses.length = 0
    // Whatever comes of it.
    await Promise.resolve()
      .then(call)
      .catch(() => {})
    expect(addresses, `${name} made no call`).not.toEqual([])
    expect(addresses.join('\n'), name).not.toContain(secret)
  }
})
