import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConnectionError, DecodeError, FileError, UsageError } from '../errors.ts'
import { clientTo, failure, serve, serveRaw, TRANSPORTS } from '../http/testing.ts'
import { filenameOf } from './download.ts'

const content = randomBytes(600_000)
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-download-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Answers as the platform does for files. */
const files = () =>
  serve((request, response) => {
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const partial = from > 0 && (request.headers['if-range'] ?? '"v1"') === '"v1"'
    const body = partial ? content.subarray(from) : content
    response.writeHead(partial ? 206 : 200, {
      'content-type': 'image/png',
      'content-length': body.byteLength,
      'content-disposition': 'attachment; filename="../plan.png"',
      'accept-ranges': 'bytes',
      etag: '"v1"',
      ...(partial && { 'content-range': `bytes ${from}-${content.byteLength - 1}/${content.byteLength}` }),
    })
    response.end(body)
  })

describe.each(TRANSPORTS)('a download over %s', (name, transport) => {
  it('exposes the metadata and the bytes', async () => {
    await using server = await files()
    const http = clientTo(server.url, { transport: transport() })
    const download = await http.download('/file/1')
    expect(download).toMatchObject({
      size: content.byteLength,
      filename: 'plan.png',
      contentType: 'image/png',
      etag: '"v1"',
      acceptsRanges: true,
      response: { status: 200, attempts: 1 },
    })
    expect(Buffer.from(await download.bytes()).equals(content)).toBe(true)
    if (name === 'axios') expect(server.requests[0]?.headers['accept-encoding']).toBe('identity')
    expect(await failure(download.bytes())).toBeInstanceOf(UsageError)
  })

  it('resumes at an offset unless the content has changed', async () => {
    await using server = await files()
    const http = clientTo(server.url, { transport: transport() })
    const rest = await http.download('/file/1', {}, { from: 599_000, ifRange: '"v1"' })
    expect(rest.response.status).toBe(206)
    expect(Buffer.from(await rest.bytes()).equals(content.subarray(599_000))).toBe(true)
    const whole = await http.download('/file/1', {}, { from: 599_000, ifRange: '"v0"' })
    expect(whole.response.status).toBe(200)
    await whole.cancel()
  })

  it('rejects a range that was not requested', async () => {
    await using server = await serve((_request, response) =>
      response.writeHead(206, { 'content-range': 'bytes 5-9/10' }).end('12345'),
    )
    const http = clientTo(server.url, { transport: transport() })
    expect(await failure(http.download('/a', {}, { from: 4 }))).toBeInstanceOf(DecodeError)
    expect(await failure(http.download('/a'))).toBeInstanceOf(DecodeError)
    expect(await (await http.download('/a', {}, { from: 5 })).text()).toBe('12345')
  })

  it('rejects an HTML page in place of a file', async () => {
    await using server = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Sign in'),
    )
    const http = clientTo(server.url, { transport: transport() })
    expect(await failure(http.download('/csv', {}, { headers: { accept: 'text/csv' } }))).toMatchObject({
      code: 'unexpected-content',
    })
    expect(await (await http.download('/page.html')).text()).toBe('<h1>Sign in')
  })

  it.each(['a', '_id', '_id,created\r\n', ''])('begins with its first byte: "%s"', async (csv) => {
    await using server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' })
      for (const character of csv) response.write(character)
      response.end()
    })
    const http = clientTo(server.url, { transport: transport() })
    const download = await http.download('/csv', {}, { headers: { accept: 'text/csv' } })
    expect(await download.text()).toBe(csv)
  })

  it('decompresses a body that was compressed without being requested', async () => {
    await using server = await serve((_request, response) => {
      const packed = gzipSync(content)
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.byteLength }).end(packed)
    })
    const download = await clientTo(server.url, { transport: transport() }).download('/a')
    expect(download.size).toBeUndefined()
    expect(Buffer.from(await download.bytes()).equals(content)).toBe(true)
  })

  it('leaves no file behind when the connection drops', async () => {
    await using server = await serveRaw((socket) =>
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nonly this'),
    )
    const download = await clientTo(server.url, { transport: transport() }).download('/a')
    expect(await failure(download.saveTo(join(folder, 'a')))).toBeInstanceOf(ConnectionError)
    expect(await readdir(folder)).toEqual([])
  })

  it.each([new Error('left'), 'left', undefined])(
    'leaves no file behind when aborted with %s',
    async (reason) => {
      await using server = await serve((_request, response) => {
        response.writeHead(200, { 'content-length': 1_000_000 }).write('x'.repeat(100_000))
      })
      const controller = new AbortController()
      const { signal } = controller
      const download = await clientTo(server.url, { transport: transport() }).download('/a', {}, { signal })
      const saving = failure(download.saveTo(join(folder, 'a')))
      while ((await readdir(folder)).length === 0) {}
      controller.abort(reason)
      expect(await saving).toBe(signal.reason)
      expect(await readdir(folder)).toEqual([])
    },
  )

  it('does not replace an existing file unless told to', async () => {
    await using server = await files()
    const http = clientTo(server.url, { transport: transport() })
    const path = join(folder, 'plan.png')
    await writeFile(path, 'mine')
    const error = await failure((await http.download('/a')).saveTo(path))
    expect(error).toBeInstanceOf(FileError)
    expect(error).toMatchObject({ code: 'file-exists', path })
    expect(await readFile(path, 'utf8')).toBe('mine')
    await (await http.download('/a')).saveTo(path, { overwrite: true })
    expect((await readFile(path)).equals(content)).toBe(true)
    expect(await readdir(folder)).toEqual(['plan.png'])
  })

  it('does not replace a file that is created during the download', async () => {
    const path = join(folder, 'late.txt')
    await using server = await serve(async (_request, response) => {
      response.writeHead(200, { 'content-length': 2 }).write('a')
      while ((await readdir(folder)).length === 0) {}
      await writeFile(path, 'mine')
      response.end('b')
    })
    const download = await clientTo(server.url, { transport: transport() }).download('/a')
    expect(await failure(download.saveTo(path))).toMatchObject({ code: 'file-exists' })
    expect(await readFile(path, 'utf8')).toBe('mine')
    expect(await readdir(folder)).toEqual(['late.txt'])
  })

  it('reports why it cannot be written', async () => {
    await using server = await files()
    const http = clientTo(server.url, { transport: transport() })
    const missing = await failure((await http.download('/a')).saveTo(join(folder, 'none', 'a')))
    expect(missing).toMatchObject({ code: 'file-not-found', name: 'FileError' })
    await mkdir(join(folder, 'taken'))
    const taken = await failure(
      (await http.download('/a')).saveTo(join(folder, 'taken'), { overwrite: true }),
    )
    expect(taken).toMatchObject({ code: 'file-failed' })
    expect(await readdir(folder)).toEqual(['taken'])
    // Root may write anywhere, so there is nothing to see then.
    if (process.getuid?.() === 0) return
    await chmod(folder, 0o500)
    expect(await failure((await http.download('/a')).saveTo(join(folder, 'a')))).toMatchObject({
      code: 'file-denied',
    })
  })

  it('fails with its file, even if the platform sends nothing more', async () => {
    await using server = await serve((_request, response) => response.writeHead(200).write('a'))
    const http = clientTo(server.url, { transport: transport(), idleTimeout: 0 })
    const download = await http.download('/a')
    expect(await failure(download.saveTo(join(folder, 'none', 'a')))).toMatchObject({
      code: 'file-not-found',
    })
  })

  it('uses little memory at any size because the sender waits for the reader', async () => {
    const TOTAL = 96 * 1024 * 1024
    let sent = 0
    await using server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-length': TOTAL })
      const chunk = Buffer.alloc(64 * 1024, 'x')
      const fill = () => {
        while (sent < TOTAL) {
          sent += chunk.byteLength
          if (!response.write(chunk)) return response.once('drain', fill)
        }
        return response.end()
      }
      fill()
    })
    const hash = createHash('sha256')
    const download = await clientTo(server.url, { transport: transport() }).download('/a')
    let read = 0
    let ahead = 0
    for await (const chunk of download) {
      hash.update(chunk)
      read += chunk.byteLength
      ahead = Math.max(ahead, sent - read)
      // Turns for the sender, which it would use if nothing held it back.
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(read).toBe(TOTAL)
    expect(ahead).toBeLessThan(TOTAL / 4)
  })
})

describe('a download over a transport of the program', () => {
  it('leaves the memory of its chunks alone, because the program may still use it', async () => {
    const chunk = new Uint8Array(100_000).fill(7)
    async function* body() {
      yield chunk
      yield chunk
    }
    const send = async () => ({ status: 200, headers: {}, body: body(), encoded: false })
    const download = await clientTo('http://localhost', { transport: { send } }).download('/a')
    const path = join(folder, 'a')
    expect(await download.saveTo(path)).toEqual({ path, size: 200_000, verified: false })
    expect((await readFile(path)).every((byte) => byte === 7)).toBe(true)
    expect(chunk.byteLength).toBe(100_000)
  })
})

describe('the name of a download', () => {
  it.each([
    ['attachment; filename="plan.pdf"', 'plan.pdf'],
    ['attachment; filename=plan.pdf; size=3', 'plan.pdf'],
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    [
      `attachment; filename="x.pdf"; filename*=UTF-8''%E1%83%92%E1%83%94%E1%83%92%E1%83%9B%E1%83%90.pdf`,
      'გეგმა.pdf',
    ],
    [`attachment; filename="x.pdf"; filename*=UTF-8''%E1%`, 'x.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\temp\\\\a.pdf"', 'a.pdf'],
    ['attachment; filename=".."', undefined],
    ['inline', undefined],
    [undefined, undefined],
  ])('is read from %s as %s', (header, name) => {
    expect(filenameOf(header)).toBe(name)
  })
})
