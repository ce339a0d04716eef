/** Bodies and paths that no client of ours sends get a 4xx with a code at worst, never a 5xx. */
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NORTHGATE, type TestPlatform, testPlatform } from '../testing.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.sandbox.close())

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
    expect(body.error.message).toBe('No such call: GET /api_public/nothing.')
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
