import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { acceptedEncodings, type Encoding } from './negotiation.ts'

/** In bytes: a smaller body fits into one packet anyway. */
const MIN_SIZE = 1024
const TEXT = /^(text\/|application\/json\b)/

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** Compresses at levels that are fast enough for a response. */
export const encode = (bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> =>
  encoding === 'br'
    ? brotliOf(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : gzipOf(bytes, { level: 6 })

/** Compresses text responses for clients that accept it, unless the handler has already done so. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, body, status } = c.res
  if (!body || headers.has('content-encoding') || !TEXT.test(headers.get('content-type') ?? '')) return
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const [encoding] = bytes.length < MIN_SIZE ? [] : acceptedEncodings(c.req.header('accept-encoding'))
  // Clear it first: Hono copies the headers of a replaced response to the new one.
  c.res = undefined
  c.res = new Response(encoding ? await encode(bytes, encoding) : bytes, { status, headers })
  c.res.headers.delete('content-length')
  c.res.headers.set('vary', 'accept-encoding')
  if (encoding) c.res.headers.set('content-encoding', encoding)
}
