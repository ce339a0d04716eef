import { type FileHandle, open } from 'node:fs/promises'
import { attachment } from '../services/content-disposition.ts'
import { contentDigest, wantsDigest } from '../services/digest.ts'
import { ApiError } from '../services/errors.ts'

/** Bytes to send, with their metadata. */
export interface Servable {
  path: string
  size: number
  mimeType: string
  filename: string
  checksum: string
  /** ISO timestamp of the last change. */
  updated: string
}

type Header = (name: string) => string | undefined

const CHUNK = 256 * 1024

/** Types that a browser may display; anything else is downloaded. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|avif|svg\+xml)|application\/pdf|text\/plain|video\/|audio\/)/

/**
 * Serves stored bytes with ETag and Last-Modified, 304 where the caller has them already, and one range, unless
 * `If-Range` shows that the caller's part belongs to something else.
 */
export async function serveBytes(
  of: Servable,
  request: { method: string; header: Header },
  options: { cacheControl: string; download?: boolean },
): Promise<Response> {
  const { header } = request
  const etag = `"${of.checksum.slice(0, 32)}"`
  const modified = new Date(Math.floor(Date.parse(of.updated) / 1000) * 1000)
  const headers = new Headers({
    etag,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': options.cacheControl,
  })
  if (isFresh(header, etag, modified)) return new Response(null, { status: 304, headers })

  const shown = !options.download && SHOWN.test(of.mimeType)
  headers.set('content-type', /^text\//.test(of.mimeType) ? `${of.mimeType}; charset=utf-8` : of.mimeType)
  headers.set('content-disposition', attachment(of.filename, shown ? 'inline' : 'attachment'))
  headers.set('x-content-type-options', 'nosniff')
  headers.set('cross-origin-resource-policy', 'cross-origin')
  // A stored picture or page must not run anything on this origin.
  if (of.mimeType !== 'application/pdf') {
    headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  }

  const range = isSame(header('if-range'), etag, modified) ? rangeOf(header('range'), of.size) : undefined
  if (range === 'unsatisfiable') {
    throw new ApiError(416, 'range-not-satisfiable', `The file has ${of.size} bytes.`, {
      headers: { 'content-range': `bytes */${of.size}`, etag },
    })
  }
  const { start, end } = range ?? { start: 0, end: of.size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${of.size}`)
  else if (wantsDigest(header('want-content-digest')))
    headers.set('content-digest', contentDigest(Buffer.from(of.checksum, 'hex')))
  if (request.method === 'HEAD' || of.size === 0)
    return new Response(null, { status: range ? 206 : 200, headers })
  const body = await streamOf(of, start, end)
  return new Response(body, { status: range ? 206 : 200, headers })
}

function isFresh(header: Header, etag: string, modified: Date): boolean {
  const tags = header('if-none-match')
  if (tags !== undefined) {
    return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  }
  const since = Date.parse(header('if-modified-since') ?? '')
  return !Number.isNaN(since) && modified.getTime() <= since
}

/** Whether the caller's part belongs to these bytes; without `If-Range` it is taken to. */
function isSame(ifRange: string | undefined, etag: string, modified: Date): boolean {
  if (ifRange === undefined) return true
  return ifRange.includes('"') ? ifRange.trim() === etag : Date.parse(ifRange) === modified.getTime()
}

/** The requested range. Several ranges, or an invalid one, get the whole file. */
function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '')
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined
  const [first, last] = [parts[1] as string, parts[2] as string]
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}

/**
 * Streams a part of a file. Its first chunk is read at once: after the headers, damage can only be told by breaking off.
 *
 * @throws Error if the bytes are not there
 */
async function streamOf({ path, size }: Servable, start: number, end: number) {
  const file = await open(path)
  let at = start
  const next = async () => {
    const chunk = await readChunk(file, at, end)
    at += chunk.length
    return chunk
  }
  try {
    const found = (await file.stat()).size
    if (found !== size) throw new Error(`${found} bytes are stored instead of ${size}`)
    let ready: Uint8Array | undefined = await next()
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          try {
            controller.enqueue(ready ?? (await next()))
            ready = undefined
            if (at <= end) return
            await file.close()
            controller.close()
          } catch (error) {
            await file.close()
            throw error
          }
        },
        cancel: () => file.close(),
      },
      { highWaterMark: 0 },
    )
  } catch (error) {
    await file.close()
    throw new Error(`Cannot read ${path}: ${(error as Error).message}`, { cause: error })
  }
}

async function readChunk(file: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const length = Math.min(CHUNK, end - start + 1)
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, start)
  if (bytesRead === 0) throw new Error('it became shorter')
  return buffer.subarray(0, bytesRead)
}
