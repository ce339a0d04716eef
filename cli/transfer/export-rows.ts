// Exports rows to a file or stream.
import { Interrupted, partly } from '../output/failure.ts'
import { humanNumber } from '../output/human.ts'
import type { KeptRows } from './kept-rows.ts'
import { resumeCommand } from './resume-command.ts'
import { type RowExport, RowExporter } from './row-exporter.ts'
import { openSink, type Sink } from './sink.ts'

export interface ExportedRows {
  path: string | undefined
  rows: number
  bytes: number
  /** SHA-256 of the file in hex. */
  digest: string
  /** Whether the platform sent a digest, and it matched. */
  isVerified: boolean
  /** Rows that were there when the export was last resumed. */
  resumedAt: number | undefined
  /** Why the export started over, and whether rows may be missing. */
  remarks: string[]
}

function explain(error: unknown, { rows }: KeptRows, { part }: Sink, signal: AbortSignal): unknown {
  const wasStopped = error instanceof Interrupted || signal.aborted
  if (!part || rows === 0) return signal.aborted ? signal.reason : error
  const kept = `${humanNumber(rows)} rows, kept in ${part.partPath}`
  if (wasStopped) return new Interrupted(`Stopped at ${kept}`, resumeCommand())
  const message = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
  return partly(`${message}; stopped at ${kept}`, resumeCommand(), error)
}

/** Exports all rows; what could not be finished is kept for `--resume`. */
export async function exportRows(task: RowExport): Promise<ExportedRows> {
  const { output, signal } = task
  const sink = await openSink(task.destination, { stdout: output.write, ...task })
  const progress = output.progress(task.label, 'rows')
  const exporter = new RowExporter(task, sink, progress)
  const { kept } = exporter
  try {
    await exporter.pickUp()
    await exporter.run()
    await sink.finish()
  } catch (error) {
    progress.stop()
    if (!kept.announcement?.canResume) await kept.clear().catch(() => {})
    await kept.record().catch(() => {})
    await sink.keep()
    throw explain(error, kept, sink, signal)
  }
  progress.stop()
  const { rows, bytes, digest } = kept
  const { isVerified, resumedAt, remarks } = exporter
  return { path: sink.part?.path, rows, bytes, digest, isVerified, resumedAt, remarks }
}

/** `500,040 rows · 59.8 MB · digest verified` */
export function verification({ isVerified, resumedAt }: ExportedRows): string {
  if (isVerified) return 'digest verified'
  return resumedAt === undefined ? 'no digest from the platform' : `resumed at ${humanNumber(resumedAt)}`
}
