import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

let server: Server
let visitor: typeof import('./account.ts').visitor
/** What the platform responds to a login, and to everything else. */
const answers = { logIn: {} as unknown, self: {} as unknown }

beforeAll(async () => {
  server = createServer((req, res) => {
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
