import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from '../../files/folder.ts'

/** Bytes that have arrived and were verified, but are not kept yet. */
export interface Staged {
  /** SHA-256, in hex. */
  checksum: string
  size: number
  path: string
  /** Keeps them. Write the record that refers to them in the same tick, so that no clean-up comes between. */
  keep(): void
  /** Discards them, unless they were kept. */
  discard(): void
}

/** The bytes of files and images, each stored once under its checksum, beside the database. */
export interface Blobs {
  /** Writes a stream to disk. `limit` is the maximum size in bytes; `tooLarge` makes the error beyond it. */
  stage(source: AsyncIterable<Uint8Array>, limit: number, tooLarge: () => Error): Promise<Staged>
  path(checksum: string): string
  remove(checksum: string): void
  /** Removes blobs that no record refers to, e.g. after a crash between a file and its record. */
  sweep(referred: ReadonlySet<string>): void
  /** Removes what a crash left half arrived; only while nothing arrives. */
  sweepIncoming(): void
  close(): void
}

/** What is needed of a file that is written; tests put one in between that fails. */
export interface BlobFile {
  write(bytes: Uint8Array): Promise<{ bytesWritten: number }>
  sync(): Promise<void>
  close(): Promise<void>
}
type OpenFile = (path: string) => Promise<BlobFile>

/** Without `dir`, the bytes live in a temporary folder that `close` removes; it is made when first needed. */
export function openBlobs(dir: string | undefined, openFile: OpenFile = (path) => open(path, 'wx')): Blobs {
  let temporary: string | undefined
  const folder = () => {
    if (temporary) return temporary
    temporary = dir ? join(dir, 'blobs') : mkdtempSync(join(tmpdir(), 'quoin-sandbox-'))
    makeFolder(join(temporary, 'incoming'))
    return temporary
  }
  const path = (checksum: string) => {
    if (!/^[0-9a-f]{64}$/.test(checksum)) throw new Error(`Not a checksum: ${checksum}`)
    return join(folder(), checksum)
  }
  return {
    async stage(source, limit, tooLarge) {
      const incoming = join(folder(), 'incoming', randomUUID())
      const file = await openFile(incoming)
      const hash = createHash('sha256')
      let size = 0
      let isKept = false
      const discard = () => {
        try {
          if (!isKept) rmSync(incoming, { force: true })
        } catch {
          // The call has already ended or failed. The next start removes the file.
        }
      }
      let checksum: string
      try {
        try {
          for await (const chunk of source) {
            size += chunk.length
            if (size > limit) throw tooLarge()
            hash.update(chunk)
            await writeWhole(file, chunk)
          }
          // What lives in memory only need not outlast a power cut.
          if (dir) await file.sync()
        } finally {
          await file.close()
        }
        checksum = hash.digest('hex')
        await assertIntact(incoming, size, checksum)
      } catch (error) {
        discard()
        throw error
      }
      return {
        checksum,
        size,
        path: incoming,
        keep() {
          const target = path(checksum)
          // The same bytes may be in use already: they are never replaced, unless they are damaged.
          if (statSync(target, { throwIfNoEntry: false })?.size === size) return
          renameSync(incoming, target)
          isKept = true
        },
        discard,
      }
    },
    path,
    remove: (checksum) => rmSync(path(checksum), { force: true }),
    sweep(referred) {
      for (const name of readdirSync(folder())) {
        if (name !== 'incoming' && !referred.has(name)) rmSync(join(folder(), name), { force: true })
      }
    },
    sweepIncoming() {
      rmSync(join(folder(), 'incoming'), { recursive: true, force: true })
      mkdirSync(join(folder(), 'incoming'))
    },
    close() {
      if (!dir && temporary) rmSync(temporary, { recursive: true, force: true })
    },
  }
}

/** A write may take fewer bytes than it was given, e.g. on a disk that is nearly full; the rest follows. */
async function writeWhole(file: BlobFile, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes.subarray(written))
    if (bytesWritten === 0) throw Object.assign(new Error('No space left on the device.'), { code: 'ENOSPC' })
    written += bytesWritten
  }
}

/** Reads back what was written: an upload is acknowledged for its bytes, not for the attempt to write them. */
async function assertIntact(path: string, size: number, checksum: string): Promise<void> {
  const hash = createHash('sha256')
  let length = 0
  for await (const chunk of readFile(path)) {
    length += chunk.length
    hash.update(chunk)
  }
  if (length === size && hash.digest('hex') === checksum) return
  throw new Error(`Stored ${length} of ${size} bytes, or other ones: the upload is discarded.`)
}

/** Stages a file of the disk. */
export const stageFile = (blobs: Blobs, path: string): Promise<Staged> =>
  blobs.stage(readFile(path), Number.POSITIVE_INFINITY, () => new Error('unreachable'))

/** Opened when it is first read, so that there is somebody to hear of an error. */
async function* readFile(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path, { highWaterMark: 1 << 20 })
}
