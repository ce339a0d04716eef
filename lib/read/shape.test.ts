// What calls make of the answers of platforms that wrap, refuse and label them in ways of their own.
import { describe, expect, it } from 'vitest'
import { DecodeError, isPlatformError, RedirectError, SessionExpiredError } from '../errors.ts'
import { path } from '../http/path.ts'
import { clientTo, failure, serve, TRANSPORTS } from '../http/testing.ts'

interface Answer {
  status?: number
  type?: string
  location?: string
  body?: string
}

const answering = (...answers: Answer[]) => {
  let count = 0
  return serve((_request, response) => {
    const { status = 200, type = 'application/json', location, body = '' } = answers[count] ?? {}
    if (count < answers.length - 1) count++
    if (type) response.setHeader('content-type', type)
    if (location) response.setHeader('location', location)
    response.writeHead(status).end(body)
  })
}
const json = (value: unknown) => ({ body: JSON.stringify(value) })
const entity = { _id: 'a', name: 'Nino' }

describe('an entity', () => {
  const own = [
    entity,
    { _id: 'a', data: { x: 1 } },
    { _id: 'a', success: false, error: 'declined', amount: 1 },
    { data: { x: 1 }, count: 2 },
    { data: 'text', message: 'Hello' },
    { rate: 2, error: null },
  ]
  const wrapped = ['data', 'result', 'item'].flatMap((name) => [
    { [name]: entity },
    { [name]: entity, success: true },
    { ok: true, [name]: entity, error: null, message: 'Found', meta: {} },
  ])
  const cases = [...own, ...wrapped].map((sent): [unknown, unknown] => [
    sent,
    (own as unknown[]).includes(sent) ? sent : entity,
  ])
  it.each(cases)('is what was promised, sent as %j', async (body, expected) => {
    await using server = await answering(json(body))
    const http = clientTo(server.url, { expect: 'object' })
    expect(await http.get('/e')).toEqual(expected)
    expect(await http.post('/e', {})).toEqual(expected)
    const done = await http.post('/e', {}, { expect: 'done' })
    expect(done).toEqual('_id' in (expected as object) ? expected : undefined)
    // Calls of the caller's own get what was sent.
    expect(await clientTo(server.url).get('/e')).toEqual(body)
  })
})

describe('what is no entity', () => {
  const strange = [
    {},
    { name: 'Nino' },
    { order: entity, owner: entity },
    { data: { order: entity, owner: entity } },
    { id: 'of-the-request', took: 3, data: { name: 'Nino' } },
    { id: 'r1', data: { id: 'a', name: 'Nino' } },
    { jsonrpc: '2.0', id: 17, result: { id: 'a', name: 'Nino' } },
    { payload: entity },
    { ok: true, order: { id: 'a', name: 'Nino' } },
    { data: { order: entity } },
    { data: entity, item: entity },
    { data: [entity] },
    [],
    5,
  ]
  it.each(strange)(
    'is an error that says what came and, after a write, that it has happened: %j',
    async (body) => {
      await using server = await answering(json(body))
      const http = clientTo(server.url, { expect: 'entity' })
      const happened = /The call itself has succeeded/
      const read = (await failure(http.get('/e'))) as Error
      expect(read).toMatchObject({ name: 'DecodeError', code: 'malformed-response' })
      expect(read.message).not.toMatch(happened)
      expect(read.message).toMatch(/Declare dialect\.entity .*quoin doctor/)
      for (const key of Object.keys(Array.isArray(body) ? {} : body)) expect(read.message).toContain(key)
      expect((await failure(http.post('/e', {}))) as Error).toMatchObject({
        message: expect.stringMatching(happened),
      })
      expect((await failure(http.put(path`/e/${'a'}`, {}))) as Error).toMatchObject({
        message: expect.stringMatching(/succeeded/),
      })
    },
  )

  it.each([
    [{ id: 'a', name: 'Nino' }, entity],
    [{ data: { id: 'a', type: 'user', attributes: { name: 'Nino' }, links: {} } }, entity],
    [
      { id: 'a', status: 'failed', amount: 1 },
      { _id: 'a', status: 'failed', amount: 1 },
    ],
  ])('is one in other words: %j', async (body, expected) => {
    await using server = await answering(json(body))
    const http = clientTo(server.url, { expect: 'entity' })
    expect(await http.get('/e')).toEqual(expected)
    expect(await http.post('/e', {})).toEqual(expected)
  })

  it.each([
    [{ order: entity, owner: entity }, { entity: { envelope: 'order' } }, entity],
    [{ payload: { entity, owner: entity } }, { entity: { envelope: 'payload.entity' } }, entity],
    [{ key: 'a', name: 'Nino' }, { entity: { id: 'key' } }, entity],
    [{ data: { uuid: 'a', name: 'Nino' } }, { entity: { id: 'uuid' } }, entity],
    [{ id: 'r1', data: { id: 'a', name: 'Nino' } }, { entity: { envelope: 'data' } }, entity],
    [{ id: 'a', data: { id: 'b' } }, { entity: { envelope: '' } }, { _id: 'a', data: { id: 'b' } }],
    [{ _id: 7 }, {}, { _id: 7 }],
  ])('is one in a dialect that says so: %j', async (body, dialect, expected) => {
    await using server = await answering(json(body))
    expect(await clientTo(server.url, { expect: 'entity', dialect }).get('/e')).toEqual(expected)
  })
})

describe('an update without a response', () => {
  const responses = [{ status: 204 }, { body: '' }, json(null)]
  it.each(responses)('is followed by a read: %j', async (answer) => {
    await using server = await answering(answer, json(entity))
    const http = clientTo(server.url, { expect: 'entity' })
    expect(await http.put(path`/e/${'a'}`, {}, { query: { projectId: 'p' } })).toEqual(entity)
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /e/a?projectId=p',
      'GET /e/a?projectId=p',
    ])
  })

  it.each([{ status: 404, ...json({}) }, json({ ok: true }), { status: 500, body: '' }])(
    'says that it has happened if nothing can be read: %j',
    async (answer) => {
      await using server = await answering({ status: 204 }, answer)
      const error = await failure(
        clientTo(server.url, { expect: 'entity', retries: 0 }).put(path`/e/${'a'}`, {}),
      )
      expect(error).toMatchObject({
        name: 'DecodeError',
        message: expect.stringMatching(/succeeded without/),
      })
    },
  )

  it('is read where it creates, if the headers say where', async () => {
    await using server = await answering({ status: 201, location: '/api/e/a/' }, json(entity))
    expect(await clientTo(server.url, { expect: 'entity' }).post('/e', {})).toEqual(entity)
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /e', 'GET /e/a'])
  })

  it.each([
    { ok: true },
    { success: true, message: 'Saved' },
    { acknowledged: true, modifiedCount: 1 },
    { id: 'a' },
    { _id: 'a', acknowledged: true },
    { data: { id: 'a' } },
    { acknowledged: true, insertedId: 'a' },
    'OK',
  ])('that is only acknowledged is an error that says that it has happened: %j', async (body) => {
    await using server = await answering(json(body))
    const http = clientTo(server.url, { expect: 'entity' })
    for (const call of [() => http.post('/e', {}), () => http.put(path`/e/${'a'}`, {})])
      expect(await failure(call())).toMatchObject({
        name: 'DecodeError',
        message: expect.stringMatching(/Declare dialect\.entity.*The call itself has succeeded/),
      })
    expect(server.requests.map(({ method }) => method)).toEqual(['POST', 'PUT'])
  })

  it('is read where the call says', async () => {
    await using server = await answering({ body: '' }, json(entity))
    const http = clientTo(server.url, { expect: 'entity' })
    expect(await http.post('/e/a/refund', {}, { resultAt: path`/e/${'a'}` })).toEqual(entity)
    expect(server.requests.map(({ url }) => url)).toEqual(['/e/a/refund', '/e/a'])
  })

  it('has nothing to read where it creates', async () => {
    await using server = await answering({ status: 204 })
    const error = await failure(clientTo(server.url, { expect: 'entity' }).post('/e', {}))
    expect(error).toMatchObject({ code: 'empty-response', message: expect.stringMatching(/has succeeded/) })
    expect(server.requests).toHaveLength(1)
  })
})

describe('a list without pages', () => {
  it.each(['entities', 'objects'] as const)(
    'is never taken for an empty one if it is elsewhere: %s',
    async (shape) => {
      for (const body of [{ items: [entity] }, { data: {} }, { data: { rows: null } }, null]) {
        await using server = await answering(json(body))
        const http = clientTo(server.url, { expect: 'entity', dialect: { list: { rows: 'data.rows' } } })
        expect(await failure(http.get('/e', {}, { expect: shape }))).toBeInstanceOf(DecodeError)
      }
      await using empty = await answering({ status: 204 })
      expect(await failure(clientTo(empty.url).get('/e', {}, { expect: shape }))).toBeInstanceOf(DecodeError)
    },
  )
})

describe('an id', () => {
  const big = '1161380288898609914'
  it.each([`{"uuid":${big},"name":"Nino"}`, `{"uuid":"a","orders":[{"userId":${big}}]}`])(
    'that JSON has rounded is refused, after a write too, which has happened: %s',
    async (body) => {
      await using server = await answering({ body })
      const http = clientTo(server.url, { expect: 'entity', dialect: { entity: { id: 'uuid' } } })
      expect(await failure(http.get('/e'))).toMatchObject({ message: expect.stringMatching(/too large/) })
      expect(await failure(http.post('/e', {}))).toMatchObject({
        message: expect.stringMatching(/as a string\. The call itself has succeeded/),
      })
    },
  )
})

describe('a refusal with the status of a success', () => {
  it.each([
    [{ success: false, message: 'It is sold.' }, 'refused', 'It is sold.'],
    [{ ok: false, error: { code: 'conflict', message: 'It is sold.' } }, 'conflict', 'It is sold.'],
    [{ error: 'It is sold.' }, 'refused', 'It is sold.'],
    [{ id: 'r1', status: 'error', message: 'It is sold.' }, 'refused', 'It is sold.'],
    [{ status: 'error', message: 'It is sold.' }, 'refused', 'It is sold.'],
    [{ status: 'fail', data: { x: 1 }, message: 'It is sold.' }, 'refused', 'It is sold.'],
    [{ success: false, data: { x: 1 }, code: 'NOT_FOUND', message: 'Gone.' }, 'not-found', 'Gone.'],
  ])('rejects every method: %j', async (body, code, message) => {
    await using server = await answering(json(body))
    const http = clientTo(server.url, { expect: 'object' })
    for (const call of [
      () => http.get('/e'),
      () => http.post('/e', {}),
      () => http.put('/e', {}),
      () => http.put('/e', {}, { expect: 'done' }),
      () => http.delete('/e'),
    ]) {
      const error = await failure(call())
      expect(isPlatformError(error)).toBe(true)
      expect(error).toMatchObject({ code, message, status: 200 })
    }
  })

  it('renews the session if that has ended', async () => {
    await using server = await answering(json({ error: 'Session expired' }), json(entity))
    let renewed = 0
    const credentials = {
      headers: () => ({ 'x-api-key': 'key-of-the-test' }),
      renew: async () => ++renewed > 0,
    }
    expect(await clientTo(server.url, { expect: 'object', credentials }).get('/e')).toEqual(entity)
    expect(renewed).toBe(1)
  })

  it.each([
    ['text/csv', 'text/csv'],
    ['text/csv', 'text/csv; charset=utf-8'],
    ['text/csv', 'text/plain'],
    ['text/csv', ''],
    ['text/csv', 'text/html'],
    ['text/csv', 'application/json'],
    ['application/x-ndjson', 'application/json'],
  ])('renews the session where it came in place of %s, as the type "%s"', async (accept, type) => {
    const rows = accept === 'text/csv' ? '_id\r\na\r\n' : '{"_id":"a"}\n'
    const refused = { type, body: '\ufeff{"error":"Session expired"}' }
    await using server = await answering(refused, { type: accept, body: rows })
    let renewed = 0
    const credentials = { headers: () => ({}), renew: async () => ++renewed > 0 }
    const http = clientTo(server.url, { credentials })
    const download = await http.download('/e', undefined, { headers: { accept } })
    expect(await download.text()).toBe(rows)
    expect(renewed).toBe(1)
  })

  it('does not give away what was sent', async () => {
    await using server = await answering(json({ success: false, message: 'Bad key key-of-the-test' }))
    const error = (await failure(clientTo(server.url, { expect: 'object' }).get('/e'))) as Error
    expect(error.message).toBe('Bad key ***')
  })
})

describe('a response', () => {
  it.each(['text/json', 'text/plain', 'text/html; charset=utf-8', '', 'application/vnd.api+json'])(
    'of the type "%s" is JSON if it looks like it',
    async (type) => {
      await using server = await answering({ type, body: '{"a":1}' })
      expect(await clientTo(server.url).get('/e')).toEqual({ a: 1 })
    },
  )

  it.each([
    ['text/html', '<h1>{"a":1}</h1>'],
    ['image/png', '{"a":1}'],
    ['text/plain', 'a'],
  ])('of the type %s is refused, and says after a write that it has happened', async (type, body) => {
    await using server = await answering({ type, body })
    const http = clientTo(server.url, { expect: 'object' })
    const happened = /The call itself has succeeded/
    expect(((await failure(http.get('/e'))) as Error).message).not.toMatch(happened)
    expect(await failure(http.post('/e', {}))).toMatchObject({ message: expect.stringMatching(happened) })
  })

  it.each([
    { status: 419, ...json({ message: 'Page expired' }) },
    { status: 440, ...json({}) },
    { status: 302, location: '/login?next=%2Fe' },
    { status: 303, location: 'https://id.example.com/sign-in' },
  ])('means that the session has ended: %j', async (answer) => {
    await using server = await answering(answer)
    const error = await failure(clientTo(server.url).get('/e'))
    expect(error).toBeInstanceOf(SessionExpiredError)
    expect(error).toMatchObject({ code: 'session-expired' })
  })

  it('that redirects elsewhere says nothing of the session', async () => {
    await using server = await answering({ status: 302, location: 'https://other.example/e' })
    expect(await failure(clientTo(server.url).get('/e'))).toBeInstanceOf(RedirectError)
    expect(server.requests).toHaveLength(1)
  })

  it('that redirects within the origin is followed once, for a GET', async () => {
    await using server = await answering({ status: 301, location: '/e/' }, json(entity))
    const http = clientTo(server.url)
    const { data, response } = await http.get('/e').withResponse()
    expect([data, response.attempts]).toEqual([entity, 1])
    expect(server.requests.map(({ url }) => url)).toEqual(['/e', '/e/'])
    expect(server.requests[1]?.headers['x-api-key']).toBe('key-of-the-test')
  })

  it.each(TRANSPORTS)(
    'that redirects to an address in raw UTF-8 is followed there: %s',
    async (_, transport) => {
      const location = Buffer.from('/e/სახლი-é').toString('latin1')
      await using server = await answering({ status: 301, location }, json(entity))
      await clientTo(server.url, { transport: transport() }).get('/e')
      expect(server.requests.at(-1)?.url).toBe(encodeURI('/e/სახლი-é'))
    },
  )

  it.each(['POST', 'PUT', 'DELETE'] as const)('that redirects a %s is not followed', async (method) => {
    await using server = await answering({ status: 307, location: '/e/' }, json(entity))
    expect(await failure(clientTo(server.url).request({ method, path: '/e' }))).toBeInstanceOf(RedirectError)
    expect(server.requests).toHaveLength(1)
  })

  it('that redirects twice is an error', async () => {
    await using server = await answering({ status: 302, location: '/e/' })
    expect(await failure(clientTo(server.url).get('/e'))).toBeInstanceOf(RedirectError)
    expect(server.requests).toHaveLength(2)
  })
})
