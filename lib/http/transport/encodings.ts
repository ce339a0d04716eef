// Content codings of responses, RFC 9110 section 8.4.1. axios takes a body that was cut short for a whole one, and a
// coding that it does not know for the content.

import { pipeline, type Transform } from 'node:stream'
import * as zlib from 'node:zlib'
import { ConnectionError, DecodeError } from '../../errors.ts'
import { type CallName, carriedOut } from '../call-name.ts'

type Decoder = Transform & { bytesWritten: number }

const gunzip = (): Decoder => zlib.createGunzip()

/** By name, and by the first byte of the body. */
const DECODERS = new Map<string, (first: number | undefined) => Decoder>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  // Old servers send it without the header of zlib, whose first byte always ends in 8.
  ['deflate', (first = 0) => ((first & 0x0f) === 8 ? zlib.createInflate() : zlib.createInflateRaw())],
  ['br', () => zlib.createBrotliDecompress()],
])
// Node 20 has none.
if (zlib.createZstdDecompress) DECODERS.set('zstd', () => zlib.createZstdDecompress())

/** What is offered to servers. */
export const ACCEPT_ENCODING = 'gzip, deflate, br'

/** The codings of a body, in the order in which they were applied. */
export function codingsOf(contentEncoding = ''): string[] {
  const names = contentEncoding.split(',').map((name) => name.trim().toLowerCase())
  return names.filter((name) => name !== '' && name !== 'identity')
}

function damaged(coding: string, reason: string, call: CallName): ConnectionError {
  const message = `the response to ${call.method} ${call.url} is incomplete or damaged: ${reason} (content-encoding: ${coding})`
  return new ConnectionError(message, { code: 'connection-cut', maybeSent: true, ...call })
}

async function* decodedOnce(body: AsyncIterable<Uint8Array>, coding: string, call: CallName) {
  const chunks = body[Symbol.asyncIterator]()
  let next = await chunks.next()
  // Servers name a coding for what has no content, too.
  if (next.done) return
  const decoder = DECODERS.get(coding)?.(next.value[0])
  if (!decoder) {
    await chunks.return?.()
    const message = `The response to ${call.method} ${call.url} has a content-encoding that is not supported here: ${coding}`
    throw new DecodeError(carriedOut(message, call), { code: 'unexpected-content', ...call })
  }
  let received = 0
  let failure: { error: unknown } | undefined
  async function* input() {
    try {
      for (; !next.done; next = await chunks.next()) {
        received += next.value.byteLength
        yield next.value
      }
    } catch (error) {
      failure = { error }
      throw error
    } finally {
      await chunks.return?.()
    }
  }
  pipeline(input, decoder, () => {})
  try {
    yield* decoder as AsyncIterable<Uint8Array>
  } catch (error) {
    throw failure ? failure.error : damaged(coding, (error as Error).message, call)
  }
  // Decoders ignore what follows the end of their stream.
  if (decoder.bytesWritten < received) throw damaged(coding, 'data after its end', call)
}

/** A body without its codings. What cannot be decoded to its last byte is an error. */
export function decoded(
  body: AsyncIterable<Uint8Array>,
  codings: readonly string[],
  call: CallName,
): AsyncIterable<Uint8Array> {
  return codings.reduceRight((inner, coding) => decodedOnce(inner, coding, call), body)
}
