// A file in the making: `NAME.part` beside the final name, with a note of what it is part of.
import { type FileHandle, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { acquireLock } from '../config/lock.ts'
import { syncFolder } from '../config/write-file.ts'
import { localError, usageError } from '../output/failure.ts'
import { fileError } from '../output/file-error.ts'
import { openPart, type PartNote, type PartOptions, writeNote } from './open-part.ts'

const READ_BYTES = 256 * 1024

/** Why a file could not be written, in words. */
export function writeError(error: unknown, path: string): Error {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
    return localError(`${path}: its folder does not exist`, 'file-not-found', undefined, error)
  }
  return fileError(error, path) ?? (error as Error)
}

const modeOf = (path: string) =>
  stat(path).then(
    ({ mode }) => mode & 0o777,
    () => undefined,
  )

/** Throws for a folder, and for a file that may not be replaced. */
export async function assertFree(path: string, overwrite: boolean): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory())
    throw usageError(`${path} is a folder`, `Name a file: -o ${path}/NAME`, 'file-failed')
  if (!overwrite && found) {
    throw usageError(`${path} already exists`, 'Use --overwrite, or another name with -o', 'file-exists')
  }
}

export class PartFile {
  readonly path: string
  readonly partPath: string
  readonly #handle: FileHandle
  readonly #options: PartOptions
  readonly #release: () => Promise<void>
  #note: PartNote
  #position: number

  private constructor(
    path: string,
    options: PartOptions,
    opened: { handle: FileHandle; release: () => Promise<void>; note: PartNote; position: number },
  ) {
    this.path = path
    this.partPath = `${path}.part`
    this.#options = options
    this.#handle = opened.handle
    this.#release = opened.release
    this.#note = opened.note
    this.#position = opened.position
  }

  /** Opens the part, empty or as an earlier run left it. Throws if the final file exists and may not be replaced. */
  static async open(path: string, options: PartOptions): Promise<PartFile> {
    await assertFree(path, options.overwrite)
    try {
      const lock = { waitMs: 0, staleAfterMs: Number.POSITIVE_INFINITY, what: `${path}.part` }
      const release = await acquireLock(`${path}.part.lock`, lock)
      try {
        return new PartFile(path, options, { release, ...(await openPart(path, options)) })
      } catch (error) {
        await release()
        throw error
      }
    } catch (error) {
      throw writeError(error, path)
    }
  }

  /** Where the next byte goes. */
  get position(): number {
    return this.#position
  }

  get note(): PartNote {
    return this.#note
  }

  /** Changes what `--resume` will know. Cheap enough for every few megabytes, as it is not flushed. */
  async record(change: Partial<PartNote>) {
    this.#note = { ...this.#note, ...change }
    await writeNote(this.partPath, this.#note)
  }

  async write(chunk: Uint8Array) {
    let written = 0
    while (written < chunk.length) {
      const left = chunk.length - written
      const write = this.#handle.write(chunk, written, left, this.#position)
      const { bytesWritten } = await write.catch(this.#inWords)
      written += bytesWritten
      this.#position += bytesWritten
    }
  }

  /** Reads what is there from the beginning, or its first bytes. */
  async *read(end = this.#position): AsyncGenerator<Buffer> {
    const buffer = Buffer.allocUnsafe(READ_BYTES)
    for (let at = 0; at < end; ) {
      const length = Math.min(buffer.length, end - at)
      const { bytesRead } = await this.#handle.read(buffer, 0, length, at).catch(this.#inWords)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
  }

  async truncate(length: number) {
    await this.#handle.truncate(length).catch(this.#inWords)
    this.#position = length
  }

  /** Flushes the part and gives it its final name, with the mode of the file that it replaces. */
  async finish() {
    try {
      const mode = await modeOf(this.path)
      if (mode !== undefined && !this.#options.overwrite) {
        throw usageError(
          `${this.path} was created meanwhile; the download is in ${this.partPath}`,
          undefined,
          'file-exists',
        )
      }
      if (mode !== undefined) await this.#handle.chmod(mode)
      await this.#handle.sync()
      await rename(this.partPath, this.path)
      await syncFolder(dirname(this.path))
      await rm(`${this.partPath}.json`, { force: true })
    } catch (error) {
      throw writeError(error, this.path)
    } finally {
      await this.#close()
    }
  }

  /** Keeps the part for a later `--resume`; an empty one is removed. */
  async keep() {
    try {
      await this.#handle.sync().catch(() => {})
      if (this.#position > 0) return
      await rm(this.partPath, { force: true })
      await rm(`${this.partPath}.json`, { force: true })
    } catch {
      // A disk that fails keeps an empty part. The reason for the end is what the caller reports.
    } finally {
      await this.#close()
    }
  }

  readonly #inWords = (error: unknown): never => {
    throw writeError(error, this.partPath)
  }

  async #close() {
    await this.#handle.close().catch(() => {})
    // A lock that cannot be removed blocks nobody once this process has ended.
    await this.#release().catch(() => {})
  }
}
