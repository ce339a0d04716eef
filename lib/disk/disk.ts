import { once } from 'node:events'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { FileError, isPlatformError } from '../errors.ts'
import { FILE_REASONS } from './reasons.ts'
import { exists, existsError, replaceFile, syncFolder } from './replace.ts'

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
const WRITE_BUFFER_BYTES = 1024 * 1024

/** Writes all chunks and closes the file. Returns its size. */
async function pour(
  handle: FileHandle,
  chunks: AsyncIterable<Uint8Array>,
  onError: () => void,
): Promise<number> {
  const file = handle.createWriteStream({ flush: true, highWaterMark: WRITE_BUFFER_BYTES })
  const closed = new Promise<void>((resolve) => file.once('close', resolve))
  file.on('error', onError)
  try {
    for await (const chunk of chunks) {
      const fits = file.write(chunk)
      if (file.errored) throw file.errored
      if (!fits) await once(file, 'drain')
    }
    file.end()
    await closed
    if (file.errored) throw file.errored
    return file.bytesWritten
  } catch (error) {
    // If the file failed, the chunks were ended because of it.
    const cause = file.errored ?? error
    file.destroy()
    await closed
    throw cause
  }
}

export const saveFile: RuntimeFiles['saveFile'] = async (path, chunks, { overwrite, onError }) => {
  let size = 0
  const write = async (file: FileHandle) => {
    size = await pour(file, chunks, onError)
  }
  try {
    if (!overwrite && (await exists(path))) throw existsError(path)
    // Flushed as it is closed.
    await replaceFile(path, write, { overwrite, isDurable: false })
    await syncFolder(dirname(path))
    return size
  } catch (error) {
    throw fileError(error, path, 'write')
  }
}

/** Converts file system errors to FileError; returns any other error unchanged. */
export function fileError(error: unknown, path: string, doing: 'read' | 'write'): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code
  const isOfFiles = typeof (error as NodeJS.ErrnoException | null)?.syscall === 'string'
  if (isPlatformError(error) || !isOfFiles || !code) return error
  if (code === 'ENOENT' && doing === 'write') {
    return new FileError(`cannot write ${path}: no such folder`, { code: 'file-not-found', path })
  }
  const [kind, reason] = FILE_REASONS[code] ?? ['file-failed', `system error ${code}`]
  const hint = code === 'EEXIST' ? '; pass overwrite: true to replace it' : ''
  return new FileError(`cannot ${doing} ${path}: ${reason}${hint}`, { code: kind, path })
}
