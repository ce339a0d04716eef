// Exports rows to a file or stream.
import { EXIT } from '../output/exit.ts'
import { Failure, Interrupted, partly } from '../output/failure.ts'
import { humanNumber } from '../output/human.ts'
import { resumeCommand } from '../output/resume-command.ts'
import type { Sink } from './part-file.ts'
import type { PartialExport } from './partial-export.ts'
import { type Checked, type RowExport, RowExporter } from './row-exporter.ts'
import { DamagedRows } from './row-scanner.ts'
import { openSink } from './sink.ts'

export interface ExportedRows {
  path: string | undefined
  rows: number
  bytes: number
  /** SHA-256 of the file in hex. */
  digest: string
  checked: Checked
  /** Rows that were there when the export was last resumed. */
  resumedAt: number | undefined
  /** Why the export started over. */
  remarks: string[]
}

function explain(
  error: unknown,
  { rows, headers }: PartialExport,
  { part }: Sink,
  signal: AbortSignal,
): unknown {
  const wasStopped = error instanceof Interrupted || signal.aborted
  if (!part || part.position === 0 || rows === 0) return signal.aborted ? signal.reason : error
  const kept = `${humanNumber(rows)} rows, kept in ${part.partPath}`
  if (wasStopped) return new Interrupted(`Stopped at ${kept}`, resumeCommand())
  const message = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
  const next = headers?.canResume ? resumeCommand() : 'Run it again'
  return partly(`${message}; stopped at ${kept}`, next, error)
}

/** Exports all rows; what could not be finished is kept for `--resume`. */
export async function exportRows(task: RowExport): Promise<ExportedRows> {
  const { output, signal } = task
  const sink = await openSink(task.destination, { stdout: output.data, ...task })
  const progress = output.progress(task.label, 'rows')
  const exporter = new RowExporter(task, sink, progress)
  const { partial } = exporter
  try {
    await exporter.pickUp()
    const checked = await exporter.run()
    await sink.finish()
    progress.stop()
    const { rows, bytes, digest } = partial
    const { resumedAt, remarks } = exporter
    return { path: sink.part?.path, rows, bytes, digest, checked, resumedAt, remarks }
  } catch (error) {
    progress.stop()
    // Rows that cannot be continued are only kept as evidence of what is wrong with them.
    const isEvidence = error instanceof Failure && error.exit === EXIT.partly
    if (!partial.headers?.canResume && !isEvidence) await partial.clear().catch(() => {})
    await partial.record(error instanceof DamagedRows).catch(() => {})
    await sink.keep()
    throw explain(error, partial, sink, signal)
  }
}

const CHECKED = { digest: 'digest verified', count: 'row count verified', nothing: 'not verified' } as const

/** `digest verified`, or `resumed at 1,203 · row count verified` */
export function verification({ checked, resumedAt }: ExportedRows): string {
  const resumed = resumedAt === undefined ? '' : `resumed at ${humanNumber(resumedAt)} · `
  return resumed + CHECKED[checked]
}
