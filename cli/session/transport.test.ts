import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { nodeTransport } from './transport.ts'

let server: Server | undefined

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((closed) => server?.close(closed))
})

const signal = new AbortController().signal
const get = (url: string) => nodeTransport().send({ method: 'GET', url, headers: {}, signal })

describe('nodeTransport', () => {
  it('sends method, headers and body, and gives any status back', async () => {
    const url = await serve(async (request, response) => {
      response.writeHead(418, { 'x-seen': `${request.method} ${request.headers['x-mine']}` })
      response.end(await text(request))
    })
    const answer = await nodeTransport().send({
      method: 'PUT',
      url,
      headers: { 'x-mine': 'yes', 'content-type': 'application/json' },
      body: '{"გ":1}',
      signal,
    })
    expect([answer.status, answer.headers['x-seen'], answer.encoded]).toEqual([418, 'PUT yes', false])
    expect(await text(answer.body)).toBe('{"გ":1}')
  })

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('unpacks %s', async (encoding, pack) => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding })
      response.end(pack('packed '.repeat(1000)))
    })
    const answer = await get(url)
    expect(answer.encoded).toBe(true)
    expect(await text(answer.body)).toBe('packed '.repeat(1000))
  })

  it('streams a form', async () => {
    const url = await serve(async (request, response) => {
      const { length } = await buffer(request)
      response.end(`${request.headers['content-type']?.split(';')[0]} ${length > 1_000_000}`)
    })
    const chunk = new Uint8Array(100_000)
    const stream = async function* () {
      for (let n = 0; n < 12; n++) yield chunk
    }
    const file = { filename: 'a.bin', contentType: 'application/octet-stream', size: undefined, stream }
    const answer = await nodeTransport().send({
      method: 'POST',
      url,
      headers: {},
      body: [['file', file]],
      signal,
    })
    expect(await text(answer.body)).toBe('multipart/form-data true')
  })

  it('throws where the answer is cut, packed or not', async () => {
    for (const encoding of [undefined, 'gzip']) {
      const bytes = gzipSync(Buffer.from(Array.from({ length: 200_000 }, (_, n) => (n * 7919) % 256)))
      const url = await serve((_, response) => {
        response.writeHead(200, encoding ? { 'content-encoding': encoding } : {})
        response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
      })
      await expect(get(url).then(({ body }) => buffer(body))).rejects.toThrow()
      server?.closeAllConnections()
      await new Promise((closed) => server?.close(closed))
    }
  })

  it('ends with its signal, before and in the middle of the answer', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/half') response.write('half')
    })
    for (const path of ['', 'half']) {
      const controller = new AbortController()
      const work = nodeTransport()
        .send({ method: 'GET', url: url + path, headers: {}, signal: controller.signal })
        .then(async ({ body }) => {
          for await (const _ of body) controller.abort()
        })
      if (path === '') controller.abort()
      await expect(work).rejects.toThrow()
    }
  })

  it('hands on the code of a refused connection', async () => {
    await expect(get('http://127.0.0.1:9/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})
