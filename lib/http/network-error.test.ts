import { describe, expect, it } from 'vitest'
import { ConnectionError, TimeoutError } from '../errors.ts'
import { clientTo, deadUrl, failure, json, serve, serveRaw, TRANSPORTS } from './testing.ts'

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'

describe.each(TRANSPORTS)('a broken connection over %s', (_name, transport) => {
  const options = () => ({ transport: transport(), retries: 0 })

  it('refused is told apart as certainly not sent', async () => {
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

  it('a host that does not exist is told apart', async () => {
    const error = await failure(clientTo('http://nowhere.invalid', options()).get('/a'))
    expect(error).toMatchObject({ name: 'ConnectionError', code: 'host-not-found', maybeSent: false })
  })

  it('https to a server that speaks none is told apart', async () => {
    await using server = await serve((_request, response) => json(response, {}))
    const error = await failure(clientTo(server.url.replace('http:', 'https:'), options()).get('/a'))
    expect(error).toMatchObject({ name: 'ConnectionError', code: 'tls-failed', maybeSent: false })
  })

  const cuts: [string, string][] = [
    ['before any answer', ''],
    ['within the headers', 'HTTP/1.1 200 OK\r\ncontent-ty'],
    ['within a body of known length', `${HEAD}content-length: 100\r\n\r\n{"a":1}`],
    ['within a chunked body', `${HEAD}transfer-encoding: chunked\r\n\r\n7\r\n{"a":1}\r\n`],
    ['within a packed body', `${HEAD}content-encoding: gzip\r\ncontent-length: 100\r\n\r\n\x1f\x8b\x08`],
    ['after nonsense', 'NONSENSE\r\n\r\n'],
  ]
  it.each(cuts)('cut %s is an error, never half an answer', async (_where, bytes) => {
    await using server = await serveRaw((socket) => socket.end(bytes, 'latin1'))
    const error = await failure(clientTo(server.url, options()).get('/a'))
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ code: 'connection-cut', maybeSent: true })
  })

  it('reset within the body is an error', async () => {
    await using server = await serveRaw((socket) => {
      socket.write(`${HEAD}content-length: 100\r\n\r\n{"a"`, () => socket.resetAndDestroy())
    })
    expect(await failure(clientTo(server.url, options()).get('/a'))).toMatchObject({ code: 'connection-cut' })
  })

  it('a body shorter than announced, on a connection that stays open, ends by silence', async () => {
    await using server = await serveRaw((socket) => socket.write(`${HEAD}content-length: 100\r\n\r\n{"a":1}`))
    const error = await failure(clientTo(server.url, { ...options(), idleTimeout: 50 }).get('/a'))
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ code: 'idle-timeout' })
  })

  it('a body longer than announced is not mistaken for the next answer', async () => {
    await using server = await serveRaw((socket) =>
      socket.end(`${HEAD}content-length: 7\r\n\r\n{"a":1}{"b":2}`),
    )
    const http = clientTo(server.url, options())
    const outcome = await http.get('/a').catch((error: unknown) => error)
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ConnectionError)
    else expect(outcome).toEqual({ a: 1 })
  })
})
