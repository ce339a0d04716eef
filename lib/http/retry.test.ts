import type { Server } from 'node:http'
import { describe, expect, it } from 'vitest'
import {
  ConnectionError,
  RateLimitedError,
  TimeoutError,
  TimeRestrictionError,
  UnavailableError,
  UsageError,
} from '../errors.ts'
import { isTransient, parseRetryAfter, retryWait } from './retry.ts'
import { runtime } from './runtime/node.ts'
import { bodyOf, clientTo, deadUrl, failure, json, refuse, serve, serveRaw, TRANSPORTS } from './testing.ts'
import type { Http } from './types.ts'

describe.each(TRANSPORTS)('retries over %s', (_name, transport) => {
  const calls: [string, (http: Http) => PromiseLike<unknown>, boolean][] = [
    ['GET', (http) => http.get('/a'), true],
    ['PUT', (http) => http.put('/a', { a: 1 }), true],
    ['PUT with a version', (http) => http.put('/a', { a: 1, version: 3 }), false],
    ['DELETE', (http) => http.delete('/a'), true],
    ['a search', (http) => http.search('/a'), true],
    ['a download', (http) => http.download('/a').then((download) => download.bytes()), true],
    ['POST', (http) => http.post('/a', { a: 1 }), false],
    ['an upload', (http) => http.upload('/a', { a: 'b' }), false],
  ]
  const good = { data: [], total: 0, page: 0, limit: 50 }

  it.each(calls)(
    'apply to %s after a platform failure only if it is idempotent',
    async (_what, call, repeated) => {
      await using server = await serve((_request, response, count) =>
        count < 3 ? refuse(response, 503, 'unavailable') : json(response, good),
      )
      const outcome = await call(clientTo(server.url, { transport: transport() })).then(
        () => 'good',
        (error) => error,
      )
      if (repeated) expect(outcome).toBe('good')
      else expect(outcome).toBeInstanceOf(UnavailableError)
      expect(server.requests).toHaveLength(repeated ? 3 : 1)
    },
  )

  it('apply to a POST with the same idempotency key, once the host has announced that it honours them', async () => {
    const keys: unknown[] = []
    await using server = await serve((request, response, count) => {
      keys.push(request.headers['idempotency-key'])
      if (count === 2 || count === 3) refuse(response, 503, 'unavailable')
      else json(response, [], 200, { 'x-idempotency-keys': '86400' })
    })
    await using other = await serve((request, response) => {
      keys.push(request.headers['idempotency-key'])
      json(response, {})
    })
    const hostFeatures = runtime.hostFeatures?.()
    const [http, toOther] = [server, other].map(({ url }) =>
      clientTo(url, { transport: transport(), hostFeatures }),
    ) as [Http, Http]
    await http.post('/a', { a: 1 })
    await http.post('/a', { a: 1 })
    await http.post('/a', { a: 2 })
    await http.search('/a')
    await http.upload('/a', { a: 'b' })
    await toOther.post('/a', { a: 1 })
    const [first, ...rest] = keys
    expect(first).toBeUndefined()
    expect(new Set(rest.slice(0, 3)).size).toBe(1)
    expect(rest[3]).toMatch(/^[0-9a-f-]{36}$/)
    expect(rest[3]).not.toBe(rest[0])
    expect(rest[5]).toMatch(/^[0-9a-f-]{36}$/)
    expect([rest[4], rest[6]]).toEqual([undefined, undefined])
  })

  it('apply to a POST with a key of the caller, sent with every attempt, only at a host that honours keys', async () => {
    const keys: unknown[] = []
    const busy = (announces: boolean) =>
      serve((request, response, count) => {
        keys.push(request.headers['idempotency-key'])
        if (announces) response.setHeader('x-idempotency-keys', '86400')
        if (count === 1 || (announces && count > 2)) json(response, {})
        else refuse(response, 503, 'unavailable')
      })
    await using honouring = await busy(true)
    await using other = await busy(false)
    const hostFeatures = runtime.hostFeatures?.()
    for (const { url } of [honouring, other]) {
      const http = clientTo(url, { transport: transport(), hostFeatures })
      await http.post('/a', {}, { idempotencyKey: 'order-1' })
      await http.post('/a', {}, { idempotencyKey: 'order-2' }).catch(() => {})
    }
    expect(keys).toEqual(['order-1', 'order-2', 'order-2', 'order-1', 'order-2'])
  })

  it('report a call as maybe sent if any of its attempts may have arrived', async () => {
    await using server = await serve(({ socket }) => {
      const { server: listening } = socket as typeof socket & { server: Server }
      listening.close()
      socket.destroy()
    })
    const http = clientTo(server.url, { transport: transport() })
    await expect(http.put('/a', { a: 1 })).rejects.toMatchObject({
      code: 'connection-refused',
      maybeSent: true,
    })
    await expect(http.put('/a', { a: 1 })).rejects.toMatchObject({
      code: 'connection-refused',
      maybeSent: false,
    })
  })

  it.each(calls)(
    'apply to %s after a dropped connection only if it is idempotent',
    async (_what, call, repeated) => {
      await using server = await serve((request, response, count) =>
        count < 2 ? request.socket.destroy() : json(response, good),
      )
      const outcome = await call(clientTo(server.url, { transport: transport() })).then(
        () => 'good',
        (error) => error.code,
      )
      expect(outcome).toBe(repeated ? 'good' : 'connection-cut')
      expect(server.requests).toHaveLength(repeated ? 2 : 1)
    },
  )

  it.each(calls)('apply to %s after a rate limit, because nothing was done', async (_what, call) => {
    await using server = await serve((_request, response, count) =>
      count < 2 ? refuse(response, 429, 'rate-limited') : json(response, good),
    )
    await call(clientTo(server.url, { transport: transport() }))
    expect(server.requests).toHaveLength(2)
  })

  it.each(calls)('apply to %s if nothing was sent', async (_what, call) => {
    const waits: number[] = []
    const retryDelay = (attempt: number) => {
      waits.push(attempt)
      return 0
    }
    const error = await failure(call(clientTo(await deadUrl(), { transport: transport(), retryDelay })))
    expect(error).toMatchObject({ code: 'connection-refused' })
    expect(waits).toEqual([1, 2])
  })

  it('apply to a response that was cut short', async () => {
    let count = 0
    await using server = await serveRaw((socket) => {
      const body = ++count < 2 ? '{"a"' : '{"a":1}'
      socket.end(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n${body}`)
    })
    const { data, response } = await clientTo(server.url, { transport: transport() }).get('/a').withResponse()
    expect(data).toEqual({ a: 1 })
    expect(response.attempts).toBe(2)
  })

  it('send the original request each time', async () => {
    const bodies: string[] = []
    await using server = await serve(async (request, response, count) => {
      bodies.push(`${request.method} ${request.url} ${await bodyOf(request)}`)
      if (count < 3) refuse(response, 500, 'internal')
      else json(response, {})
    })
    const body = { a: [1] }
    const call = clientTo(server.url, { transport: transport() }).put('/a', body, { query: { b: 'c d' } })
    body.a.push(2)
    await call
    expect(bodies).toEqual(Array(3).fill('PUT /a?b=c+d {"a":[1]}'))
  })

  it.each([400, 401, 403, 404, 409, 413, 501, 505])('do not apply to status %i', async (status) => {
    await using server = await serve((_request, response) => refuse(response, status, 'x'))
    await failure(clientTo(server.url, { transport: transport() }).get('/a'))
    expect(server.requests).toHaveLength(1)
  })

  it('do not apply to time restrictions of the platform', async () => {
    await using server = await serve((_request, response) =>
      refuse(response, 429, 'time-restriction', { 'retry-after': '100' }),
    )
    const error = await failure(clientTo(server.url, { transport: transport() }).get('/a'))
    expect(error).toBeInstanceOf(TimeRestrictionError)
    expect(error).toMatchObject({ retryAfter: 100_000 })
    expect(server.requests).toHaveLength(1)
  })

  it('happen as often as the call allows and end with the last error', async () => {
    await using server = await serve((_request, response, count) =>
      refuse(response, 503, `unavailable-${count}`),
    )
    const http = clientTo(server.url, { transport: transport() })
    expect(await failure(http.get('/a', {}, { retries: 0 }))).toMatchObject({ code: 'unavailable-1' })
    expect(await failure(http.get('/a', {}, { retries: 4 }))).toMatchObject({ code: 'unavailable-6' })
  })
})

describe('the delay before a retry', () => {
  async function waitsFor(retryAfter: string, options: { timeout?: number } = {}) {
    const waits: unknown[] = []
    await using server = await serve((_request, response, count) =>
      count < 2 ? refuse(response, 429, 'rate-limited', { 'retry-after': retryAfter }) : json(response, {}),
    )
    const logger = {
      debug() {},
      warn: (_message: string, details?: { wait?: unknown }) => waits.push(details?.wait),
    }
    const error = await clientTo(server.url, { logger })
      .get('/a', {}, options)
      .then(
        () => undefined,
        (reason: unknown) => reason,
      )
    return { waits, error, requests: server.requests.length }
  }

  it('is at least as long as the platform asks, in seconds or until a date', async () => {
    const { waits, ...outcome } = await waitsFor('0.02')
    expect(outcome).toEqual({ error: undefined, requests: 2 })
    expect(waits).toEqual([expect.toSatisfy((wait) => wait >= 20 && wait <= 25)])
    expect(await waitsFor(new Date(Date.now() - 5000).toUTCString())).toMatchObject({
      waits: [0],
      requests: 2,
    })
  })

  it('is spread across clients that were asked to return at the same time', () => {
    const error = new RateLimitedError('slow down', { retryAfter: 2000 })
    const waits = Array.from(
      { length: 200 },
      (_, at) => retryWait(error, 0, 60_000, { random: () => at / 200 }) ?? 0,
    )
    expect(Math.min(...waits)).toBe(2000)
    expect(Math.max(...waits)).toBeGreaterThan(2400)
    expect(new Set(waits).size).toBe(200)
  })

  it('is skipped if the deadline would pass in the meantime', async () => {
    const { waits, error, requests } = await waitsFor('30', { timeout: 20_000 })
    expect(error).toBeInstanceOf(RateLimitedError)
    expect(error).toMatchObject({ retryAfter: 30_000 })
    expect({ waits, requests }).toEqual({ waits: [], requests: 1 })
  })

  it('is skipped if it is an hour and there is no deadline', async () => {
    expect(await waitsFor('3600')).toMatchObject({ waits: [], requests: 1, error: { retryAfter: 3_600_000 } })
  })

  it('is read from both forms of retry-after, and nothing else', () => {
    const now = Date.UTC(2026, 10, 21, 9, 30)
    expect(parseRetryAfter('120', now)).toBe(120_000)
    expect(parseRetryAfter('Sat, 21 Nov 2026 09:30:10 GMT', now)).toBe(10_000)
    expect(parseRetryAfter('Sat, 21 Nov 2026 09:00:00 GMT', now)).toBe(0)
    for (const odd of [undefined, '', '-5', 'soon', '1e9', 'NaN', 'Xday, 99 Foo']) {
      expect(parseRetryAfter(odd, now), String(odd)).toBeUndefined()
    }
  })
})

describe('isTransient', () => {
  it.each([
    new RateLimitedError('busy', { status: 429 }),
    new UnavailableError('down', { status: 503 }),
    new TimeoutError('silent', { code: 'idle-timeout' }),
    new ConnectionError('reset', { code: 'connection-cut', maybeSent: true }),
  ])('is true for $name', (error) => expect(isTransient(error)).toBe(true))

  it.each([
    new TimeRestrictionError('too soon', { status: 429 }),
    new UnavailableError('not implemented', { status: 501 }),
    new ConnectionError('bad certificate', { code: 'tls-failed', maybeSent: false }),
    new UsageError('wrong argument'),
    new Error('anything else'),
    undefined,
  ])('is false for %s', (error) => expect(isTransient(error)).toBe(false))
})
