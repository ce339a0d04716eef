import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NORTHGATE, type TestPlatform, testPlatform } from '../testing.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.sandbox.close())

/** `fetch` does not allow setting the Host header. */
const statusFor = (path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(platform.sandbox.url + path, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .once('error', reject)
      .end()
  })

describe('the guards', () => {
  it('reject every path under a host name that is not loopback', async () => {
    for (const path of ['/api_public/project/self', '/api_admin/v1/projects', '/sandbox', '/media/x/y/z']) {
      expect(await statusFor(path, { ...NORTHGATE, host: 'rebound.example' }), path).toBe(403)
    }
    expect(await statusFor('/api_public/project/self', { ...NORTHGATE, host: 'localhost:4000' })).toBe(200)
  })

  it.each(['/api_public/v1/auth/admin/login', '/auth/login'])(
    'keep foreign pages from signing in as admin at %s',
    async (path) => {
      const body = { email: 'admin@quoin.example', password: 'Admin-pass-123' }
      const foreign = await platform.send('POST', path, { headers: { origin: 'https://evil.example' }, body })
      expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
      const origin = 'http://localhost:4321'
      const local = await platform.send('POST', path, { headers: { origin }, body })
      expect([local.status, local.headers.get('access-control-allow-origin')]).toEqual([200, origin])
    },
  )

  it('allow other origins the headers that are specified or announced, and no others', async () => {
    const { status, headers } = await platform.send('OPTIONS', '/api_public/project/self', {
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-api-key, x-made-up',
      },
    })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    const specified = 'authorization content-type x-session-id x-api-key x-private-api-key x-admin-session-id'
    const announced = 'idempotency-key x-sandbox-fault'
    expect(headers.get('access-control-allow-headers')?.split(', ').sort()).toEqual(
      `${specified} ${announced}`.split(' ').sort(),
    )
  })
})
