// Uploads many files, a few at a time; one failure does not stop the others.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { inParallel } from '../files/in-parallel.ts'
import { localError, usageError } from '../output/failure.ts'
import { fileError } from '../output/file-error.ts'
import type { Output } from '../output/output.ts'

const DEFAULT_CONCURRENCY = 4

export interface Uploads<T> {
  paths: readonly string[]
  upload(path: string, onProgress: (sent: number) => void): Promise<T>
  /** @default 4 */
  concurrency?: number | undefined
  label: string
  output: Output
  signal: AbortSignal
}

export interface UploadFailure {
  path: string
  error: unknown
}

/** Checks every file before the first is sent, and returns their total size. */
async function measure(paths: readonly string[]): Promise<number> {
  let total = 0
  for (const path of paths) {
    const info = await stat(path).catch((error) => {
      throw fileError(error, path) ?? error
    })
    if (!info.isFile()) {
      throw usageError(`${path}: is ${info.isDirectory() ? 'a folder, ' : ''}not a file`, 'file-failed')
    }
    total += info.size
  }
  return total
}

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  } catch (error) {
    throw fileError(error, path) ?? error
  }
  return hash.digest('hex')
}

/** Compares the file with the checksum that the platform answered, if that is a SHA-256. */
async function checkStored(path: string, stored: unknown) {
  const { checksum, _id } = (stored ?? {}) as { checksum?: unknown; _id?: unknown }
  if (typeof checksum !== 'string' || !/^[\da-f]{64}$/i.test(checksum)) return
  if ((await sha256OfFile(path)) === checksum.toLowerCase()) return
  throw localError(
    `the stored file ${_id} differs from ${path}`,
    'upload-damaged',
    'Delete the stored file and upload it again',
  )
}

export async function uploadFiles<T>(task: Uploads<T>): Promise<{ done: T[]; failed: UploadFailure[] }> {
  const total = await measure(task.paths)
  const progress = task.output.progress(task.label, 'bytes')
  const sent = new Map<string, number>()
  const failed: UploadFailure[] = []
  const show = () =>
    progress.update(
      [...sent.values()].reduce((sum, bytes) => sum + bytes, 0),
      total,
    )

  async function upload(path: string): Promise<T | undefined> {
    task.signal.throwIfAborted()
    try {
      const stored = await task.upload(path, (bytes) => {
        sent.set(path, bytes)
        show()
      })
      await checkStored(path, stored)
      return stored
    } catch (error) {
      task.signal.throwIfAborted()
      failed.push({ path: basename(path), error })
      return undefined
    }
  }

  try {
    show()
    const done = await inParallel(task.concurrency ?? DEFAULT_CONCURRENCY, task.paths, upload)
    return { done: done.filter((one) => one !== undefined), failed }
  } finally {
    progress.stop()
  }
}
