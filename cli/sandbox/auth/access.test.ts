import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '../services/passwords.ts'
import { NORTHGATE, type TestPlatform, testPlatform } from '../testing.ts'
import { readToken, signToken } from './tokens.ts'

const HOUR = 60 * 60_000
let platform: TestPlatform
let now = Date.parse('2026-11-21T10:00:00Z')
beforeAll(async () => {
  platform = await testPlatform({ clock: () => now })
})
beforeEach(() => {
  now += HOUR
})
afterAll(() => platform.sandbox.close())

const login = (email: string, password: string) =>
  platform.send('POST', '/api_public/v1/auth/admin/login', { body: { email, password } })
const projects = (headers: Record<string, string>) =>
  platform.send('GET', '/api_admin/v1/projects', { headers })

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Another last digit that decodes to the same byte at the end of 256 bits. */
const twin = (digit: string) => DIGITS[DIGITS.indexOf(digit) ^ 1] ?? ''

describe('a sign-in', () => {
  it('returns a token with the identity and rights of its bearer', async () => {
    const { status, body } = await login('Viewer@QUOIN.example', 'Viewer-pass-123')
    expect(status).toBe(200)
    const claims = JSON.parse(Buffer.from(body.accessToken.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ sub: 'admin-victor', email: 'viewer@quoin.example', name: 'Victor Lane' })
    expect(claims.permissions).toEqual(body.user.permissions)
    expect(claims.permissions.order).toEqual({ '*': 'Read' })
    expect(claims.exp - claims.iat).toBe(3600)
  })

  it('reveals neither which part was wrong nor whether the account exists', async () => {
    const wrong = await login('viewer@quoin.example', 'Viewer-pass-124')
    const nobody = await login('nobody@quoin.example', 'Viewer-pass-123')
    expect([wrong.status, nobody.status]).toEqual([401, 401])
    expect(wrong.body).toEqual(nobody.body)
    expect(wrong.body.error.code).toBe('invalid-credentials')
    expect((await login('no email', '')).body.error.fields).toEqual({
      email: expect.any(String),
      password: expect.any(String),
    })
  })

  it('costs as much for an account that is not there, is closed, or has another password', async () => {
    let hashes = 0
    const counter = createHook({
      init(_, type) {
        if (type === 'SCRYPTREQUEST') hashes++
      },
    })
    const anna = 'anna@northgate.example'
    const admin = await platform.admin()
    await platform.send('PUT', '/api_admin/v1/auth/user/user-ben?projectId=northgate', {
      headers: admin,
      body: { isActive: false },
    })
    const guesses = [
      () => login('viewer@quoin.example', 'Viewer-pass-124'),
      () => login('nobody@quoin.example', 'Viewer-pass-124'),
      ...[anna, 'nobody@northgate.example', 'ben@northgate.example'].flatMap((email) =>
        ['/api_user/auth/login', '/api_public/auth/login', '/v2/auth/login'].map(
          (path) => () =>
            platform.send('POST', path, { headers: NORTHGATE, body: { email, password: 'Resident-pass-2' } }),
        ),
      ),
    ]
    // The hash that stands for that of nobody is made once.
    await login('nobody@quoin.example', 'x')
    counter.enable()
    const costs = []
    for (const guess of guesses) {
      const before = hashes
      expect((await guess()).status).toBe(401)
      costs.push(hashes - before)
    }
    counter.disable()
    expect(costs).toEqual(guesses.map(() => 1))
  })

  it('is throttled after wrong guesses, on both APIs, concurrently and for unknown accounts', async () => {
    for (const email of ['viewer@quoin.example', 'nobody@quoin.example']) {
      const guesses = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          n % 2
            ? login(email, `Guess-pass-${n}`)
            : platform.send('POST', '/auth/login', { body: { email, password: `Guess-pass-${n}` } }),
        ),
      )
      const codes = guesses.map(({ body }) => body.error.code)
      expect(codes.filter((code) => code === 'invalid-credentials')).toHaveLength(10)
      expect(codes.filter((code) => code === 'rate-limited')).toHaveLength(20)
    }
    const right = await login('viewer@quoin.example', 'Viewer-pass-123')
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '600'])
    // Others do not have to wait for them, and they wait ten minutes.
    expect((await login('admin@quoin.example', 'Admin-pass-123')).status).toBe(200)
    now += HOUR / 6
    expect((await login('viewer@quoin.example', 'Viewer-pass-123')).status).toBe(200)
  })

  it('clears the failed attempts when it succeeds', async () => {
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 9; n++) await login('viewer@quoin.example', 'wrong')
      expect((await login('viewer@quoin.example', 'Viewer-pass-123')).status).toBe(200)
    }
  })

  it('on the legacy API returns a session, which can be sent with a token', async () => {
    const session = await platform.legacyAdmin()
    const token = await platform.admin()
    expect((await projects({ ...token, ...session })).status).toBe(200)
    const foreign = await platform.legacyAdmin('viewer@quoin.example', 'Viewer-pass-123')
    expect((await projects({ ...token, ...foreign })).body.error.code).toBe('session-expired')
  })
})

describe('a token', () => {
  it('expires after an hour', async () => {
    const headers = await platform.admin()
    expect((await projects(headers)).status).toBe(200)
    now += HOUR
    expect((await projects(headers)).body.error.code).toBe('session-expired')
  })

  it('is rejected if it was changed, truncated or signed by somebody else', async () => {
    const { authorization = '' } = await platform.admin()
    const [header = '', payload = '', signature = ''] = authorization.slice('Bearer '.length).split('.')
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = [
      `${header}.${encode({ ...claims, sub: 'admin-quinn' })}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature}.${signature}`,
      `${header}.${payload}.${signature}=`,
      `${header}.${payload}.${Buffer.from(signature, 'base64url').toString('base64')}`,
      // The last digit has bits that decoding ignores.
      `${header}.${payload}.${signature.slice(0, -1)}${twin(signature.at(-1) ?? '')}`,
      signToken(claims, 'another secret'),
      'x'.repeat(5000),
    ]
    for (const token of forged) {
      expect((await projects({ authorization: `Bearer ${token}` })).body.error.code).toBe('not-signed-in')
    }
  })

  it('preserves its claims', () => {
    const claims = { sub: 'ა', email: 'a@b.c', name: 'ნინო', permissions: {}, iat: 1, exp: 2, gen: 0 }
    expect(readToken(signToken(claims, 'secret'), 'secret')).toEqual(claims)
  })
})

describe('permissions', () => {
  const roles = (path = '') => `/api_admin/v1/auth/role${path}?projectId=northgate`
  const order = '/api_admin/v2/ecommerce/order?projectId=northgate'

  it('take effect at the next call when a role changes, even for existing tokens', async () => {
    const owner = await platform.admin()
    const viewer = await platform.admin('viewer@quoin.example', 'Viewer-pass-123')
    expect((await platform.send('GET', order, { headers: viewer })).status).toBe(200)
    const path = roles('/northgate-viewer/permission/order-read')
    expect((await platform.send('DELETE', path, { headers: owner })).status).toBe(200)
    const denied = await platform.send('GET', order, { headers: viewer })
    expect([denied.status, denied.body.error.message]).toEqual([
      403,
      'This needs the permission Read on order/list.',
    ])
    expect((await platform.send('POST', path, { headers: owner })).status).toBe(200)
    expect((await platform.send('GET', order, { headers: viewer })).status).toBe(200)
  })

  it('are those of the requested project', async () => {
    const quinn = await platform.admin('quayside@quoin.example', 'Quayside-pass-123')
    expect((await platform.send('GET', order, { headers: quinn })).status).toBe(404)
    // With only one project, it may be omitted.
    const own = await platform.send('GET', '/api_admin/v2/ecommerce/order', { headers: quinn })
    expect(own.body.data.map((row: { _id: string }) => row._id)).toEqual(['order-q1'])
    const owner = await platform.admin()
    const unnamed = await platform.send('GET', '/api_admin/v2/ecommerce/order', { headers: owner })
    expect(unnamed.body.error.fields).toHaveProperty('projectId')
  })

  it('restrict private keys to admins who may update the project', async () => {
    const viewer = await platform.admin('viewer@quoin.example', 'Viewer-pass-123')
    const { data } = (await projects(viewer)).body
    expect(data).toHaveLength(1)
    expect(data[0]).not.toHaveProperty('private_api_key')
    const all = (await projects(await platform.admin())).body.data
    expect(all.map((project: { private_api_key: string }) => project.private_api_key)).toEqual([
      'northgate-private-key',
      'quayside-private-key',
    ])
  })
})

describe('preferences', () => {
  it('are kept for each admin and each key', async () => {
    const at = (key = '') => `/api_admin/v1/auth/admin/preference${key}`
    const [owner, viewer] = [
      await platform.admin(),
      await platform.admin('viewer@quoin.example', 'Viewer-pass-123'),
    ]
    const set = (headers: Record<string, string>, key: string, value: unknown) =>
      platform.send('POST', at(key), { headers, body: { value } })
    await set(owner, '/theme', 'dark')
    await set(owner, '/columns', ['name'])
    await set(viewer, '/theme', 'light')
    const valuesOf = async (headers: Record<string, string>) =>
      (await platform.send('GET', at(), { headers })).body.data.map((one: { value: unknown }) => one.value)
    expect([await valuesOf(owner), await valuesOf(viewer)]).toEqual([[['name'], 'dark'], ['light']])
    expect((await platform.send('GET', at('/theme'), { headers: viewer })).body.value).toBe('light')
  })
})

describe('passwords', () => {
  it('are stored as salted hashes that match in any Unicode normalisation', async () => {
    const hash = await hashPassword('pässword-ნინო', 1024)
    expect(hash).toMatch(/^scrypt\$1024\$8\$1\$/)
    expect(hash).not.toBe(await hashPassword('pässword-ნინო', 1024))
    expect(await verifyPassword('pa\u0308ssword-ნინო', hash)).toBe(true)
    expect(await verifyPassword('password-ნინო', hash)).toBe(false)
    expect(await verifyPassword('x', 'not a hash')).toBe(false)
  })
})
