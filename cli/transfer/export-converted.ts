// Exports rows in another format than the platform sends. A file is converted once all rows are there, so that an
// interrupted export resumes; a stream is converted on the way.
import { rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough } from 'node:stream'
import { usageError } from '../output/failure.ts'
import { writeError } from '../output/file-error.ts'
import { streamWriter } from '../output/writer.ts'
import type { Conversion } from './convert-rows.ts'
import { type ExportedRows, exportRows, type RowExport } from './export-rows.ts'
import { assertFree } from './part-file.ts'

async function toStream(task: RowExport, conversion: Conversion): Promise<ExportedRows> {
  const { convertRows, linesOf } = await import('./convert-rows.ts')
  const pipe = new PassThrough()
  const stop = new AbortController()
  const converting = convertRows(linesOf(pipe), conversion, task.output.data).catch((error: unknown) => {
    stop.abort(error)
    // Whoever still writes must not wait for a reader.
    pipe.resume()
    throw error
  })
  converting.catch(() => {})
  try {
    const signal = AbortSignal.any([task.signal, stop.signal])
    return await exportRows({ ...task, signal, stdout: streamWriter(pipe) })
  } finally {
    pipe.end()
    await converting
  }
}

/** Throws for a place where no file can be put beside the destination, before anything is transferred. */
async function assertConvertible(path: string): Promise<void> {
  const info = await stat(path).catch(() => undefined)
  if (info && !info.isFile() && !info.isDirectory()) {
    throw usageError(`${path} is not a regular file`, 'bad-value', 'To convert on the way, use -o -')
  }
  await stat(dirname(path)).catch((error) => {
    throw writeError(error, path)
  })
}

async function toFile(task: RowExport, conversion: Conversion): Promise<ExportedRows> {
  const { convertFile } = await import('./convert-rows.ts')
  const path = task.destination
  await assertConvertible(path)
  await assertFree(path, task.overwrite)
  const rows = `${path}.rows`
  const exported = await exportRows({ ...task, destination: rows, overwrite: true })
  const bytes = await task.output.activity('Converting…', convertFile(rows, path, conversion))
  await rm(rows, { force: true })
  return { ...exported, path, bytes }
}

export function exportConverted(task: RowExport, conversion: Conversion): Promise<ExportedRows> {
  return task.destination === '-' ? toStream(task, conversion) : toFile(task, conversion)
}
