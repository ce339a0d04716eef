// A file while it is made: `NAME.part` beside the final name, with a note of what it is a part of.
import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isAlive } from '../config/alive.ts'
import { localError, usageError } from '../output/failure.ts'

/** What a part file is a part of. */
interface PartNote {
  /** The same for the same download only. */
  of: string
  etag?: string | undefined
  /** The process that writes it. */
  pid: number
}

const code = (error: unknown) => (error as NodeJS.ErrnoException).code

const REASONS: Record<string, [code: string, reason: string]> = {
  ENOENT: ['file-not-found', 'its folder does not exist'],
  EACCES: ['file-denied', 'permission denied'],
  EPERM: ['file-denied', 'permission denied'],
  EROFS: ['file-denied', 'the file system is read-only'],
  ENOSPC: ['disk-full', 'no space is left'],
  EDQUOT: ['disk-full', 'the quota is used up'],
  EFBIG: ['disk-full', 'it would be larger than the system allows'],
  EISDIR: ['file-failed', 'it is a folder'],
  ENOTDIR: ['file-failed', 'a part of the path is no folder'],
}

/** Says in words why a file could not be written. */
export function writeError(error: unknown, path: string): Error {
  const known = REASONS[code(error) ?? '']
  return known
    ? localError(`${path} cannot be written: ${known[1]}.`, known[0], undefined, error)
    : (error as Error)
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch {
    return false
  }
}

export interface PartOptions {
  overwrite: boolean
  resume: boolean
  /** What is downloaded, as a text that differs for every other download. */
  of: string
}

export class PartFile {
  readonly path: string
  readonly partPath: string
  readonly #notePath: string
  readonly #handle: FileHandle
  readonly #overwrite: boolean
  #note: PartNote
  #position: number

  private constructor(
    path: string,
    handle: FileHandle,
    note: PartNote,
    position: number,
    overwrite: boolean,
  ) {
    this.path = path
    this.partPath = `${path}.part`
    this.#notePath = `${path}.part.json`
    this.#handle = handle
    this.#note = note
    this.#position = position
    this.#overwrite = overwrite
  }

  /** Opens the part, empty or as it was left. Throws where the final file is in the way. */
  static async open(path: string, { overwrite, resume, of }: PartOptions): Promise<PartFile> {
    if (!overwrite && (await exists(path))) {
      throw usageError(
        `${path} is already there.`,
        'Give --overwrite, or another name with -o',
        'file-exists',
      )
    }
    const before = await readNote(`${path}.part.json`)
    if (before && before.pid !== process.pid && isAlive(before.pid)) {
      throw usageError(`Another quoin process (${before.pid}) is writing ${path}.part.`, undefined, 'in-use')
    }
    const isThere = resume && (await exists(`${path}.part`))
    if (isThere && before?.of !== of) {
      throw usageError(
        `${path}.part is a part of something else, or of the same with other filters.`,
        'Run it without --resume to start over',
        'other-part',
      )
    }
    try {
      const handle = await open(`${path}.part`, isThere ? 'r+' : 'w+')
      const position = isThere ? (await handle.stat()).size : 0
      const note = { of, etag: isThere ? before?.etag : undefined, pid: process.pid }
      const part = new PartFile(path, handle, note, position, overwrite)
      await part.#writeNote()
      return part
    } catch (error) {
      throw writeError(error, path)
    }
  }

  /** Where the next byte goes. */
  get position(): number {
    return this.#position
  }

  get etag(): string | undefined {
    return this.#note.etag
  }

  async setEtag(etag: string | undefined) {
    if (etag === this.#note.etag) return
    this.#note = { ...this.#note, etag }
    await this.#writeNote()
  }

  async write(chunk: Uint8Array) {
    let written = 0
    try {
      while (written < chunk.length) {
        const { bytesWritten } = await this.#handle.write(
          chunk,
          written,
          chunk.length - written,
          this.#position,
        )
        written += bytesWritten
        this.#position += bytesWritten
      }
    } catch (error) {
      throw writeError(error, this.partPath)
    }
  }

  /** The bytes that are there, from the beginning. */
  async *read(): AsyncGenerator<Buffer> {
    const buffer = Buffer.allocUnsafe(256 * 1024)
    for (let at = 0; at < this.#position; ) {
      const { bytesRead } = await this.#handle.read(
        buffer,
        0,
        Math.min(buffer.length, this.#position - at),
        at,
      )
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
  }

  async truncate(length: number) {
    await this.#handle.truncate(length)
    this.#position = length
  }

  /** Flushes, closes, and gives the file its final name. */
  async finish() {
    try {
      await this.#handle.sync()
      await this.#handle.close()
      if (!this.#overwrite && (await exists(this.path))) {
        throw usageError(
          `${this.path} has come into being meanwhile; the download is in ${this.partPath}.`,
          undefined,
          'file-exists',
        )
      }
      await rename(this.partPath, this.path)
      await syncFolder(dirname(this.path))
      await rm(this.#notePath, { force: true })
    } catch (error) {
      throw writeError(error, this.path)
    }
  }

  /** Leaves what is there for a later `--resume`; an empty part is not worth keeping. */
  async keep() {
    await this.#handle.sync().catch(() => {})
    await this.#handle.close().catch(() => {})
    if (this.#position > 0) {
      this.#note = { ...this.#note, pid: 0 }
      await this.#writeNote().catch(() => {})
      return
    }
    await rm(this.partPath, { force: true })
    await rm(this.#notePath, { force: true })
  }

  async #writeNote() {
    await writeFile(this.#notePath, JSON.stringify(this.#note))
  }
}

async function readNote(path: string): Promise<PartNote | undefined> {
  try {
    const note = JSON.parse(await readFile(path, 'utf8')) as PartNote
    return typeof note.of === 'string' ? note : undefined
  } catch {
    return undefined
  }
}

/** A rename is safe against a power cut only once its folder is flushed. Not every system can do that. */
async function syncFolder(folder: string) {
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch {
    // The file itself is flushed, which is what can be had here.
  }
}
