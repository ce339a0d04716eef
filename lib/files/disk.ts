import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { access, link, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { FileError, isPlatformError } from '../errors.ts'

export interface SaveOptions {
  overwrite: boolean
  /** Called when the file fails, to end chunks that are still awaited. */
  onError: () => void
}

export interface RuntimeFiles {
  /** @throws FileError */
  openFile(path: string): Promise<{ size: number; stream(): AsyncIterable<Uint8Array> }>
  /**
   * Writes chunks into a file that appears under its name only when it is whole.
   *
   * @throws FileError
   */
  saveFile(path: string, chunks: AsyncIterable<Uint8Array>, options: SaveOptions): Promise<number>
}

const CHUNK = 256 * 1024

async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  try {
    const file = await open(path)
    // A new buffer for each chunk: whoever sends it may keep it.
    yield* file.createReadStream({ highWaterMark: CHUNK })
  } catch (error) {
    throw fileError(error, path, 'read')
  }
}

export const openFile: RuntimeFiles['openFile'] = async (path) => {
  try {
    const stats = await stat(path)
    if (!stats.isFile()) throw new FileError(`${path} is not a regular file`, { code: 'file-failed', path })
    // Opened once, so that an unreadable file is reported before the request is sent.
    const file = await open(path, 'r')
    await file.close()
    return { size: stats.size, stream: () => readFile(path) }
  } catch (error) {
    throw fileError(error, path, 'read')
  }
}

/** Bytes that may wait for the disk. What waits is written in one go. */
const AT_ONCE = 1024 * 1024

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

function inTheWay(): NodeJS.ErrnoException {
  return Object.assign(new Error('exists'), { code: 'EEXIST', syscall: 'link' })
}

/** Gives the finished file its final name. A link fails if the name has been taken since; a rename would replace it. */
async function publish(part: string, path: string, overwrite: boolean): Promise<void> {
  if (overwrite) return rename(part, path)
  try {
    await link(part, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || (await exists(path))) throw inTheWay()
    // Not every file system has links.
    return rename(part, path)
  }
  await rm(part)
}

/** Makes the new name itself last through a crash, where the system can. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

const closed = (file: WriteStream) =>
  new Promise<void>((resolve) => {
    if (file.closed) resolve()
    else file.once('close', resolve)
  })

/** Writes all chunks and closes the file. */
async function write(
  file: WriteStream,
  chunks: AsyncIterable<Uint8Array>,
  { onError }: SaveOptions,
): Promise<void> {
  file.on('error', onError)
  for await (const chunk of chunks) {
    const fits = file.write(chunk)
    if (file.errored) throw file.errored
    if (!fits) await once(file, 'drain')
  }
  if (file.errored) throw file.errored
  file.end()
  await once(file, 'close')
}

export async function saveFile(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  options: SaveOptions,
): Promise<number> {
  const { overwrite } = options
  const part = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.part`)
  let file: WriteStream | undefined
  try {
    if (!overwrite && (await exists(path))) throw inTheWay()
    file = createWriteStream(part, { flags: 'wx', flush: true, highWaterMark: AT_ONCE })
    await write(file, chunks, options)
    await publish(part, path, overwrite)
    await flushFolder(dirname(path))
    return file.bytesWritten
  } catch (error) {
    // If the file failed, the chunks were ended because of it.
    const cause = file?.errored ?? error
    file?.destroy()
    // One that is still being opened would come into being after it was removed.
    if (file) await closed(file)
    await rm(part, { force: true })
    throw fileError(cause, path, 'write')
  }
}

const KINDS: Record<string, [code: string, reason: string]> = {
  ENOENT: ['file-not-found', 'no such file'],
  ENOTDIR: ['file-not-found', 'no such folder'],
  EEXIST: ['file-exists', 'it already exists; pass overwrite: true to replace it'],
  EACCES: ['file-denied', 'permission denied'],
  EPERM: ['file-denied', 'permission denied'],
  EROFS: ['file-denied', 'read-only file system'],
  EIO: ['file-failed', 'input/output error'],
  EISDIR: ['file-failed', 'is a folder'],
  ENOSPC: ['disk-full', 'disk full'],
  EDQUOT: ['disk-full', 'disk quota exceeded'],
  EFBIG: ['disk-full', 'file too large for the file system'],
}

/** Converts file system errors to FileError; returns any other error unchanged. */
export function fileError(error: unknown, path: string, doing: 'read' | 'write'): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code
  const isOfFiles = typeof (error as NodeJS.ErrnoException | null)?.syscall === 'string'
  if (isPlatformError(error) || !isOfFiles || !code) return error
  if (code === 'ENOENT' && doing === 'write') {
    return new FileError(`cannot write ${path}: no such folder`, { code: 'file-not-found', path })
  }
  const [kind, reason] = KINDS[code] ?? ['file-failed', `system error ${code}`]
  return new FileError(`cannot ${doing} ${path}: ${reason}`, { code: kind, path })
}
