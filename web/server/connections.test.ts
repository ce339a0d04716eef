import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { handleInTurn } from './connections.ts'

const PAGE = Buffer.alloc(1024 * 1024, 'x')
const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'

let server: Server | undefined
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve) ?? resolve(undefined))
})

async function serve(handle: RequestListener, options: ServerOptions = {}) {
  const served = createServer(options)
  server = served
  handleInTurn(served, handle)
  await new Promise<void>((resolve) => served.listen(0, '127.0.0.1', resolve))
  const { port } = served.address() as AddressInfo
  return connect(port, '127.0.0.1').on('error', () => {})
}

describe('a client that sends many requests and reads nothing', () => {
  it('has one response buffered by the server', async () => {
    let started = 0
    let open = 0
    let mostOpen = 0
    const socket = await serve((_, res) => {
      started++
      mostOpen = Math.max(mostOpen, ++open)
      res.once('finish', () => open--)
      res.end(PAGE)
    })
    const count = 50
    await new Promise((resolve) => socket.write(REQUEST.repeat(count), resolve))
    await expect.poll(() => started).toBeGreaterThan(0)
    expect(started).toBeLessThan(count)
    let received = 0
    socket.on('data', (data) => {
      received += data.length
    })
    await expect.poll(() => received).toBeGreaterThan(count * PAGE.length)
    expect([started, mostOpen]).toEqual([count, 1])
  })

  it('is disconnected if too many of them are waiting', async () => {
    let started = 0
    const socket = await serve((_, res) => {
      started++
      res.end(PAGE)
    })
    socket.write(REQUEST.repeat(500))
    await new Promise((resolve) => socket.resume().once('close', resolve))
    expect(started).toBe(1)
  })
})

describe('a request that is not valid HTTP', () => {
  it.each([
    ['nonsense\r\n\r\n', '400 Bad Request'],
    [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
    ['GET / HTTP/1.1\r\nhost: a\r\nexpect: miracles\r\n\r\n', '417 Expectation Failed'],
  ])('gets a line of text: %#', async (bytes, status) => {
    const socket = await serve((_, res) => res.end())
    socket.write(bytes)
    let text = ''
    for await (const data of socket) text += data
    const [head = '', body] = text.split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status}\r\n`)
    expect(head).toContain('content-type: text/plain')
    expect(head).toContain('x-content-type-options: nosniff')
    expect(body).toBe(status.slice(4))
  })
})

describe('a client that sends slowly', () => {
  const timeouts = { headersTimeout: 40, requestTimeout: 80, connectionsCheckingInterval: 10 }

  it('is told so if its headers take too long', async () => {
    const socket = await serve((_, res) => res.end(), timeouts)
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n')
    let text = ''
    for await (const data of socket) text += data
    expect(text).toContain('HTTP/1.1 408 Request Timeout\r\n')
    expect(text).toContain('content-type: text/plain')
  })

  it('is disconnected if its form takes too long, and the handler sees the request end', async () => {
    const ended = Promise.withResolvers<string>()
    const socket = await serve(
      (req) => req.resume().once('error', ({ message }) => ended.resolve(message)),
      timeouts,
    )
    socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nhalf')
    await new Promise((resolve) => socket.resume().once('close', resolve))
    expect(await ended.promise).toBe('aborted')
  })
})
