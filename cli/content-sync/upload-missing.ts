import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download } from '../../lib/http/types.ts'
import { localError } from '../output/failure.ts'
import { openPublicUrl } from '../transfer/public-url.ts'
import type { MissingMedia, Sides } from './links.ts'
import type { Remote } from './remote.ts'

/** Uploads may take longer than a call. */
const NO_DEADLINE = 0

function open({ type, media }: MissingMedia, { client, host, project, signal }: Remote): Promise<Download> {
  const options = { projectId: project, signal, timeout: NO_DEADLINE }
  if (type === 'FILE') return client.files.download(media._id, options)
  return openPublicUrl(new URL(media.url, host), {}, signal)
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Copies an image or a file from one project to another, by way of a temporary file. Returns its new id. */
export async function uploadMissing(missing: MissingMedia, { from, to }: Sides<Remote>): Promise<string> {
  const { type, media } = missing
  const folder = await mkdtemp(join(tmpdir(), 'quoin-media-'))
  try {
    const path = join(folder, 'media')
    await (await open(missing, from)).saveTo(path)
    if ((await checksumOf(path)) !== media.checksum.toLowerCase()) {
      throw localError(`${media.filename} was damaged on the way from ${from.project}`, 'digest-mismatch')
    }
    const options = { projectId: to.project, signal: to.signal, timeout: NO_DEADLINE }
    const upload = { source: { path }, filename: media.filename, contentType: media.mimeType }
    if (type === 'IMAGE') return (await to.client.images.upload(upload, options))._id
    const isPrivate = 'isPrivate' in media && media.isPrivate
    return (await to.client.files.upload({ ...upload, ...(isPrivate ? { isPrivate } : {}) }, options))._id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
