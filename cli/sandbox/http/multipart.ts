import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { z } from 'zod'
import type { Blobs, Staged } from '../services/blobs.ts'
import { ApiError, invalid, toApiError } from '../services/errors.ts'

/** What a multipart call accepts besides its part `file`. */
export interface Upload {
  /** Largest file in bytes. @default the limit of the platform */
  limit?: number
  fields?: z.ZodObject
}

/** A parsed multipart body. */
export interface Form {
  fields: Record<string, string>
  file: {
    /** Without folders, safe as a name on a disk. */
    filename: string
    staged: Staged
  }
}

/** Room for the fields and the boundaries around the file. */
const OVERHEAD = 64 * 1024

/** Sent with every response, so that clients know they may send digests. */
export const DIGESTS = { 'x-upload-digests': 'sha-256' }
const DIGEST_FIELD = 'content-digest'

/** Compares a file with its digest (RFC 9530). Algorithms other than SHA-256 are ignored, as the RFC asks for. */
function assertDigest(digest: string, checksum: string): void {
  const members = digest
    .split(',')
    .map((member) => /^\s*([a-z0-9*._-]+)=:([A-Za-z0-9+/]+={0,2}):\s*$/.exec(member))
  if (members.includes(null)) throw invalid({ [DIGEST_FIELD]: 'must be such as sha-256=:<base64>:' })
  const sent = members.find((member) => member?.[1] === 'sha-256')?.[2]
  if (sent === undefined || Buffer.from(sent, 'base64').toString('hex') === checksum) return
  throw new ApiError(422, 'digest-mismatch', 'Checksum mismatch: nothing was stored. Upload the file again.')
}

/** Reads a multipart body with one part `file`, which is streamed to disk. The caller keeps or discards it. */
export async function readForm(incoming: IncomingMessage, blobs: Blobs, limit: number): Promise<Form> {
  const type = incoming.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) {
    throw new ApiError(415, 'unsupported-media-type', 'Send multipart/form-data with a part named file.')
  }
  const tooLarge = () =>
    new ApiError(413, 'payload-too-large', `The file must not exceed ${limit} bytes.`, {
      headers: { connection: 'close' },
    })
  if (Number(incoming.headers['content-length'] ?? 0) > limit + OVERHEAD) throw tooLarge()

  const fields: Record<string, string> = Object.create(null)
  const wrong: Record<string, string> = Object.create(null)
  let file: Promise<Form['file']> | undefined
  let part: Readable | undefined
  let storeFailure: unknown
  const parser = parserOf(incoming, type)
  parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
    if (valueTruncated) wrong[name] = 'is too long'
    else fields[name] = value
  })
  parser.on('file', (name, stream, filename) => {
    // A body that ends within a part emits this; without a listener it would end the process.
    stream.on('error', () => {})
    if (name !== 'file' || file) {
      wrong[name] = name === 'file' ? 'only one file can be sent' : 'is not known here'
      stream.resume()
      return
    }
    part = stream
    file = blobs.stage(stream, limit, tooLarge).then((staged) => ({ filename: safeName(filename), staged }))
    file.catch((error) => {
      storeFailure ??= error
      parser.destroy(error)
    })
  })

  try {
    await new Promise<void>((resolve, reject) => {
      parser.once('finish', resolve)
      parser.once('error', reject)
      incoming.once('error', reject)
      incoming.once('close', () => {
        if (!incoming.complete) reject(new Error('The caller disconnected.'))
      })
      incoming.pipe(parser)
    })
    const received = await file
    if (!received) wrong.file ??= 'is required'
    if (!received || Object.keys(wrong).length > 0) throw invalid(wrong)
    const { [DIGEST_FIELD]: digest, ...rest } = fields
    if (digest !== undefined) assertDigest(digest, received.staged.checksum)
    return { fields: rest, file: received }
  } catch (error) {
    incoming.unpipe(parser)
    parser.destroy()
    // Otherwise the reader of an unfinished part would wait for ever, with its file open.
    part?.destroy(new Error('The body was not completed.'))
    void file?.then((received) => received.staged.discard()).catch(() => {})
    const apiError = toApiError(error)
    if (apiError) throw apiError
    // A disk that fails is not the caller's mistake.
    if (error === storeFailure) throw error
    throw new ApiError(400, 'malformed-body', 'The body is not a complete multipart form.')
  }
}

function parserOf({ headers }: IncomingMessage, type: string) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      limits: { fields: 20, fieldSize: 16 * 1024, files: 2, parts: 30, fieldNameSize: 100 },
    })
  } catch (error) {
    // E.g. for a boundary that is empty or too long.
    throw new ApiError(
      400,
      'malformed-body',
      `The body is not a multipart form: ${(error as Error).message}.`,
    )
  }
}

/** The last part of a name, without characters that are unsafe on a disk, in a header or on a terminal. */
export function safeName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"*:<>?|]/g, '')
    .replace(/^[. ]+|[. ]+$/g, '')
    .toWellFormed()
  return [...clean].slice(-120).join('') || 'file'
}
