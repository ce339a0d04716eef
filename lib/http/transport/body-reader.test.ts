import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { clientTo, serve } from '../testing.ts'
import { BodyReader } from './body-reader.ts'

const bytes = (size: number) => new Uint8Array(new ArrayBuffer(size)).fill(7)

/** A reader of a body that a parser makes of the packets of a connection. */
function readerOf(parse: (packet: Uint8Array) => Uint8Array | undefined) {
  const connection = new EventEmitter()
  const body = Object.assign(new EventEmitter(), { pause() {}, resume() {} })
  connection.on('data', (packet) => {
    const chunk = parse(packet)
    if (chunk) body.emit('data', chunk)
  })
  return { connection, body, reader: new BodyReader(body as unknown as Readable, connection as Readable) }
}

describe('a reader of a response body', () => {
  it('releases the memory of a packet that the parser has copied', async () => {
    const { connection, reader } = readerOf((packet) => packet.slice())
    const next = reader.next()
    const packet = bytes(65_536)
    connection.emit('data', packet)
    expect((await next).value).toEqual(bytes(65_536))
    expect(packet.byteLength).toBe(0)
  })

  it.each([
    ['that the chunk is a part of', (packet: Uint8Array) => packet.subarray(0, 65_536)],
    ['of which it has seen no chunk', () => undefined],
  ])('keeps the memory of a packet %s', (_what, parse) => {
    const { connection, body, reader } = readerOf(parse)
    void reader.next()
    const packet = bytes(65_536)
    connection.emit('data', packet)
    expect(packet.byteLength).toBe(65_536)
    body.emit('end')
    expect(connection.listenerCount('data')).toBe(1)
  })

  it('delivers a large download unharmed, one after the other on the same connection', async () => {
    const content = randomBytes(9_000_000)
    await using server = await serve((_request, response) =>
      response.writeHead(200, { 'content-length': content.byteLength }).end(content),
    )
    const folder = await mkdtemp(join(tmpdir(), 'quoin-body-'))
    try {
      for (const name of ['a', 'b']) {
        const download = await clientTo(server.url).download('/file')
        await download.saveTo(join(folder, name))
        expect((await readFile(join(folder, name))).equals(content)).toBe(true)
      }
      const inMemory = await (await clientTo(server.url).download('/file')).bytes()
      expect(content.equals(inMemory)).toBe(true)
      expect(server.connections()).toBe(1)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
