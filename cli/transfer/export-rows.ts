// A streamed export: whole rows only, gone on with after the last of them when the line breaks.
import { isPlatformError } from '../../lib/errors.ts'
import type { Download } from '../../lib/http/types.ts'
import { Interrupted, localError, partly } from '../output/failure.ts'
import { humanBytes, humanNumber } from '../output/human.ts'
import type { Output } from '../output/output.ts'
import type { Progress } from '../output/progress.ts'
import { onlyRows } from './only-rows.ts'
import { resumeCommand } from './resume-command.ts'
import { CutShort, DEFAULT_RETRIES, Patience, pause } from './retry.ts'
import { idOfRow, type RowFormat, RowScanner } from './row-scanner.ts'
import { openSink, type Sink } from './sink.ts'
import { memoryTidier } from './tidy-memory.ts'

export interface RowExport {
  format: RowFormat
  /** A file, or `-`. */
  destination: string
  overwrite: boolean
  resume: boolean
  /** What is exported, with its filters: the same text for the same rows. */
  of: string
  /** Starts the stream, behind the row of this id where one is given. */
  open(after: string | undefined): Promise<Download>
  /** How many rows there are. Where it cannot be told, progress goes without. */
  count?(): Promise<number>
  label: string
  retries?: number
  output: Output
  signal: AbortSignal
}

export interface ExportedRows {
  path: string | undefined
  rows: number
  bytes: number
}

/** So many answers without a row say that there is none. */
const SURE = 2

class RowExporter {
  readonly #task: RowExport
  readonly #sink: Sink
  readonly #progress: Progress
  readonly #patience: Patience
  readonly #tidy = memoryTidier()
  #scanner: RowScanner
  #header: Buffer | undefined
  #total: number | undefined
  /** Streams in a row that brought no row. */
  #quiet = 0

  constructor(task: RowExport, sink: Sink, progress: Progress) {
    this.#task = task
    this.#sink = sink
    this.#progress = progress
    this.#patience = new Patience(task.retries ?? DEFAULT_RETRIES)
    this.#scanner = new RowScanner(task.format)
  }

  get scanner() {
    return this.#scanner
  }

  /** Reads what an earlier run left, and cuts off the row that it did not finish. */
  async pickUp() {
    const { part } = this.#sink
    if (!part || part.position === 0) return
    for await (const chunk of part.read()) this.#take(chunk)
    this.#scanner.dropTail()
    await part.truncate(this.#scanner.rows > 0 ? this.#scanner.bytes : 0)
    if (this.#scanner.rows === 0) {
      this.#scanner = new RowScanner(this.#task.format)
      this.#header = undefined
    }
    this.#progress.update(this.#scanner.rows)
  }

  async run() {
    const counted = this.#task.count?.().then(
      (total) => {
        this.#total = total
      },
      () => {},
    )
    for (;;) {
      try {
        const before = this.#scanner.rows
        await this.#stream()
        this.#quiet = this.#scanner.rows > before ? 0 : this.#quiet + 1
        const isComplete = this.#scanner.isWhole && (await this.#isAllHere(counted))
        if (isComplete === true) return
        if (isComplete === undefined) continue
        throw new CutShort()
      } catch (error) {
        this.#scanner.dropTail()
        const wait = this.#task.signal.aborted ? undefined : this.#patience.nextWait(error)
        if (wait === undefined) throw error
        this.#progress.hint(`the line broke; going on in ${Math.ceil(wait / 1000)} s`)
        await pause(wait, this.#task.signal)
      }
    }
  }

  #take(chunk: Uint8Array): Buffer {
    const rows = this.#scanner.push(chunk)
    if (!this.#header && this.#scanner.hasHeader) {
      this.#header = Buffer.from(rows.subarray(0, rows.indexOf(10) + 1))
    }
    return rows
  }

  async #stream() {
    const after = this.#after()
    const download = await this.#task.open(after)
    // A header that is already there must not come twice.
    let skip = after === undefined ? (this.#header?.length ?? 0) : 0
    try {
      const known = after === undefined ? undefined : this.#header
      for await (const chunk of onlyRows(download, this.#task.format, known)) {
        const fresh = skip > 0 ? chunk.subarray(Math.min(skip, chunk.length)) : chunk
        skip -= chunk.length - fresh.length
        const rows = this.#take(fresh)
        this.#tidy(chunk.length)
        if (rows.length === 0) continue
        await this.#sink.write(rows)
        this.#patience.gained()
        this.#progress.update(this.#scanner.rows, this.#total)
      }
    } finally {
      await download.cancel()
    }
  }

  #after(): string | undefined {
    if (this.#scanner.rows === 0) return undefined
    const id = idOfRow(this.#task.format, this.#scanner.lastRow, this.#header)
    if (id) return id
    throw localError(
      'The last row has no _id to go on from.',
      'cannot-resume',
      'Run it again without --resume',
    )
  }

  /**
   * A stream that ends early can look like one that is over: fewer rows than were counted give it away. Where they
   * cannot be counted, `undefined` says to look behind the last row again, until nothing has come from there twice.
   */
  async #isAllHere(counted: Promise<void> | undefined): Promise<boolean | undefined> {
    await counted
    if (this.#total !== undefined && this.#scanner.rows >= this.#total) return true
    const now = await this.#task.count?.().catch(() => undefined)
    if (now !== undefined) return this.#scanner.rows >= now
    return this.#quiet >= SURE || undefined
  }
}

function explain(error: unknown, exporter: RowExporter, sink: Sink, task: RowExport): unknown {
  const { rows, bytes } = exporter.scanner
  const { part } = sink
  const kept = `${humanNumber(rows)} rows (${humanBytes(bytes)}) are kept in ${part?.partPath}`
  if (isPlatformError(error) && error.status === 404 && rows > 0) {
    return localError(
      'The row to go on from is no longer there.',
      'cannot-resume',
      'Run it again without --resume',
      error,
    )
  }
  if (error instanceof Interrupted || task.signal.aborted) {
    if (!part || rows === 0) return task.signal.aborted ? task.signal.reason : error
    return new Interrupted(`Stopped at ${humanNumber(rows)} rows, kept in ${part.partPath}`, resumeCommand())
  }
  if (rows === 0) return error
  const why = error instanceof Error ? error.message : String(error)
  if (!part) return error
  return partly(`${why} ${kept}.`, resumeCommand(), error)
}

/** Runs an export to its end, through broken lines; what cannot be finished is kept for `--resume`. */
export async function exportRows(task: RowExport): Promise<ExportedRows> {
  const { destination, overwrite, resume, of } = task
  const sink = await openSink(destination, { overwrite, resume, of }, task.output.write)
  const progress = task.output.progress(task.label, 'rows')
  const exporter = new RowExporter(task, sink, progress)
  try {
    await exporter.pickUp()
    await exporter.run()
    await sink.finish()
  } catch (error) {
    progress.stop()
    await sink.keep()
    throw explain(error, exporter, sink, task)
  }
  progress.stop()
  const { rows, bytes } = exporter.scanner
  return { path: sink.part?.path, rows, bytes }
}
