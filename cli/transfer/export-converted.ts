// Exports rows in another format than the platform sends. A file is converted once all rows are there, so that an
// interrupted export resumes; a stream is converted on the way, unless its columns depend on all rows.
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { modeOf } from '../../lib/disk/replace.ts'
import { usageError } from '../output/failure.ts'
import { writeError } from '../output/file-error.ts'
import { streamWriter } from '../output/writer.ts'
import { type Conversion, convertFile, convertStream, convertToFile, dependsOnRows } from './convert-rows.ts'
import { type ExportedRows, exportRows, type RowExport } from './export-rows.ts'
import { assertFree } from './part-file.ts'

async function onTheWay(task: RowExport, conversion: Conversion): Promise<ExportedRows> {
  const pipe = new PassThrough()
  const stop = new AbortController()
  const converting = convertStream(pipe, conversion, task.output.data).catch((error: unknown) => {
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

/** Keeps the rows in a file that only this user can read until all are there. */
async function afterAll(task: RowExport, conversion: Conversion): Promise<ExportedRows> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-'))
  const path = join(folder, 'rows')
  try {
    const file = await open(path, 'wx', 0o600)
    const stdout = (chunk: string | Uint8Array) =>
      file.writeFile(chunk).catch((error) => {
        throw writeError(error, path)
      })
    const exported = await exportRows({ ...task, stdout }).finally(() => file.close())
    await convertFile(path, conversion, task.output.data, task.signal).catch((error) => {
      throw task.signal.aborted ? task.signal.reason : error
    })
    return exported
  } finally {
    await rm(folder, { recursive: true, force: true })
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
  const { destination: path, overwrite, output, signal } = task
  await assertConvertible(path)
  await assertFree(path, overwrite)
  const rows = `${path}.rows`
  const exported = await exportRows({ ...task, destination: rows, overwrite: true, mode: await modeOf(path) })
  try {
    const converting = convertToFile(rows, { to: path, overwrite, signal }, conversion)
    return { ...exported, path, bytes: await output.activity('Converting…', converting) }
  } finally {
    await rm(rows, { force: true })
  }
}

export function exportConverted(task: RowExport, conversion: Conversion): Promise<ExportedRows> {
  if (task.destination !== '-') return toFile(task, conversion)
  return dependsOnRows(conversion) ? afterAll(task, conversion) : onTheWay(task, conversion)
}
