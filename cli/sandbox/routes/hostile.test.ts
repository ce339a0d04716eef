/** Hostile input gets a 4xx with a code at worst, never a 5xx. */
import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Credential, pathOf, type Route } from '../http/route.ts'
import { NORTHGATE, type TestPlatform, testPlatform } from '../testing.ts'
import { routes } from './index.ts'

let platform: TestPlatform
let headers: Record<Credential, Record<string, string>>
const failures: unknown[] = []

beforeAll(async () => {
  platform = await testPlatform({ log: (entry) => entry.error && failures.push(entry) })
  await signIn()
})
afterAll(() => platform.sandbox.close())

async function signIn() {
  const { body } = await platform.send('POST', '/api_public/auth/login', {
    headers: NORTHGATE,
    body: { email: 'anna@northgate.example', password: 'Resident-pass-1' },
  })
  const admin = await platform.admin()
  headers = {
    none: {},
    account: admin,
    admin,
    legacy: await platform.legacyAdmin(),
    public: NORTHGATE,
    private: { 'x-private-api-key': 'northgate-private-key' },
    user: { ...NORTHGATE, 'x-session-id': body.sessionId },
    staff: { ...NORTHGATE, 'x-session-id': body.sessionId },
  }
}

/** Controls would end the sessions of other calls, and one is an endless stream. */
const CONTROLS = ['/sandbox/reset', '/sandbox/faults', '/sandbox/clock', '/sandbox/calls/follow']
const calls = routes.filter((route) => !CONTROLS.includes(route.path))
const named = calls.map((route) => [`${route.method} ${pathOf(route)}`, route] as const)

const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    "'; DROP TABLE users; --",
    '../../../etc/passwd',
    '%00',
    '\u0000',
    '__proto__',
    'constructor',
    '\ud800',
    '𝕏'.repeat(400),
    '-1',
    '1e309',
    'NaN',
    'null',
    '9'.repeat(30),
    '2026-02-30',
    '{"a":',
    '[[[[',
    '$."a"',
    '=cmd()',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(hostileText, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
)

/** Known names, so that hostile values get past the first validation. */
const keysOf = (schema: Route['body'] | Route['query']): string[] =>
  Object.keys((schema as { shape?: object })?.shape ?? {})

const objectWith = (keys: readonly string[]) =>
  fc.dictionary(
    keys.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...keys) }, hostileText) : hostileText,
    hostileValue,
    {
      maxKeys: Math.max(keys.length, 3),
    },
  )

describe('hostile input', () => {
  it.each(named)('is rejected without a failure by %s', async (_name, route) => {
    await fc.assert(
      fc.asyncProperty(
        hostileText,
        objectWith(keysOf(route.query)),
        fc.oneof({ weight: 5, arbitrary: objectWith(keysOf(route.body)) }, hostileValue),
        async (part, query, body) => {
          const segment = encodeURIComponent(part.toWellFormed()) || 'x'
          const path = pathOf(route)
            .replace(':projectId', 'northgate')
            .replaceAll(/:\w+/g, () => segment)
          const search = new URLSearchParams({ projectId: 'northgate' })
          for (const [key, value] of Object.entries(query))
            search.set(key, typeof value === 'string' ? value : JSON.stringify(value))
          const carries = route.method === 'POST' || route.method === 'PUT'
          const answer = await platform.send(route.method, `${path}?${search}`, {
            headers: headers[route.credential],
            ...(carries ? { body } : {}),
          })
          if (answer.status === 401 && route.credential !== 'none') await signIn()
          expect(failures).toEqual([])
          expect(answer.status).toBeLessThan(500)
          if (answer.status >= 400) expect(answer.body.error.code).toMatch(/^[a-z-]+$/)
          if (answer.body?.error?.code === 'validation')
            expect(Object.keys(answer.body.error.fields).length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 4 },
    )
  })
})

describe('a body', () => {
  const post = (raw: BodyInit, type = 'application/json') =>
    platform.send('POST', '/api_public/ecommerce/item/search', {
      headers: { ...NORTHGATE, 'content-type': type },
      raw,
    })

  it.each([
    ['broken JSON', '{"search": '],
    ['no JSON at all', 'search=x'],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['JSON nested without end', `{"filter":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['a field called __proto__', '{"filter":{"__proto__":{"x":1}}}'],
  ])('of %s is 400', async (_what, raw) => {
    const { status, body } = await post(raw)
    expect([status, body.error.code]).toEqual([400, 'malformed-body'])
  })

  it('over the limit is 413, with or without a content-length', async () => {
    const large = JSON.stringify({ search: 'x'.repeat(1024 * 1024) })
    expect((await post(large)).status).toBe(413)
    const status = await new Promise((resolve, reject) => {
      const call = request(`${platform.sandbox.url}/api_public/ecommerce/item/search`, {
        method: 'POST',
        headers: { ...NORTHGATE, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      })
      call.on('response', (response) => resolve(response.resume().statusCode))
      call.on('error', reject)
      call.end(large)
    })
    expect(status).toBe(413)
  })

  it('of another type is 415', async () => {
    expect((await post('search=x', 'application/x-www-form-urlencoded')).body.error.code).toBe(
      'unsupported-media-type',
    )
  })

  it('that is not an object is 400', async () => {
    for (const raw of ['[]', 'null', '1', '"x"']) expect((await post(raw)).status).toBe(400)
  })

  it('may be missing if nothing in it is required', async () => {
    const answer = await platform.send('POST', '/api_public/ecommerce/item/search', { headers: NORTHGATE })
    expect(answer.status).toBe(200)
  })
})

describe('a path', () => {
  it('that does not exist is 404, and with another method 405', async () => {
    const { status, body } = await platform.send('GET', '/api_public/nothing')
    expect([status, body.error.code]).toEqual([404, 'not-found'])
    const other = await platform.send('DELETE', '/api_public/ecommerce/item/search')
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, POST'])
  })

  it.each([
    '/media/northgate/image-garden/..%2f..%2fstore.db',
    '/media/%2e%2e/%2e%2e/store.db',
    '/media/northgate/%E0%A4%A/x',
    '//',
    '/%',
  ])('%s leads nowhere', async (path) => {
    expect((await platform.send('GET', path)).status).toBe(404)
  })
})
