// Many uploads, a few at a time; one that fails does not stop the others.
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { usageError } from '../output/failure.ts'
import type { Output } from '../output/output.ts'

const AT_ONCE = 4

export interface Uploads<T> {
  paths: readonly string[]
  upload(path: string, onProgress: (sent: number) => void): Promise<T>
  label: string
  output: Output
  signal: AbortSignal
}

export interface UploadFailure {
  path: string
  error: unknown
}

/** Looks at every file before the first one is sent, so that a wrong name costs nothing. */
async function measure(paths: readonly string[]): Promise<number> {
  let total = 0
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined)
    if (!found) throw usageError(`There is no file ${path}.`, undefined, 'file-not-found')
    if (!found.isFile()) throw usageError(`${path} is no file.`, undefined, 'file-failed')
    total += found.size
  }
  return total
}

export async function uploadFiles<T>(task: Uploads<T>): Promise<{ done: T[]; failed: UploadFailure[] }> {
  const total = await measure(task.paths)
  const progress = task.output.progress(task.label, 'bytes')
  const sent = new Map<string, number>()
  const done: (T | undefined)[] = task.paths.map(() => undefined)
  const failed: UploadFailure[] = []
  const waiting = [...task.paths.entries()]
  const show = () =>
    progress.update(
      [...sent.values()].reduce((sum, bytes) => sum + bytes, 0),
      total,
    )

  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, path] = next
      if (task.signal.aborted) throw task.signal.reason
      try {
        done[place] = await task.upload(path, (bytes) => {
          sent.set(path, bytes)
          show()
        })
      } catch (error) {
        if (task.signal.aborted) throw task.signal.reason
        failed.push({ path: basename(path), error })
      }
    }
  }

  try {
    show()
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, task.paths.length) }, work))
  } finally {
    progress.stop()
  }
  return { done: done.filter((one) => one !== undefined), failed }
}
