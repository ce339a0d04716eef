import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  brotliCompressSync,
  createZstdDecompress,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DecodeError, InvalidApiKeyError, isPlatformError, PlatformError } from '../../errors.ts'
import { clientTo, failure, serve } from '../testing.ts'
import type { Http } from '../types.ts'
import { axiosTransport } from './axios.ts'

type Pack = (bytes: Uint8Array) => Buffer

/** Node 20 has no zstd. */
const hasZstd = typeof createZstdDecompress === 'function'
const PACKS: Record<string, Pack> = {
  gzip: (bytes) => gzipSync(bytes),
  'x-gzip': (bytes) => gzipSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  br: (bytes) => brotliCompressSync(bytes),
  ...(hasZstd && { zstd: (bytes: Uint8Array) => zstdCompressSync(bytes) }),
  identity: (bytes) => Buffer.from(bytes),
}
const CODINGS = Object.entries(PACKS).filter(([name]) => name !== 'identity')
const CONTENT = Buffer.from(JSON.stringify({ _id: 'a', rows: Array.from({ length: 900 }, (_, n) => n * n) }))

/** What a server sends: the header `content-encoding`, and its body in chunks. */
interface Sent {
  encoding: string
  chunks: readonly Uint8Array[]
  status?: number
  trailers?: Record<string, string>
}

/** A server that sends what the test says, and a client to it. */
async function sending(sent: () => Sent, isProxied: boolean) {
  const server = await serve((_request, response) => {
    const { encoding, chunks, status = 200, trailers } = sent()
    const headers = { 'content-encoding': encoding, 'content-type': 'application/json' }
    response.writeHead(status, { ...headers, ...(trailers && { trailer: Object.keys(trailers).join() }) })
    response.flushHeaders()
    for (const chunk of chunks) response.write(chunk)
    if (trailers) response.addTrailers(trailers)
    response.end()
  })
  const http = isProxied
    ? clientTo('http://platform.localhost', { transport: axiosTransport({ proxy: server.url }), retries: 0 })
    : clientTo(server.url, { retries: 0 })
  return { http, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

const whole = (encoding: string, body: Uint8Array): Sent => ({ encoding, chunks: [body] })
const bytes = async (http: Http) => Buffer.from(await (await http.download('/a')).bytes())

/** Fails to save a download, and returns why. Nothing is left in its folder. */
async function failureToSave(http: Http): Promise<PlatformError> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-coding-'))
  try {
    const error = await failure((await http.download('/a')).saveTo(join(folder, 'file')))
    expect(await readdir(folder)).toEqual([])
    if (!isPlatformError(error)) throw error
    return error
  } finally {
    await rm(folder, { recursive: true })
  }
}

const PACKED: [encoding: string, body: Buffer][] = [
  ...CODINGS.flatMap(([name, pack]): [string, Buffer][] => [
    [name, pack(CONTENT)],
    [name.toUpperCase(), pack(CONTENT)],
    [`${name}, identity`, pack(CONTENT)],
    [` , Identity,${name} ,`, pack(CONTENT)],
    [`${name}, gzip`, gzipSync(pack(CONTENT))],
    [`gzip,\t${name}`, pack(gzipSync(CONTENT))],
  ]),
  ['deflate', deflateRawSync(CONTENT)],
  ['gzip', Buffer.concat([gzipSync(CONTENT.subarray(0, 9)), gzipSync(CONTENT.subarray(9))])],
  ['identity', CONTENT],
  ['', CONTENT],
]

describe.each([
  ['directly', false],
  ['through a proxy', true],
])('A response in a content coding, %s', (_way, isProxied) => {
  let sent: Sent = whole('', CONTENT)
  const open = () => sending(() => sent, isProxied)

  it.each(PACKED)('is the content: "%s"', async (encoding, body) => {
    await using server = await open()
    for (const chunks of [[body], Array.from(body, (byte) => Uint8Array.of(byte))]) {
      sent = { encoding, chunks }
      expect((await bytes(server.http)).equals(CONTENT)).toBe(true)
    }
    expect(await server.http.get('/a')).toMatchObject({ _id: 'a' })
  })

  it.each(PACKED.filter(([name]) => /^\w+$/.test(name) && name !== 'identity'))(
    'is an error that names the coding if the body ends early or goes on: "%s"',
    async (encoding, body) => {
      await using server = await open()
      const cuts = [1, 2, 4, 8, body.length >> 1, body.length - 1].map((cut) => body.subarray(0, -cut))
      for (const damaged of [...cuts, Buffer.concat([body, CONTENT]), CONTENT]) {
        sent = whole(encoding, damaged)
        expect((await failureToSave(server.http)).message).toContain(encoding.toLowerCase())
        expect(await failure(server.http.get('/a'))).toBeInstanceOf(PlatformError)
      }
      expect(await failure(server.http.delete('/a'))).toMatchObject({ maybeSent: true })
    },
  )

  it.each(['compress', 'gzip, aes128gcm', 'GZIP2', ...(hasZstd ? [] : ['zstd'])])(
    'is an error that names a coding which is not known: "%s"',
    async (encoding) => {
      await using server = await open()
      sent = whole(encoding, gzipSync(CONTENT))
      const error = await failureToSave(server.http)
      expect(error).toBeInstanceOf(DecodeError)
      expect(error.message).toContain(encoding.split(', ').at(-1)?.toLowerCase())
      expect((await failure(server.http.post('/a', {}))) as Error).toMatchObject({
        message: expect.stringContaining('The call itself has succeeded'),
      })
    },
  )

  it.each([...Object.keys(PACKS), 'compress'])('is not decoded if it is empty: "%s"', async (encoding) => {
    await using server = await open()
    for (const chunks of [[], [new Uint8Array()]]) {
      sent = { encoding, chunks }
      expect(await server.http.delete('/a', { expect: 'done' })).toBeUndefined()
    }
  })

  it.each(CODINGS)('keeps the code of an error: "%s"', async (name, pack) => {
    await using server = await open()
    const body = pack(Buffer.from('{"error":{"code":"invalid-api-key","message":"Unknown key."}}'))
    sent = { ...whole(name.toUpperCase(), body), status: 401 }
    const error = await failure(server.http.get('/a'))
    expect(error).toBeInstanceOf(InvalidApiKeyError)
    expect(error).toMatchObject({ status: 401, message: 'Unknown key.' })
  })

  it.each(Object.entries(PACKS))('has its trailers: "%s"', async (encoding, pack) => {
    await using server = await open()
    sent = { ...whole(encoding, pack(CONTENT)), trailers: { 'x-note': 'behind' } }
    const download = await server.http.download('/a')
    expect(Buffer.from(await download.bytes()).equals(CONTENT)).toBe(true)
    expect(download.trailers).toEqual({ 'x-note': 'behind' })
  })

  it('is the content or an error, however codings are combined and wherever the body is cut', async () => {
    await using server = await open()
    const codings = fc.array(fc.constantFrom(...Object.keys(PACKS)), { minLength: 1, maxLength: 3 })
    const content = fc.uint8Array({ minLength: 1, maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(codings, content, fc.nat(), async (names, given, cut) => {
        const body = names.reduce<Uint8Array>((inner, name) => PACKS[name]?.(inner) ?? inner, given)
        const encoding = names.join(',')
        sent = whole(encoding, body)
        expect((await bytes(server.http)).equals(given)).toBe(true)
        // Nothing tells that a body without a coding was cut within its framing, or that an empty one was.
        const end = cut % body.length
        if (end === 0 || names.every((name) => name === 'identity')) return
        sent = whole(encoding, body.subarray(0, end))
        expect(await failure(bytes(server.http))).toBeInstanceOf(PlatformError)
      }),
      { numRuns: 60 },
    )
  })
})
