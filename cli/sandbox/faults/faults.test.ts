import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NORTHGATE, type TestPlatform, testPlatform } from '../testing.ts'
import { createFaults } from './faults.ts'

const ITEMS = '/api_public/ecommerce/item/flat-101'
const CSV = '/api_admin/v1/payment/transaction/csv?projectId=northgate'

let platform: TestPlatform
let admin: Record<string, string>
beforeAll(async () => {
  platform = await testPlatform()
  admin = await platform.admin()
})
afterEach(() => platform.sandbox.faults.clear())
afterAll(() => platform.sandbox.close())

const get = (headers: Record<string, string> = {}) =>
  platform.send('GET', ITEMS, { headers: { ...NORTHGATE, ...headers } })

describe('faults', () => {
  it('fail matching calls as often as the rule says', async () => {
    platform.sandbox.faults.set({
      rules: [{ method: 'GET', path: '/api_public/*', status: 429, retryAfter: 7, times: 2 }],
    })
    for (let n = 0; n < 2; n++) {
      const { status, headers, body } = await get()
      expect([status, headers.get('retry-after'), body.error.code]).toEqual([429, '7', 'rate-limited'])
    }
    expect((await get()).status).toBe(200)
    expect(platform.sandbox.faults.get().hits).toEqual([2])
  })

  it('affect neither other calls nor the controls', async () => {
    platform.sandbox.faults.set({
      rules: [
        { path: '/api_public/v9/*', status: 500 },
        { method: 'POST', status: 503 },
      ],
    })
    expect((await get()).status).toBe(200)
    expect((await platform.send('GET', '/sandbox/health')).status).toBe(200)
    expect((await platform.send('POST', '/sandbox/faults', { body: {} })).status).toBe(200)
    expect(platform.sandbox.faults.get().rules).toEqual([])
  })

  it('can be requested by a header for one call', async () => {
    const failed = await get({ 'x-sandbox-fault': 'status=503; retryAfter=3' })
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '3'])
    expect(failed.headers.get('x-sandbox-fault')).toBe('status retryAfter')
    expect((await get()).status).toBe(200)
    for (const odd of ['status=abc', 'explode', 'status=200', 'latency=-1']) {
      expect((await get({ 'x-sandbox-fault': odd })).body.error.fields).toHaveProperty('x-sandbox-fault')
    }
  })

  it('can shift the clock for one call and no other', async () => {
    const projects = (headers: Record<string, string>) =>
      platform.send('GET', '/api_admin/v1/projects', { headers: { ...admin, ...headers } })
    const later = await projects({ 'x-sandbox-fault': `later=${61 * 60_000}` })
    expect([later.status, later.body.error.code]).toEqual([401, 'session-expired'])
    expect((await projects({ 'x-sandbox-fault': `later=${59 * 60_000}` })).status).toBe(200)
    platform.sandbox.faults.set({
      rules: [{ path: '/api_admin/*', latency: 1, later: 61 * 60_000, times: 1 }],
    })
    expect((await projects({})).status).toBe(401)
    expect((await projects({})).status).toBe(200)
  })

  it('can drop the connection before the response', async () => {
    await expect(get({ 'x-sandbox-fault': 'reset' })).rejects.toThrow()
  })

  it.each([0, 1, 1000])('break the body after %i bytes', async (cutAfter) => {
    platform.sandbox.faults.set({ rules: [{ path: '*/csv', cutAfter }] })
    const response = await fetch(platform.sandbox.url + CSV, { headers: admin })
    expect(response.status).toBe(200)
    let received = 0
    await expect(async () => {
      for await (const chunk of response.body ?? []) received += chunk.length
    }).rejects.toThrow()
    expect(received).toBeLessThanOrEqual(cutAfter)
  })

  it('can drop the connection within a body of known length', async () => {
    const response = await fetch(`${platform.sandbox.url}/media/northgate/image-garden/garden.webp`, {
      headers: { 'x-sandbox-fault': 'cutAfter=100' },
    })
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow()
  })

  it('can end a body early as if it were complete', async () => {
    platform.sandbox.faults.set({ rules: [{ path: '*/csv', truncateAfter: 500 }] })
    const { status, body } = await platform.send('GET', CSV, { headers: admin })
    expect([status, body.length]).toEqual([200, 500])
    const item = await platform.send(
      'GET',
      '/api_admin/v1/cms/file/file-house-rules/download?projectId=northgate',
      {
        headers: { ...admin, 'x-sandbox-fault': 'truncateAfter=10' },
      },
    )
    expect(item.body).toBe('House rule')
  })

  it('can stall a body until the client disconnects', async () => {
    const gone = new AbortController()
    const response = await fetch(platform.sandbox.url + CSV, {
      headers: { ...admin, 'x-sandbox-fault': 'stallAfter=200' },
      signal: gone.signal,
    })
    const reader = response.body?.getReader()
    const first = await reader?.read()
    expect(first?.value?.length).toBe(200)
    const next = reader?.read()
    gone.abort()
    await expect(next).rejects.toThrow()
  })

  it('can expire existing tokens and sessions, but not new ones', async () => {
    await platform.send('POST', '/sandbox/faults', { body: { staleTokens: true } })
    const old = await platform.send('GET', '/api_admin/v1/projects', { headers: admin })
    expect([old.status, old.body.error.code]).toEqual([401, 'session-expired'])
    admin = await platform.admin()
    expect((await platform.send('GET', '/api_admin/v1/projects', { headers: admin })).status).toBe(200)
  })

  it('are rejected if they are invalid', async () => {
    const { status, body } = await platform.send('POST', '/sandbox/faults', {
      body: { rules: [{ status: 200, pth: '/' }] },
    })
    expect(status).toBe(400)
    expect(Object.keys(body.error.fields).sort()).toEqual(['rules.0.pth', 'rules.0.status'])
  })
})

describe('the probability of a fault', () => {
  const sequence = (seed: number) => {
    const faults = createFaults({ seed, rules: [{ probability: 0.4, status: 500, latency: [10, 90] }] })
    const call = { method: 'GET', path: '/x', header: () => undefined, caller: () => 'none' }
    return Array.from({ length: 200 }, () => faults.match(call)?.latency ?? 0)
  }

  it('draws the same faults for the same seed, and others for another seed', () => {
    expect(sequence(5)).toEqual(sequence(5))
    expect(sequence(5)).not.toEqual(sequence(6))
    const hits = sequence(5).filter((latency) => Number(latency) > 0)
    expect(hits.length).toBeGreaterThan(50)
    expect(hits.length).toBeLessThan(110)
    expect(hits.every((latency) => Number(latency) >= 10 && Number(latency) <= 90)).toBe(true)
  })
})

describe('the controls', () => {
  it('reset the sandbox to its seed, including sessions', async () => {
    const { body } = await platform.send('POST', '/api_public/v3/cms/content', {
      headers: NORTHGATE,
      body: { modelId: 'article', values: { title: 'Mine' } },
    })
    expect((await platform.send('POST', '/sandbox/reset')).status).toBe(204)
    expect((await platform.send('GET', '/api_admin/v1/projects', { headers: admin })).status).toBe(401)
    admin = await platform.admin()
    const path = `/api_admin/v1/cms/content/${body._id}?projectId=northgate`
    expect((await platform.send('GET', path, { headers: admin })).status).toBe(404)
  })

  it('are available on this machine only', async () => {
    const foreign = await platform.send('POST', '/sandbox/reset', {
      headers: { origin: 'https://evil.example' },
    })
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const local = await platform.send('GET', '/sandbox/health', {
      headers: { origin: 'http://localhost:4321' },
    })
    expect(local.status).toBe(200)
  })

  it('can limit a fault to a header, a caller or the n-th call', async () => {
    const { faults } = platform.sandbox
    faults.set({ rules: [{ headers: { 'x-client': 'checkout *' }, status: 500 }] })
    expect((await get({ 'x-client': 'checkout 2.1' })).status).toBe(500)
    expect((await get({ 'x-client': 'other' })).status).toBe(200)

    faults.set({ rules: [{ caller: 'public:northgate', status: 500 }] })
    expect((await get()).status).toBe(500)
    expect((await platform.send('GET', '/api_admin/v1/projects', { headers: admin })).status).toBe(200)
    faults.set({ rules: [{ caller: 'admin', status: 500 }] })
    expect((await get()).status).toBe(200)
    expect((await platform.send('GET', '/api_admin/v1/projects', { headers: admin })).status).toBe(500)

    faults.set({ rules: [{ path: ITEMS, nth: 2, status: 500 }] })
    const statuses = []
    for (let call = 0; call < 3; call++) statuses.push((await get()).status)
    expect(statuses).toEqual([200, 500, 200])
    expect(faults.get().hits).toEqual([1])
  })

  it('can flip a bit of the body without changing its length', async () => {
    const { body: whole } = await platform.send('GET', CSV, { headers: admin })
    const { body, headers } = await platform.send('GET', CSV, {
      headers: { ...admin, 'x-sandbox-fault': 'corruptAt=200' },
    })
    expect(headers.get('x-sandbox-fault')).toBe('corruptAt')
    expect(body).toHaveLength(whole.length)
    const differing = [...whole].flatMap((letter, at) => (letter === body[at] ? [] : [at]))
    expect(differing).toEqual([200])
  })

  it('can slow a body down without losing any of it', async () => {
    const { body: whole } = await get()
    const rate = Math.ceil(JSON.stringify(whole).length / 4) * 20
    const slow = await fetch(platform.sandbox.url + ITEMS, {
      headers: { ...NORTHGATE, 'x-sandbox-fault': `bytesPerSecond=${rate}` },
    })
    const pieces: Uint8Array[] = []
    for await (const piece of slow.body ?? []) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(1)
    expect(JSON.parse(String(Buffer.concat(pieces)))).toEqual(whole)
  })
})
