import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import * as errors from '../errors.ts'
import { mapCall } from './api-promise.ts'
import { clientTo, failure, json, refuse, serve, TRANSPORTS } from './testing.ts'
import type { Http } from './types.ts'

const CODES: [number, string, new (...args: never[]) => Error][] = [
  [400, 'validation', errors.ValidationError],
  [400, 'malformed-body', errors.ValidationError],
  [400, 'under-age', errors.UnderAgeError],
  [401, 'invalid-credentials', errors.InvalidCredentialsError],
  [401, 'not-signed-in', errors.SessionExpiredError],
  [401, 'session-expired', errors.SessionExpiredError],
  [401, 'invalid-api-key', errors.InvalidApiKeyError],
  [402, 'card-declined', errors.CardDeclinedError],
  [403, 'permission-denied', errors.PermissionDeniedError],
  [404, 'not-found', errors.NotFoundError],
  [404, 'wrong-box-id', errors.WrongBoxIdError],
  [409, 'email-in-use', errors.EmailInUseError],
  [409, 'phone-in-use', errors.PhoneInUseError],
  [409, 'version-conflict', errors.VersionConflictError],
  [409, 'illegal-transition', errors.IllegalTransitionError],
  [400, 'invalid-code', errors.InvalidCodeError],
  [400, 'code-expired', errors.InvalidCodeError],
  [429, 'too-many-tries', errors.InvalidCodeError],
  [429, 'time-restriction', errors.TimeRestrictionError],
  [429, 'rate-limited', errors.RateLimitedError],
  [413, 'payload-too-large', errors.PayloadTooLargeError],
  [415, 'unsupported-media-type', errors.UnsupportedMediaTypeError],
  [416, 'range-not-satisfiable', errors.RangeNotSatisfiableError],
  [500, 'internal', errors.UnavailableError],
  [503, 'unavailable', errors.UnavailableError],
  [418, 'something-new', errors.PlatformError],
]

describe.each(TRANSPORTS)('a failed call over %s', (_name, transport) => {
  it.each(CODES)('rejects with a class of its own for %i %s', async (status, code, ErrorClass) => {
    await using server = await serve((_request, response) =>
      refuse(response, status, code, { 'x-request-id': 'r-1' }),
    )
    const error = await failure(clientTo(server.url, { transport: transport(), retries: 0 }).get('/order/1'))
    expect(error).toBeInstanceOf(ErrorClass)
    expect((error as Error).constructor).toBe(ErrorClass)
    expect(errors.isPlatformError(error)).toBe(true)
    expect(error).toMatchObject({
      name: ErrorClass.name,
      status,
      code,
      message: `It is ${code}.`,
      requestId: 'r-1',
      method: 'GET',
      url: `${server.url}/order/1`,
    })
  })

  it.each([
    [502, 'unavailable', errors.UnavailableError],
    [404, 'not-found', errors.NotFoundError],
    [403, 'permission-denied', errors.PermissionDeniedError],
  ])(
    'rejects with a typed error when a proxy responds %i with an HTML page',
    async (status, code, ErrorClass) => {
      await using server = await serve((_request, response) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>nginx</h1>'),
      )
      const error = await failure(clientTo(server.url, { transport: transport(), retries: 0 }).get('/a'))
      expect(error).toBeInstanceOf(ErrorClass)
      expect(error).toMatchObject({
        status,
        code,
        message: `GET ${server.url}/a failed with status ${status}`,
      })
    },
  )

  it('keeps the fields of a validation error and ignores an error body of another shape', async () => {
    const bodies = [
      {
        error: {
          code: 'validation',
          message: 'Look at the fields.',
          fields: { email: 'is missing', 'a.b': 3 },
        },
      },
      { error: 'no object' },
      [],
      null,
    ]
    await using server = await serve((_request, response, count) => json(response, bodies[count - 1], 400))
    const http = clientTo(server.url, { transport: transport() })
    expect(await failure(http.get('/a'))).toMatchObject({ fields: { email: 'is missing', 'a.b': '3' } })
    for (const _rest of bodies.slice(1)) {
      const error = await failure(http.get('/a'))
      expect(error).toBeInstanceOf(errors.ValidationError)
      expect(error).not.toHaveProperty('fields')
    }
  })

  it.each([302, 301, 307, 308, 303])(
    'does not follow a %i redirect and names its target host',
    async (status) => {
      await using elsewhere = await serve((_request, response) => json(response, {}))
      await using server = await serve((_request, response) =>
        response.writeHead(status, { location: `${elsewhere.url}/stolen?token=abc` }).end(),
      )
      const http = clientTo(server.url, { transport: transport() })
      const error = (await failure(http.post('/a', { password: 'hush hush' }))) as Error
      expect(error).toBeInstanceOf(errors.RedirectError)
      expect(error.message).toContain(`redirected to ${new URL(elsewhere.url).host};`)
      expect(error.message).not.toContain('stolen')
      expect(elsewhere.requests).toHaveLength(0)
      expect(server.requests).toHaveLength(1)
    },
  )
})

describe.each(TRANSPORTS)('a response over %s', (_name, transport) => {
  const cases: [string, string, string | Buffer, Record<string, string>, string][] = [
    ['an HTML page', 'text/html', '<html>Sign in</html>', {}, 'unexpected-content'],
    ['plain text', 'text/plain', 'hello', {}, 'unexpected-content'],
    ['text without a content type', '', 'hello', {}, 'unexpected-content'],
    ['broken JSON', 'application/json', '{"a": 1', {}, 'malformed-response'],
    ['invalid UTF-8', 'application/json', Buffer.from([0x22, 0xff, 0xfe, 0x22]), {}, 'malformed-response'],
    ['more than maxBytes', 'application/json', `"${'x'.repeat(2000)}"`, {}, 'response-too-large'],
    [
      'more than maxBytes after decompression',
      'application/json',
      gzipSync(`"${'x'.repeat(100_000)}"`),
      { 'content-encoding': 'gzip' },
      'response-too-large',
    ],
  ]
  it.each(cases)(
    'with %s is a DecodeError that does not quote it',
    async (_what, type, body, headers, code) => {
      await using server = await serve((_request, response) => {
        response.writeHead(200, { ...(type && { 'content-type': type }), ...headers }).end(body)
      })
      const error = await failure(clientTo(server.url, { transport: transport(), maxBytes: 1000 }).get('/a'))
      expect(error).toBeInstanceOf(errors.DecodeError)
      expect(error).toMatchObject({ code, status: 200, url: `${server.url}/a` })
      expect(inspect(error)).not.toMatch(/Sign in|xxx/)
      expect(server.requests).toHaveLength(1)
    },
  )

  it('may be compressed, of another JSON type, with a byte order mark, or empty', async () => {
    const answers: [Record<string, string>, string | Buffer][] = [
      [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }, gzipSync('{"a":1}')],
      [{ 'content-type': 'application/problem+json; charset=utf-8' }, '{"a":1}'],
      [{ 'content-type': 'application/json' }, '\ufeff{"a":1}'],
    ]
    await using server = await serve((_request, response, count) => {
      const [headers, body] = answers[count - 1] ?? [{}, '']
      response.writeHead(200, headers).end(body)
    })
    const http = clientTo(server.url, { transport: transport() })
    for (const _answer of answers) expect(await http.get('/a')).toEqual({ a: 1 })
    expect(await http.get('/a')).toBeUndefined()
  })
})

describe('a logged error', () => {
  const SECRETS = { key: 'key-of-the-test', token: 'a.token.of-mine', password: 'Correct-Horse-9' }

  it('never shows a secret, however it is printed', async () => {
    await using server = await serve((_request, response) => {
      const message = `Bad: ${SECRETS.key} ${SECRETS.token} ${SECRETS.password}`
      json(response, { error: { code: `x-${SECRETS.key}`, message, fields: { password: message } } }, 400)
    })
    const headers = () => ({ 'x-api-key': SECRETS.key, authorization: `Bearer ${SECRETS.token}` })
    const http = clientTo(server.url, { credentials: { headers } })
    const query = { accessToken: 'query-secret-1', sessionId: 'query-secret-2', page: 1 }
    const error = await failure(http.post('/login', { password: SECRETS.password }, { query }))
    const shown = [
      inspect(error, { depth: 20, showHidden: true, getters: true }),
      JSON.stringify(error),
      String(error),
      (error as Error).stack,
      JSON.stringify(Object.getOwnPropertyDescriptors(error)),
    ].join('\n')
    for (const secret of [...Object.values(SECRETS), 'query-secret']) expect(shown).not.toContain(secret)
    expect(error).toMatchObject({
      message: 'Bad: *** *** ***',
      url: `${server.url}/login?accessToken=***&sessionId=***&page=1`,
    })
    expect(error).not.toHaveProperty('cause')
  })

  it('names its URL without secrets, even where the name of one is escaped', async () => {
    await using server = await serve((_request, response) => refuse(response, 404, 'not-found'))
    const urlOf = async (path: string) =>
      ((await failure(clientTo(server.url).get(path))) as errors.PlatformError).url
    expect(await urlOf('/a?page=1&q=%7B%7D')).toBe(`${server.url}/a?page=1&q=%7B%7D`)
    expect(await urlOf('/a?page=1&%74oken=hidden')).toBe(`${server.url}/a?page=1&token=***`)
    expect(await urlOf('/a?apiKey=hidden')).toBe(`${server.url}/a?apiKey=***`)
  })

  describe('has a stack trace that names who is waiting', () => {
    const calls: Record<string, (http: Http) => Promise<unknown>> = {
      get: (http) => http.get('/a'),
      'a call that is wrong itself': (http) => http.post('/a', { big: 1n }),
      'a header that cannot be sent': (http) => http.get('/a', {}, { headers: { 'x-a': '\n' } }),
      upload: (http) => http.upload('/a', { file: { source: new Blob(['a']), filename: 'a' } }),
      'a converted call': (http) => mapCall(http.get('/a'), (data) => data),
      withResponse: (http) => http.get('/a').withResponse(),
      'withResponse of a converted call': (http) => mapCall(http.get('/a'), (data) => data).withResponse(),
      'a handler': (http) => http.get('/a').then((data) => data),
      finally: (http) => http.get('/a').finally(() => {}),
      'Promise.all': (http) => Promise.all([http.get('/a'), http.get('/a')]),
      request: (http) => http.request({ method: 'GET', path: '/a' }),
      download: (http) => http.download('/a'),
      response: (http) => http.response({ method: 'GET', path: '/a' }),
    }

    it.each(Object.entries(calls))('%s', async (_, call) => {
      await using server = await serve((_request, response) => refuse(response, 404, 'not-found'))
      const http = clientTo(server.url)
      async function outer() {
        await call(http)
      }
      const { name, message, stack = '' } = (await failure(outer())) as Error
      const [first, ...frames] = stack.split('\n').filter((line) => !line.includes('Promise.all'))
      expect(first).toBe(`${name}: ${message}`)
      expect(frames[0]).toContain('http-error.test.ts')
      expect(frames.join('\n')).not.toMatch(/node:|http\/(?!http-error\.test)/)
    })

    it('nobody: its own', async () => {
      await using server = await serve((_request, response) => refuse(response, 404, 'not-found'))
      const { promise, resolve } = Promise.withResolvers<Error>()
      clientTo(server.url).get('/a').catch(resolve)
      expect((await promise).stack).toMatch(/^NotFoundError: It is not-found\.\n {4}at /)
    })
  })
})
