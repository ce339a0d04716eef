import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isBlob } from '../domain/is-record.ts'
import { FileError, PayloadTooLargeError, UsageError } from '../errors.ts'
import type { FormFile, UploadSource } from './form-types.ts'
import type { HostFeatures } from './options.ts'
import { runtime } from './runtime/node.ts'
import { bodyOf, clientTo, failure, json, refuse, serve, TRANSPORTS } from './testing.ts'
import { axiosTransport } from './transport/axios.ts'

const bytes = randomBytes(700_000)
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-upload-'))
  await writeFile(join(folder, 'flat.png'), bytes)
})
afterAll(() => rm(folder, { recursive: true }))

async function* generated(size = bytes.byteLength) {
  for (let at = 0; at < size; at += 65_536) yield bytes.subarray(at, Math.min(size, at + 65_536))
}

const SOURCES: [string, () => UploadSource, boolean][] = [
  ['a path', () => ({ path: join(folder, 'flat.png') }), true],
  ['a Blob', () => new Blob([bytes]), true],
  ['a Blob of happy-dom', () => new new Window().Blob([bytes]) as never, true],
  ['a Uint8Array', () => new Uint8Array(bytes), true],
  ['a Buffer', () => bytes, true],
  ['a web stream', () => new Blob([bytes]).stream(), false],
  ['a Node stream', () => createReadStream(join(folder, 'flat.png')), false],
  ['a generator', () => generated(), false],
]

/** Reads a form with the platform's own parser, as an independent judge of ours. */
async function parsed(request: Parameters<typeof bodyOf>[0]): Promise<FormData> {
  const body = await bodyOf(request)
  const { 'content-type': type = '' } = request.headers
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
}

describe.each(TRANSPORTS)('an upload over %s', (name, transport) => {
  it.each(SOURCES)('arrives complete from %s', async (_what, source) => {
    let form: FormData | undefined
    await using server = await serve(async (request, response) => {
      form = await parsed(request)
      json(response, { _id: 'f1', created: '2026-01-01T00:00:00.000Z' })
    })
    const progress: number[] = []
    const filename = 'План "A"\r\n.png'
    const answer = await clientTo(server.url, { transport: transport() }).upload<{ created: Date }>(
      '/file',
      { file: { source: source(), filename }, isPrivate: 'true', userId: undefined },
      { onProgress: ({ sent }) => progress.push(sent) },
    )
    expect(answer.created).toEqual(new Date('2026-01-01T00:00:00.000Z'))
    const file = form?.get('file') as File
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
    expect(file.type).toBe('image/png')
    expect(file.name).toBe(filename)
    expect([...(form?.keys() ?? [])]).toEqual(['file', 'isPrivate'])
    if (name === 'axios' || !isBlob(source())) expect(progress.at(-1)).toBe(bytes.byteLength)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
  })

  it.each(SOURCES)('is retried from %s only if that can be read again', async (_what, source, again) => {
    const sizes: number[] = []
    await using server = await serve(async (request, response, count) => {
      sizes.push((await bodyOf(request)).byteLength)
      if (count < 2) refuse(response, 429, 'rate-limited')
      else json(response, {})
    })
    const http = clientTo(server.url, { transport: transport() })
    const outcome = await http.upload('/file', { file: { source: source(), filename: 'a.bin' } }).then(
      () => 'good',
      (error) => error.code,
    )
    expect(outcome).toBe(again ? 'good' : 'rate-limited')
    expect(sizes).toHaveLength(again ? 2 : 1)
    expect(new Set(sizes).size).toBe(1)
  })

  it('rejects with the error that its stream throws', async () => {
    const mine = new Error('The camera went away.')
    async function* breaking() {
      yield bytes
      throw mine
    }
    await using server = await serve((request) => bodyOf(request).catch(() => {}))
    const http = clientTo(server.url, { transport: transport() })
    expect(await failure(http.upload('/file', { file: { source: breaking(), filename: 'a.bin' } }))).toBe(
      mine,
    )
  })

  it('rejects with the path of a file that can no longer be read', async () => {
    const path = join(folder, 'flat.png')
    const handle = await open(path)
    const error = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' })
    const reading = vi.spyOn(Object.getPrototypeOf(handle), 'read').mockRejectedValue(error)
    await handle.close()
    await using server = await serve((request) => bodyOf(request).catch(() => {}))
    const http = clientTo(server.url, { transport: transport() })
    const refused = await failure(http.upload('/file', { file: { source: { path }, filename: 'a.png' } }))
    reading.mockRestore()
    expect(refused).toMatchObject({ code: 'file-failed', path })
  })

  it('rejects an invalid source before sending anything', async () => {
    await using server = await serve((_request, response) => json(response, {}))
    const http = clientTo(server.url, { transport: transport() })
    const missing = await failure(
      http.upload('/file', { file: { source: { path: join(folder, 'none.png') }, filename: 'a' } }),
    )
    expect(missing).toBeInstanceOf(FileError)
    expect(missing).toMatchObject({ code: 'file-not-found', path: join(folder, 'none.png') })
    expect((missing as Error).message).toMatch(/^cannot read .*none\.png: no such file$/)
    const odd: FormFile[] = [
      { source: 'flat.png' as never, filename: 'a' },
      { source: { path: '' }, filename: 'a' },
      { source: null as never, filename: 'a' },
      { source: bytes, filename: '' },
      { source: generated(), filename: 'a', size: -1 },
      // A File of an old jsdom.
      { source: { size: 1, slice: () => {} } as never, filename: 'a' },
    ]
    for (const file of odd) expect(await failure(http.upload('/file', { file }))).toBeInstanceOf(UsageError)
    const isFolder = await failure(
      http.upload('/file', { file: { source: { path: folder }, filename: 'a' } }),
    )
    expect(isFolder).toMatchObject({ code: 'file-failed' })
    expect(server.requests).toHaveLength(0)
  })
})

describe('an upload through a proxy', () => {
  it.each(SOURCES)('arrives complete from %s', async (_what, source) => {
    let form: FormData | undefined
    await using proxy = await serve(async (request, response) => {
      form = await parsed(request)
      json(response, {})
    })
    const transport = axiosTransport({ proxy: proxy.url })
    await clientTo('http://platform.localhost', { transport }).upload('/file', {
      file: { source: source(), filename: 'flat.png' },
    })
    const file = form?.get('file') as File
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  })
})

describe('a streamed upload', () => {
  it('announces its length if all parts have one, and is chunked otherwise', async () => {
    await using server = await serve(async (request, response) => {
      await bodyOf(request)
      json(response, {})
    })
    const http = clientTo(server.url)
    for (const [, source, known] of SOURCES) {
      await http.upload('/file', { file: { source: source(), filename: 'a' } })
      expect(server.requests.at(-1)?.headers['content-length'] !== undefined).toBe(known)
    }
    await http.upload('/file', { file: { source: generated(), filename: 'a', size: bytes.byteLength } })
    expect(Number(server.requests.at(-1)?.headers['content-length'])).toBeGreaterThan(bytes.byteLength)
  })

  it.each([bytes.byteLength - 1, bytes.byteLength + 1])(
    'fails if its source does not have the announced %i bytes',
    async (size) => {
      await using server = await serve((request) => bodyOf(request).catch(() => {}))
      const error = await failure(
        clientTo(server.url).upload('/file', { file: { source: generated(), filename: 'a.bin', size } }),
      )
      expect(error).toBeInstanceOf(UsageError)
      expect((error as Error).message).toContain(`instead of ${size}`)
    },
  )

  it('is followed by the digest of each file, once the host has announced that it verifies them', async () => {
    const forms: FormData[] = []
    await using server = await serve(async (request, response) => {
      if (request.method === 'POST') forms.push(await parsed(request))
      json(response, {}, 200, { 'x-upload-digests': 'sha-256' })
    })
    const http = clientTo(server.url, { hostFeatures: runtime.hostFeatures?.() })
    const digest = `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`
    const upload = (source: UploadSource) =>
      http.upload('/file', { file: { source, filename: 'a' }, isPrivate: 'true' })
    await upload(generated())
    expect(forms[0]?.has('content-digest')).toBe(false)
    for (const [, source] of SOURCES) {
      await upload(source())
      const form = forms.at(-1)
      expect([...(form?.keys() ?? [])]).toEqual(['file', 'content-digest', 'isPrivate'])
      expect(form?.get('content-digest')).toBe(digest)
    }
    const empty = 'sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:'
    await upload(new Uint8Array())
    expect(forms.at(-1)?.get('content-digest')).toBe(empty)
  })

  it('has a digest from the first request of a client on that shares what hosts announced, until they no longer do', async () => {
    let announced: Record<string, string> = { 'x-upload-digests': 'sha-256' }
    let status = 200
    const digests: boolean[] = []
    await using server = await serve(async (request, response) => {
      if (request.method === 'POST') digests.push((await parsed(request)).has('content-digest'))
      json(response, {}, status, announced)
    })
    const hosts = new Map<string, HostFeatures>()
    const client = () => clientTo(server.url, { hostFeatures: runtime.hostFeatures?.(hosts), retries: 0 })
    const upload = () => client().upload('/file', { file: { source: bytes, filename: 'a' } })
    await client().get('/any')
    await upload()
    // A proxy in between does not speak for the host.
    announced = {}
    status = 502
    await failure(upload())
    status = 404
    await failure(upload())
    await failure(upload())
    expect(digests).toEqual([true, true, true, false])
  })

  it('reads no more of its source than the connection accepts', async () => {
    const TOTAL = 512 * 1024 * 1024
    let given = 0
    async function* endless() {
      const chunk = Buffer.alloc(64 * 1024)
      for (; given < TOTAL; given += chunk.byteLength) yield chunk
    }
    const controller = new AbortController()
    // A server that takes the headers and then reads nothing.
    await using server = await serve((request) => request.pause())
    const call = clientTo(server.url).upload(
      '/file',
      { file: { source: endless(), filename: 'a.bin' } },
      { idleTimeout: 200, signal: controller.signal },
    )
    expect(await failure(call)).toMatchObject({ code: 'idle-timeout' })
    expect(given).toBeLessThan(TOTAL / 8)
  })

  it('stops at an early error response', async () => {
    let given = 0
    let closed = false
    async function* endless() {
      try {
        for (; ; given++) yield bytes
      } finally {
        closed = true
      }
    }
    await using server = await serve((_request, response) => refuse(response, 413, 'payload-too-large'))
    const error = await failure(
      clientTo(server.url).upload('/file', { file: { source: endless(), filename: 'a.bin' } }),
    )
    expect(error).toBeInstanceOf(PayloadTooLargeError)
    const after = given
    while (!closed) await new Promise((resolve) => setImmediate(resolve))
    expect(given).toBeLessThanOrEqual(after + 1)
  })
})
