import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { UsageError } from '../errors.ts'
import { mergedHeaders } from './attempt.ts'
import { maskUrl } from './call-name.ts'
import { scrub } from './http-error.ts'
import { normalizeBaseUrl } from './options.ts'
import { joinUrl, queryString } from './path.ts'
import { bodyOf, clientTo, failure, json, serve, TRANSPORTS } from './testing.ts'
import { fetchTransport } from './transport/fetch.ts'

describe('a query', () => {
  it('joins lists with commas, writes dates in ISO 8601, and omits empty values', () => {
    const query = {
      statusIn: ['paid', 'created'],
      typeIn: [],
      search: 'a b&c',
      from: new Date('2026-01-01T00:00:00.000Z'),
      page: 0,
      isPaid: false,
      to: undefined,
      user: null,
    }
    expect(queryString(query)).toBe(
      '?statusIn=paid%2Ccreated&search=a+b%26c&from=2026-01-01T00%3A00%3A00.000Z&page=0&isPaid=false',
    )
    expect(queryString({})).toBe('')
    expect(queryString(undefined)).toBe('')
  })

  it('rejects values that a query cannot represent', () => {
    const odd = [Number.NaN, Number.POSITIVE_INFINITY, new Date('x'), ['a,b'], { a: 1 }, [new Date('x')]]
    for (const value of odd)
      expect(() => queryString({ value: value as never }), String(value)).toThrow(UsageError)
  })

  it('arrives unchanged', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(fc.dictionary(text, text), (query) => {
        const url = new URL(joinUrl('http://host/base', '/a', query))
        expect(Object.fromEntries(url.searchParams)).toEqual({ ...query })
        expect(url.pathname).toBe('/base/a')
      }),
    )
  })
})

describe('a base URL', () => {
  it.each([
    ['https://a.example', 'https://a.example'],
    ['https://a.example/', 'https://a.example'],
    ['https://A.example:443/api//', 'https://a.example/api'],
    ['http://localhost:4010', 'http://localhost:4010'],
    ['http://127.0.0.1:1', 'http://127.0.0.1:1'],
    ['http://[::1]:1', 'http://[::1]:1'],
    ['http://shop.localhost', 'http://shop.localhost'],
  ])('is normalised from %s to %s', (given, base) => {
    expect(normalizeBaseUrl(given, 'host')).toBe(base)
  })

  it.each([
    'a.example',
    '',
    'ftp://a.example',
    'https://me:secret@a.example',
    'https://a.example?x=1',
    'https://a.example#x',
    'http://a.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://10.0.0.1',
  ])('is rejected: %j', (given) => {
    expect(() => normalizeBaseUrl(given, 'host')).toThrow(UsageError)
    expect(() => normalizeBaseUrl(given, 'host')).not.toThrow('secret')
  })

  it('may be plain http on other hosts only with allowInsecure', () => {
    expect(() => normalizeBaseUrl('http://a.example', 'host')).toThrow(
      'host must be https, because credentials would be sent unencrypted to a.example; to allow that, set allowInsecure: true',
    )
    expect(normalizeBaseUrl('http://a.example', 'host', true)).toBe('http://a.example')
  })

  it.each(['/../x', '/a/../../x', '/%2e%2e/x', '\\..\\..\\x', '/a#b', '/./../x', '/a/../..'])(
    'cannot be escaped by the path %s',
    (path) => {
      const url = () => joinUrl('https://a.example/api', path)
      if (path === '/a/..') expect(url()).toBe('https://a.example/api/a/..')
      else expect(url).toThrow(UsageError)
    },
  )

  it.each(['//evil.example/x', 'https://evil.example', '@evil.example', '/a..b/c', ':80/x'])(
    'cannot be replaced by the path %s',
    (path) => {
      expect(new URL(joinUrl('https://a.example/api', path)).href).toMatch(/^https:\/\/a\.example\/api\//)
    },
  )

  it('accepts a query that is already in the path', () => {
    expect(joinUrl('https://a.example', '/x?a=1', { b: 2 })).toBe('https://a.example/x?a=1&b=2')
  })
})

describe('request headers', () => {
  const credentials = { authorization: 'Bearer t', 'x-session-id': 's' }

  it('contain the credential, the defaults and those of the caller', () => {
    expect(
      mergedHeaders(credentials, { 'content-type': undefined }, { 'X-Trace': '1' }, { accept: 'text/csv' }),
    ).toEqual({
      accept: 'text/csv',
      'x-trace': '1',
      ...credentials,
    })
  })

  it.each([
    { Authorization: 'Bearer other' },
    { 'X-SESSION-ID': 'other' },
    { host: 'evil.example' },
    { 'Content-Length': '3' },
    { 'x-a': 'b\r\nx-c: d' },
    { 'x-a': 'ქ' },
    { 'x a': '1' },
    { '': '1' },
  ])('reject %j', (more) => {
    const merge = () => mergedHeaders(credentials, more as Record<string, string>)
    expect(merge).toThrow(UsageError)
    expect(merge).not.toThrow(/other|evil/)
  })
})

describe('redaction', () => {
  it('masks secrets in a URL', () => {
    expect(maskUrl('https://me:pw@a.example/x?token=1&api_key=2&sessionId=3&newPassword=4&q=a%20b#f')).toBe(
      'https://a.example/x?token=***&api_key=***&sessionId=***&newPassword=***&q=a%20b',
    )
    expect(maskUrl('no url?token=1')).toBe('no url')
  })

  it('masks secrets in a text, plain or encoded', () => {
    expect(scrub('key a/b+c d/e and a%2Fb%2Bc%20d%2Fe, api', ['a/b+c d/e', 'api'])).toBe(
      'key *** and ***, api',
    )
  })
})

describe.each(TRANSPORTS)('a request over %s', (_name, transport) => {
  it('is sent as described', async () => {
    const bodies: string[] = []
    await using server = await serve(async (request, response) => {
      bodies.push((await bodyOf(request)).toString())
      json(response, {})
    })
    const http = clientTo(`${server.url}/api`, { transport: transport(), headers: { 'x-app': 'site' } })
    await http.post(
      '/a',
      { at: new Date(0), list: ['გეგმა'] },
      { query: { page: 1 }, headers: { 'X-More': '1' } },
    )
    await http.post('/b')
    await http.delete('/c', { body: { ids: [1] } })
    await http.request({ method: 'PUT', path: 'd', body: [] })
    const [first, second] = server.requests
    expect(server.requests.map((request) => `${request.method} ${request.url}`)).toEqual([
      'POST /api/a?page=1',
      'POST /api/b',
      'DELETE /api/c',
      'PUT /api/d',
    ])
    expect(bodies).toEqual(['{"at":"1970-01-01T00:00:00.000Z","list":["გეგმა"]}', '', '{"ids":[1]}', '[]'])
    expect(first?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-api-key': 'key-of-the-test',
      'x-app': 'site',
      'x-more': '1',
    })
    expect(second?.headers).not.toHaveProperty('content-type')
    expect(second?.headers['content-length']).toBe('0')
    expect(first?.headers).not.toHaveProperty('cookie')
  })

  it('rejects invalid arguments before sending anything', async () => {
    await using server = await serve((_request, response) => json(response, {}))
    const http = clientTo(server.url, { transport: transport() })
    const loop: { self?: unknown } = {}
    loop.self = loop
    for (const call of [
      () => http.post('/a', loop),
      () => http.post('/a', { big: 1n }),
      () => http.get('/a', { page: Number.NaN }),
      () => http.get('/a', {}, { headers: { 'X-Api-Key': 'other' } }),
      () => http.get('/a#b'),
    ]) {
      const error = await failure(call())
      expect(error).toBeInstanceOf(UsageError)
      expect((error as Error).stack).toContain('request.test.ts')
    }
    expect(server.requests).toHaveLength(0)
  })

  it('returns response headers and unparsed dates on request', async () => {
    const at = '2026-01-01T00:00:00.000Z'
    await using server = await serve((_request, response) =>
      json(response, { at }, 201, { 'x-request-id': 'r-7' }),
    )
    const http = clientTo(server.url, { transport: transport() })
    const { data, response } = await http.post<{ at: Date }>('/a').withResponse()
    expect(data).toEqual({ at: new Date(at) })
    expect(response).toMatchObject({ status: 201, requestId: 'r-7', attempts: 1 })
    expect(response.headers.get('content-type')).toBe('application/json')
    expect([response.header('Content-Type'), response.header('constructor')]).toEqual([
      'application/json',
      undefined,
    ])
    expect(await http.get('/a', {}, { dates: false })).toEqual({ at })
  })

  it('logs every attempt without secrets and survives a failing logger', async () => {
    await using server = await serve((_request, response, count) =>
      json(response, { error: { code: 'internal', message: 'key-of-the-test' } }, count < 2 ? 500 : 200),
    )
    const lines: unknown[] = []
    const note = (level: string) => (message: string, details?: object) => {
      lines.push([level, message, details])
      throw new Error('The disk of the log is full.')
    }
    const http = clientTo(server.url, {
      transport: transport(),
      logger: { debug: note('debug'), warn: note('warn') },
    })
    await http.get('/a', { token: 'secret-token', page: 1 })
    expect(lines).toMatchObject([
      ['debug', `GET ${server.url}/a?token=***&page=1 500`, { status: 500, attempt: 1 }],
      ['warn', `retrying GET ${server.url}/a?token=***&page=1 in 0 ms`, { code: 'internal', wait: 0 }],
      ['debug', `GET ${server.url}/a?token=***&page=1 200`, { status: 200, attempt: 2 }],
    ])
    expect(JSON.stringify(lines)).not.toMatch(/secret-token|key-of-the-test/)
  })

  it('reuses its connections, after failed calls too', async () => {
    await using server = await serve((_request, response, count) =>
      json(response, { error: { code: 'not-found', message: 'x'.repeat(10_000) } }, count % 2 ? 404 : 200),
    )
    const http = clientTo(server.url, { transport: transport() })
    const ports = new Set<number | undefined>()
    for (let call = 0; call < 6; call++) {
      await http.get('/a').catch(() => {})
      ports.add(server.requests.at(-1)?.socket.remotePort)
    }
    expect(ports.size).toBeLessThanOrEqual(2)
  })
})

it('A response of a fetch without streams is read as a whole', async () => {
  const bytes = new TextEncoder().encode('{"_id":"a"}')
  vi.stubGlobal('fetch', async () => ({
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    arrayBuffer: async () => bytes.buffer,
  }))
  try {
    const http = clientTo('http://localhost', { transport: fetchTransport() })
    expect(await http.get('/a')).toEqual({ _id: 'a' })
  } finally {
    vi.unstubAllGlobals()
  }
})
