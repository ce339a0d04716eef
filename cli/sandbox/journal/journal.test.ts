import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NORTHGATE, type TestPlatform, testPlatform } from '../testing.ts'

let platform: TestPlatform
let admin: Record<string, string>
let user: Record<string, string>
beforeAll(async () => {
  platform = await testPlatform({ memory: true })
  admin = await platform.admin()
  const { body } = await platform.send('POST', '/api_user/auth/login', {
    headers: NORTHGATE,
    body: { email: 'anna@northgate.example', password: 'Resident-pass-1' },
  })
  user = { ...NORTHGATE, 'x-session-id': body.sessionId }
})
afterAll(() => platform.sandbox.close())
beforeEach(async () => {
  await platform.send('DELETE', '/sandbox/calls')
})

const ORDER = '/api_user/ecommerce/order'
const placeOrder = (note: string) =>
  platform.send('POST', ORDER, { headers: user, body: { items: [{ itemId: 'none', quantity: 1 }], note } })

describe('the journal', () => {
  it('records each call with its caller, query, body and response', async () => {
    await placeOrder('ring twice')
    await platform.send('GET', '/api_admin/v2/ecommerce/order?projectId=northgate&limit=1', {
      headers: admin,
    })
    await platform.send('GET', '/api_public/project/self', { headers: NORTHGATE })
    await platform.send('GET', '/api_user/auth/self')
    const calls = platform.sandbox.calls()
    expect(calls.map(({ method, path, caller, status }) => [method, path, caller, status])).toEqual([
      ['POST', ORDER, 'user:user-anna', 400],
      ['GET', '/api_admin/v2/ecommerce/order', expect.stringMatching(/^admin:/), 200],
      ['GET', '/api_public/project/self', 'public:northgate', 200],
      ['GET', '/api_user/auth/self', 'none', 401],
    ])
    expect(calls[0]?.body).toEqual({ items: [{ itemId: 'none', quantity: 1 }], note: 'ring twice' })
    expect(calls[0]?.response).toMatchObject({ error: { code: 'validation' } })
    expect(calls[1]?.query).toEqual({ projectId: 'northgate', limit: '1' })
  })

  it('has a path as it was received, also one that begins like a host', async () => {
    const paths = ['//', '//:1/x', '//[', '//api_public/project/self']
    for (const path of paths) await platform.send('GET', path)
    expect(platform.sandbox.calls().map(({ path }) => path)).toEqual(paths)
    const list = await platform.send('GET', '/sandbox')
    expect(list.status).toBe(200)
    const links = [...list.body.matchAll(/href="(\/sandbox\/ui\/calls\/\d+)"/g)].map(([, href]) => href)
    expect(links).toHaveLength(paths.length)
    for (const link of links) expect((await platform.send('GET', link)).status).toBe(200)
  })

  it('can be filtered by method, path, caller, status and body', async () => {
    await placeOrder('first')
    await placeOrder('second')
    await platform.send('GET', '/api_public/project/self', { headers: NORTHGATE })
    const { sandbox } = platform
    expect(sandbox.calls({ method: 'GET' })).toHaveLength(1)
    expect(sandbox.calls({ path: '/api_user/*' })).toHaveLength(2)
    expect(sandbox.calls({ caller: 'user' })).toHaveLength(2)
    expect(sandbox.calls({ caller: 'user:user-ben' })).toEqual([])
    expect(sandbox.calls({ status: 200 })).toHaveLength(1)
    expect(sandbox.calls({ body: { note: 'second' } })).toHaveLength(1)
    const [first] = sandbox.calls()
    expect(sandbox.calls({ after: first?.seq })).toHaveLength(2)
    expect(sandbox.calls({ limit: 1 }).map(({ method }) => method)).toEqual(['GET'])
  })

  it('contains no secrets', async () => {
    await platform.admin()
    await platform.send('POST', '/api_user/payment/bankCard', {
      headers: user,
      body: { number: '4242424242424242', expiry: '12/40', holder: 'Anna Mills' },
    })
    await platform.send('GET', '/api_public/project/self?sessionId=very-secret', { headers: NORTHGATE })
    const text = JSON.stringify(platform.sandbox.calls())
    for (const secret of ['Admin-pass-123', '4242424242424242', 'very-secret', admin.authorization?.slice(7)])
      expect(text).not.toContain(secret)
    expect(text).toContain('admin@quoin.example')
  })

  it('stores short responses only, and a limited number of calls', async () => {
    const created = await platform.send('POST', '/api_admin/v1/project/northgate/entity/note', {
      headers: admin,
      body: { text: 'long '.repeat(4000) },
    })
    expect(created.status).toBe(201)
    expect(platform.sandbox.calls().at(-1)).not.toHaveProperty('response')
    expect(platform.sandbox.calls().at(-1)).not.toHaveProperty('body')
    for (let count = 0; count < 1010; count++) await platform.send('GET', '/api_public/project/self')
    expect(platform.sandbox.calls()).toHaveLength(1000)
  })

  it('can be read over HTTP, and streams new calls', async () => {
    await placeOrder('over HTTP')
    const { body } = await platform.send('GET', `/sandbox/calls?path=${encodeURIComponent(ORDER)}`)
    expect(body.data).toMatchObject([{ method: 'POST', body: { note: 'over HTTP' } }])

    const response = await fetch(`${platform.sandbox.url}/sandbox/calls/follow?caller=user`)
    await platform.send('GET', '/api_public/project/self', { headers: NORTHGATE })
    await placeOrder('followed')
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk)
      if (text.includes('followed')) break
    }
    expect(text.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(text)).toMatchObject({ path: ORDER, body: { note: 'followed' } })
  })
})

describe('expecting a call in the journal', () => {
  it('returns the last match', async () => {
    await placeOrder('first')
    await placeOrder('second')
    const call = platform.sandbox.expectCall({ method: 'POST', path: ORDER, times: 2 })
    expect(call.body).toMatchObject({ note: 'second' })
  })

  it('shows the closest call and how it differs', async () => {
    await platform.send('GET', '/api_public/project/self', { headers: NORTHGATE })
    await placeOrder('ring once')
    expect(() =>
      platform.sandbox.expectCall({ method: 'POST', path: ORDER, body: { note: 'ring twice' } }),
    ).toThrow(
      [
        'no call matched POST /api_user/ecommerce/order with body {"note":"ring twice"}',
        'closest of 2: POST /api_user/ecommerce/order → 400, by user:user-anna',
        '  body.note: expected "ring twice", got "ring once"',
      ].join('\n'),
    )
  })

  it('states how often a call was made', async () => {
    expect(() => platform.sandbox.expectCall({ path: ORDER })).toThrow('no calls were made')
    await placeOrder('once')
    expect(() => platform.sandbox.expectCall({ path: ORDER, times: 2 })).toThrow('expected 2 calls of')
  })
})
