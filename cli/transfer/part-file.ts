// A file in the making: `NAME.part` beside the final name, with a note of what it is part of.
import fs from 'node:fs'
import { type FileHandle, lstat, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { modeOf, openAs, syncFolder } from '../../lib/disk/replace.ts'
import { acquireLock } from '../files/lock.ts'
import { replaceFile } from '../files/replace.ts'
import { sweep } from '../files/sweep.ts'
import { usageError } from '../output/failure.ts'
import { writeError } from '../output/file-error.ts'
import { humanBytes } from '../output/human.ts'
import type { ExportHeaders } from './headers.ts'

/** Where a download goes. */
export interface Sink {
  /** Undefined for streams, which can neither be read back nor start over. */
  part: PartFile | undefined
  write(chunk: Uint8Array): Promise<void>
  finish(): Promise<void>
  /** Ends before everything arrived. */
  keep(): Promise<void>
}

/** What a later `--resume` needs to know. */
export interface PartNote {
  /** Identifies the download: its source with all filters. */
  of: string
  etag?: string | undefined
  headers?: ExportHeaders | undefined
  /** SHA-256 of the first `bytes` bytes. What follows them was not checked. */
  bytes?: number
  digest?: string
}

export const canResume = ({ etag, headers }: Pick<PartNote, 'etag' | 'headers'>): boolean =>
  etag !== undefined || headers?.canResume === true

export interface PartOptions {
  overwrite: boolean
  resume: boolean
  /** Discards what an earlier run left. */
  restart?: boolean
  of: string
  /** Permissions of the part. @default those of the file that it replaces */
  mode?: number | undefined
}

const READ_BYTES = 256 * 1024

/** Throws for a folder, and for a file that may not be replaced. */
export async function assertFree(path: string, overwrite: boolean): Promise<void> {
  const info = await stat(path).catch(() => undefined)
  if (info?.isDirectory())
    throw usageError(`${path} is a folder`, 'file-failed', `Name a file: -o ${path}/NAME`)
  if (!overwrite && info) {
    throw usageError(`${path} already exists`, 'file-exists', 'Use --overwrite, or another name with -o')
  }
}

interface Opened {
  handle: FileHandle
  note: PartNote
  position: number
  partMode: number | undefined
  release: () => Promise<void>
}

export class PartFile implements Sink {
  readonly path: string
  readonly partPath: string
  readonly #handle: FileHandle
  readonly #options: PartOptions
  readonly #release: () => Promise<void>
  readonly #partMode: number | undefined
  #note: PartNote
  #position: number

  private constructor(path: string, options: PartOptions, opened: Opened) {
    this.path = path
    this.partPath = `${path}.part`
    this.#options = options
    this.#handle = opened.handle
    this.#release = opened.release
    this.#partMode = opened.partMode
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

  get part(): this {
    return this
  }

  /** Where the next byte goes. */
  get position(): number {
    return this.#position
  }

  get note(): PartNote {
    return this.#note
  }

  /** Says what `--resume` will know. Cheap enough for every few megabytes, as it is not flushed. */
  async record(note: Omit<PartNote, 'of'>) {
    this.#note = { ...note, of: this.#options.of }
    await writeNote(this.partPath, this.#note, this.#partMode)
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
      const replaced = await modeOf(this.path)
      if (replaced !== undefined && !this.#options.overwrite) {
        throw usageError(
          `${this.path} was created in the meantime; the download is in ${this.partPath}`,
          'file-exists',
        )
      }
      const mode = this.#options.mode ?? replaced
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

const { O_RDWR, O_CREAT, O_EXCL, O_NOFOLLOW = 0 } = fs.constants

/** Whether a run with `--resume` has nothing left to do. */
export async function isComplete(
  path: string,
  { overwrite, resume }: Omit<PartOptions, 'of'>,
): Promise<boolean> {
  if (!resume || overwrite) return false
  const [final, ...parts] = await Promise.all(
    [path, `${path}.part`, `${path}.rows`, `${path}.rows.part`].map((one) =>
      lstat(one).catch(() => undefined),
    ),
  )
  return final?.isFile() === true && parts.every((part) => part === undefined)
}

/** Hours of transfer may be in a part: only a flag discards it. */
function assertDiscardable(partPath: string, size: number, note: PartNote) {
  if (!note.bytes || !canResume(note)) return
  throw usageError(
    `${partPath} holds ${humanBytes(size)} of an interrupted download`,
    'part-exists',
    'Use --resume to continue it, or --restart to discard it',
  )
}

/** Opens the part file itself, never what a symbolic link of its name points to. */
async function openPart(path: string, { resume, restart, of, mode }: PartOptions) {
  const partPath = `${path}.part`
  const like = mode ?? (await modeOf(path))
  // Whatever the file has, its part can be continued.
  const partMode = like === undefined ? undefined : like | 0o600
  await sweep(dirname(path))
  const noted = restart ? undefined : await readNote(`${partPath}.json`)
  const left = restart ? undefined : await lstat(partPath).catch(() => undefined)
  if (!resume && left?.isFile() && noted && noted !== 'damaged') assertDiscardable(partPath, left.size, noted)
  const before = resume ? noted : undefined
  const previous = resume ? left : undefined
  const isThere = previous?.isFile() === true
  // A note that a kill cut short is ours, but says too little to resume by: start over.
  if (isThere && before !== 'damaged' && before?.of !== of) {
    throw usageError(
      `${partPath} belongs to another download, or to the same one with other filters`,
      'other-part',
      'Use --restart to discard it',
    )
  }
  if (isThere && before && before !== 'damaged' && before.bytes) {
    const handle = await openAs(partPath, O_RDWR | O_NOFOLLOW, partMode)
    return { handle, note: before, position: previous.size, partMode }
  }
  await rm(partPath, { force: true })
  // The note comes first: a kill must leave no part of which nobody knows whose it is.
  await writeNote(partPath, { of }, partMode)
  const handle = await openAs(partPath, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, partMode)
  return { handle, note: { of }, position: 0, partMode }
}

const writeNote = (partPath: string, note: PartNote, mode: number | undefined) =>
  replaceFile(`${partPath}.json`, JSON.stringify(note), { isDurable: false, mode })

async function readNote(path: string): Promise<PartNote | 'damaged' | undefined> {
  const info = await lstat(path).catch(() => undefined)
  if (!info?.isFile()) return undefined
  try {
    const note = JSON.parse(await readFile(path, 'utf8')) as PartNote
    return typeof note.of === 'string' ? note : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return 'damaged'
    throw error
  }
}
