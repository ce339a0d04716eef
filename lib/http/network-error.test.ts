import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ConnectionError, TimeoutError } from '../errors.ts'
import { createPublicClient } from '../public.ts'
import { clientTo, deadUrl, failure, json, serve, serveRaw, TRANSPORTS } from './testing.ts'

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'

describe.each(TRANSPORTS)('a call over %s', (_name, transport) => {
  const options = () => ({ transport: transport(), retries: 0 })

  it('rejects as certainly not sent when the connection is refused', async () => {
    const url = await deadUrl()
    const error = await failure(clientTo(url, options()).post('/a', {}))
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({
      code: 'connection-refused',
      maybeSent: false,
      method: 'POST',
      url: `${url}/a`,
    })
    expect((error as Error).message).toBe(
      `connection refused: POST ${url}/a (ECONNREFUSED). Is ${new URL(url).host} the right host?`,
    )
    expect(error).not.toHaveProperty('status')
  })

  it('rejects with host-not-found for an unknown host', async () => {
    const error = await failure(clientTo('http://nowhere.invalid', options()).get('/a'))
    expect(error).toMatchObject({ name: 'ConnectionError', code: 'host-not-found', maybeSent: false })
  })

  it('rejects with tls-failed for https to a plain http server', async () => {
    await using server = await serve((_request, response) => json(response, {}))
    const error = await failure(clientTo(server.url.replace('http:', 'https:'), options()).get('/a'))
    expect(error).toMatchObject({ name: 'ConnectionError', code: 'tls-failed', maybeSent: false })
  })

  const cuts: [string, string][] = [
    ['before any response', ''],
    ['within the headers', 'HTTP/1.1 200 OK\r\ncontent-ty'],
    ['within a body of known length', `${HEAD}content-length: 100\r\n\r\n{"a":1}`],
    ['within a chunked body', `${HEAD}transfer-encoding: chunked\r\n\r\n7\r\n{"a":1}\r\n`],
    ['within a compressed body', `${HEAD}content-encoding: gzip\r\ncontent-length: 100\r\n\r\n\x1f\x8b\x08`],
    ['after an invalid response', 'NONSENSE\r\n\r\n'],
  ]
  it.each(cuts)('rejects when the connection is cut %s', async (_where, bytes) => {
    await using server = await serveRaw((socket) => socket.end(bytes, 'latin1'))
    const error = await failure(clientTo(server.url, options()).get('/a'))
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ code: 'connection-cut', maybeSent: true })
  })

  it('rejects when the connection is reset within the body', async () => {
    await using server = await serveRaw((socket) => {
      socket.write(`${HEAD}content-length: 100\r\n\r\n{"a"`, () => socket.resetAndDestroy())
    })
    expect(await failure(clientTo(server.url, options()).get('/a'))).toMatchObject({ code: 'connection-cut' })
  })

  it('times out when the body is shorter than announced and the connection stays open', async () => {
    await using server = await serveRaw((socket) => socket.write(`${HEAD}content-length: 100\r\n\r\n{"a":1}`))
    const error = await failure(clientTo(server.url, { ...options(), idleTimeout: 50 }).get('/a'))
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ code: 'idle-timeout' })
  })

  it('does not mistake the excess of a body that is longer than announced for the next response', async () => {
    await using server = await serveRaw((socket) =>
      socket.end(`${HEAD}content-length: 7\r\n\r\n{"a":1}{"b":2}`),
    )
    const http = clientTo(server.url, options())
    const outcome = await http.get('/a').catch((error: unknown) => error)
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ConnectionError)
    else expect(outcome).toEqual({ a: 1 })
  })
})

describe('an error of a transport that is of an unknown kind', () => {
  it('is named and becomes the cause, without the credentials', async () => {
    const inner = Object.assign(new Error('Requires env access, sent secret-key'), { name: 'NotCapable' })
    const thrown = Object.assign(new Error('outer', { cause: inner }), { config: { headers: 'secret-key' } })
    const site = createPublicClient({
      host: 'https://platform.example.com',
      apiKey: 'secret-key',
      retries: 0,
      transport: { send: () => Promise.reject(thrown) },
    })
    const error = (await failure(site.project.self())) as ConnectionError
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error.code).toBe('connection-failed')
    expect(error.message).toContain('(NotCapable: Requires env access, sent ***)')
    expect(error.cause).toMatchObject({ name: 'NotCapable', message: 'Requires env access, sent ***' })
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('secret-key')
  })
})
