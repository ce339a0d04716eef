// Receives the rows of one export. A dropped connection resumes after the last complete row where the platform
// announces that it can, and starts over where it does not. What arrived is compared with what the platform says of it
// before the file gets its name.
import { isPlatformError } from '../../lib/errors.ts'
import type { Backoff } from '../../lib/http/retry.ts'
import type { Download } from '../../lib/http/types.ts'
import { EXIT } from '../output/exit.ts'
import { Failure, localError } from '../output/failure.ts'
import { humanNumber } from '../output/human.ts'
import type { Output } from '../output/output.ts'
import type { Progress } from '../output/progress.ts'
import type { Write } from '../output/writer.ts'
import { digestIn, type ExportHeaders, exportHeaders, isSameExport } from './export-headers.ts'
import type { Sink } from './part-file.ts'
import { PartialExport } from './partial-export.ts'
import { CutShort, retryingTransfer } from './retry.ts'
import { DamagedRows, notAnExport, type RowFormat } from './row-scanner.ts'

export interface RowExport {
  format: RowFormat
  /** A file, or `-` for stdout. */
  destination: string
  overwrite: boolean
  resume: boolean
  restart?: boolean
  /** Identifies the rows: the source with all filters. */
  of: string
  /** Starts the export, after the row of this id if one is given. Must not retry by itself. */
  open(after: string | undefined): Promise<Download>
  /** The total of the list with the same filters, for a platform that announces neither rows nor a digest. */
  count?(): Promise<number | undefined>
  label: string
  /** @default 5 */
  retries?: number
  backoff?: Backoff
  output: Output
  /** @default the process's */
  stdout?: Write
  signal: AbortSignal
}

/** The rows so far cannot be continued. */
class StartOver extends Error {}

/** What the rows were compared with, and equal to. */
export type Checked = 'digest' | 'count' | 'nothing'

export class RowExporter {
  readonly partial: PartialExport
  readonly remarks: string[] = []
  readonly #task: RowExport
  readonly #sink: Sink
  readonly #progress: Progress
  /** The total of the list when the export began. */
  #listed: Promise<number | undefined> | undefined
  /** The most rows so far: after starting over, only more of them is progress. */
  #furthest = 0
  resumedAt: number | undefined

  constructor(task: RowExport, sink: Sink, progress: Progress) {
    this.#task = task
    this.#sink = sink
    this.#progress = progress
    this.partial = new PartialExport(sink, task.format, progress)
  }

  /** Takes up what an earlier run left, as far as its digest was recorded. */
  async pickUp() {
    const { partial } = this
    const { part } = this.#sink
    if (!part || part.position === 0) return
    const { headers, bytes = 0, digest } = part.note
    partial.headers = headers
    const isIntact = (await partial.reload(bytes).catch(ifDamaged(false))) && partial.digest === digest
    if (!isIntact) await this.#startOver(`${part.partPath} was changed or damaged`)
    else if (!headers?.canResume) await this.#startOver('the platform cannot resume exports')
    this.#progress.update(partial.rows, partial.headers?.rows)
  }

  async run(): Promise<Checked> {
    let start = 0
    const receive = async (onProgress: () => void): Promise<Checked> => {
      start = this.partial.bytes
      try {
        return await this.#receive()
      } catch (error) {
        if (error instanceof StartOver) {
          await this.#startOver(error.message)
          return receive(onProgress)
        }
        this.partial.dropIncomplete()
        if (this.partial.rows > this.#furthest) onProgress()
        this.#furthest = Math.max(this.#furthest, this.partial.rows)
        throw error
      }
    }
    return retryingTransfer(receive, this.#task, this.#progress, (error) => this.#prepare(error, start))
  }

  /** Receives one response to its end. */
  async #receive(): Promise<Checked> {
    const { partial } = this
    const isResumed = partial.rows > 0
    const start = partial.bytes
    const download = await this.#open()
    try {
      const headers = exportHeaders(download)
      if (isResumed) this.#assertUnchanged(headers)
      if (isResumed) this.resumedAt = partial.rows
      if (headers.rows === undefined && !headers.hasDigest) this.#countBefore()
      await partial.receive(download, headers)
    } catch (error) {
      // A compressed body that breaks off may end with garbage that happens to look like rows.
      if (download.isEncoded && !(error instanceof StartOver)) await this.#dropSince(start)
      throw error
    } finally {
      await download.cancel()
    }
    return this.#compare(isResumed ? undefined : digestIn(download))
  }

  async #open(): Promise<Download> {
    const { partial } = this
    if (partial.rows === 0) await partial.clear()
    const after = partial.lastId
    if (partial.rows > 0 && after === undefined) throw new StartOver('the rows have no _id to resume after')
    try {
      return await this.#task.open(after)
    } catch (error) {
      if (!isPlatformError(error)) throw error
      if (error.code === 'unexpected-content') throw notAnExport(error.message)
      const isGone = after !== undefined && error.status === 404
      throw isGone ? new StartOver('the row to resume after no longer exists') : error
    }
  }

  #assertUnchanged(headers: ExportHeaders) {
    if (!headers.canResume) throw new StartOver('the platform cannot resume exports')
    const before = this.partial.headers
    if (before && !isSameExport(before, headers)) {
      throw new StartOver('rows were added or changed in the meantime')
    }
  }

  /** Compares the rows with what the platform says of them: a digest, a number of rows, or the total of its list. */
  async #compare(digest: string | undefined): Promise<Checked> {
    const { headers, rows, bytes, endsOpen } = this.partial
    if (digest !== undefined && digest !== this.partial.digest) {
      throw new DamagedRows('the rows do not match the digest that the platform sent')
    }
    if (headers?.rows !== undefined && rows < headers.rows) {
      // Nothing follows the last row, so what is missing must be in between.
      throw rows === this.resumedAt ? new StartOver('rows are missing') : new CutShort()
    }
    if (digest !== undefined) return 'digest'
    const isCounted = headers?.rows !== undefined || (await this.#isListed(rows))
    // No rows of JSON look the same as no answer.
    if (bytes === 0 && !isCounted) throw notAnExport('it is empty')
    return isCounted && !endsOpen ? 'count' : 'nothing'
  }

  /** Whether the list has as many rows; false if it does not say. Rows may come and go meanwhile. */
  async #isListed(rows: number): Promise<boolean> {
    const before = await (this.#listed ?? this.#countList())
    if (before === rows) return true
    const after = await this.#countList()
    const totals = [before ?? after, after ?? before].filter((total) => total !== undefined)
    // The count asks for one row, and may get the total of that page.
    if (totals.length === 0 || (Math.max(...totals) === 1 && rows > 1)) return false
    if (Math.min(...totals) <= rows && rows <= Math.max(...totals)) return true
    const listed = humanNumber(totals[1] as number)
    const message = `the list has ${listed} rows, but the platform exported ${humanNumber(rows)}`
    throw new Failure(message, { code: 'rows-missing', exit: EXIT.partly })
  }

  #countBefore() {
    this.#listed ??= this.#countList().then((total) => {
      this.partial.listed = total
      return total
    })
  }

  async #countList(): Promise<number | undefined> {
    return this.#task.count?.().catch(() => undefined)
  }

  /** Prepares the next attempt after an error, or throws it. `start` is where the last one began. */
  async #prepare(error: unknown, start: number) {
    const { partial } = this
    if (error instanceof DamagedRows && !this.#sink.part) throw error
    if (error instanceof DamagedRows) await this.#dropSince(start)
    if (partial.rows > 0 && !partial.headers?.canResume) {
      await this.#startOver('the connection was lost, and the platform cannot resume exports')
    }
  }

  /** Drops the rows that arrived after `position`, as they cannot be trusted. */
  async #dropSince(position: number) {
    if (!this.#sink.part) throw cannotResume('what arrived was damaged')
    await this.partial.reload(position)
  }

  async #startOver(reason: string) {
    const remark = `started over: ${reason}`
    if (!this.remarks.includes(remark)) this.remarks.push(remark)
    if (!(await this.partial.clear())) throw cannotResume(reason)
    this.resumedAt = undefined
  }
}

const cannotResume = (reason: string) =>
  localError(`cannot resume: ${reason}`, 'cannot-resume', 'Write to a file with -o FILE')

const ifDamaged =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof DamagedRows) return value
    throw error
  }
