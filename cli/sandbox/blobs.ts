import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes that have arrived whole but are not kept yet. */
export interface Staged {
  /** SHA-256, in hex. */
  checksum: string
  size: number
  path: string
  /** Keeps them. Write the record that refers to them in the same tick, so that no clean-up comes between. */
  keep(): void
  /** Throws them away, unless they were kept. */
  discard(): void
}

/** The bytes of files and images, each stored once under its checksum, beside the database. */
export interface Blobs {
  /** Writes a stream to disk. `limit` is the most bytes it may have; `tooLarge` makes the error otherwise. */
  stage(source: AsyncIterable<Uint8Array>, limit: number, tooLarge: () => Error): Promise<Staged>
  path(checksum: string): string
  remove(checksum: string): void
  /** Removes what no record refers to, e.g. after a crash between a file and its record. */
  sweep(referred: ReadonlySet<string>): void
  /** Removes what a crash left half arrived; only while nothing arrives. */
  sweepIncoming(): void
  close(): void
}

/** Without `dir`, the bytes live in a temporary folder that `close` removes; it is made when first needed. */
export function openBlobs(dir: string | undefined): Blobs {
  let made: string | undefined
  const folder = () => {
    if (made) return made
    made = dir ? join(dir, 'blobs') : mkdtempSync(join(tmpdir(), 'quoin-sandbox-'))
    mkdirSync(join(made, 'incoming'), { recursive: true })
    return made
  }
  const path = (checksum: string) => {
    if (!/^[0-9a-f]{64}$/.test(checksum)) throw new Error(`Not a checksum: ${checksum}`)
    return join(folder(), checksum)
  }
  return {
    async stage(source, limit, tooLarge) {
      const incoming = join(folder(), 'incoming', randomUUID())
      const file = await open(incoming, 'wx')
      const hash = createHash('sha256')
      let size = 0
      let kept = false
      const discard = () => {
        if (!kept) rmSync(incoming, { force: true })
      }
      try {
        for await (const chunk of source) {
          size += chunk.length
          if (size > limit) throw tooLarge()
          hash.update(chunk)
          await file.write(chunk)
        }
        // What lives in memory only need not outlast a power cut.
        if (dir) await file.sync()
      } catch (error) {
        await file.close()
        discard()
        throw error
      }
      await file.close()
      const checksum = hash.digest('hex')
      return {
        checksum,
        size,
        path: incoming,
        keep() {
          renameSync(incoming, path(checksum))
          kept = true
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
      if (!dir && made) rmSync(made, { recursive: true, force: true })
    },
  }
}

/** Stages a file of the disk. */
export const stageFile = (blobs: Blobs, path: string): Promise<Staged> =>
  blobs.stage(readFile(path), Number.POSITIVE_INFINITY, () => new Error('unreachable'))

/** Opened when it is first read from, so that there is somebody to hear of an error. */
async function* readFile(path: string) {
  yield* createReadStream(path, { highWaterMark: 1 << 20 })
}
