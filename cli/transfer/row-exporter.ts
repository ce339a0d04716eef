// Receives the rows of one export. Only complete, checked rows are kept; a dropped connection resumes after the last of
// them where the platform announces that it can, and starts over where it does not.
import { isPlatformError } from '../../lib/errors.ts'
import type { Backoff } from '../../lib/http/backoff.ts'
import type { Download } from '../../lib/http/types.ts'
import { localError } from '../output/failure.ts'
import { humanNumber } from '../output/human.ts'
import type { Output } from '../output/output.ts'
import type { Progress } from '../output/progress.ts'
import type { Write } from '../output/writer.ts'
import { type Announcement, announcementOf, isSameExport, sha256Of } from './announcement.ts'
import { DamagedRows } from './damaged-rows.ts'
import { KeptRows } from './kept-rows.ts'
import { CutShort, pause, RetryBudget } from './retry.ts'
import type { RowFormat } from './row-scanner.ts'
import type { Sink } from './sink.ts'

export interface RowExport {
  format: RowFormat
  /** A file, or `-` for stdout. */
  destination: string
  overwrite: boolean
  resume: boolean
  /** Identifies the rows: the source with all filters. */
  of: string
  /** Starts the export, after the row of this id if one is given. Must not retry by itself. */
  open(after: string | undefined): Promise<Download>
  /** How many rows there are, for a platform that does not announce it. */
  count?(): Promise<number>
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

export class RowExporter {
  readonly kept: KeptRows
  readonly remarks: string[] = []
  readonly #task: RowExport
  readonly #sink: Sink
  readonly #progress: Progress
  readonly #budget: RetryBudget
  /** Rows of the list, where the export announces none. */
  #counted: number | undefined
  /** The most rows so far: after starting over, only more of them is progress. */
  #furthest = 0
  isVerified = false
  resumedAt: number | undefined

  constructor(task: RowExport, sink: Sink, progress: Progress) {
    this.#task = task
    this.#sink = sink
    this.#progress = progress
    this.#budget = new RetryBudget(task.retries, task.backoff)
    this.kept = new KeptRows(sink, task.format)
  }

  /** Takes up what an earlier run left, as far as its digest was recorded. */
  async pickUp() {
    const { part } = this.#sink
    if (!part || part.position === 0) return
    const { announcement, bytes = 0, digest } = part.note
    const isIntact = (await this.kept.reload(bytes).catch(ifDamaged(false))) && this.kept.digest === digest
    if (!isIntact) await this.#startOver(`${part.partPath} was changed or damaged`)
    else if (!announcement?.canResume) await this.#startOver('the platform cannot resume exports')
    else this.kept.announcement = announcement
    this.#progress.update(this.kept.rows, this.kept.announcement?.rows)
  }

  async run() {
    for (;;) {
      const start = this.kept.bytes
      try {
        return await this.#receive()
      } catch (error) {
        if (error instanceof StartOver) await this.#startOver(error.message)
        else await this.#recover(error, start)
      }
    }
  }

  /** Receives one answer to its end. */
  async #receive() {
    const { kept } = this
    const isResumed = kept.rows > 0
    const start = kept.bytes
    const download = await this.#open()
    try {
      const announcement = announcementOf(download)
      if (isResumed) this.#checkUnchanged(announcement)
      kept.announcement = announcement
      if (announcement.rows === undefined) this.#countInBackground()
      if (isResumed) this.resumedAt = kept.rows
      await this.#receiveRows(download)
    } catch (error) {
      // A compressed body that breaks off may end with garbage that happens to look like rows.
      if (download.isEncoded && !(error instanceof StartOver)) await this.#dropSince(start)
      throw error
    } finally {
      await download.cancel()
    }
    this.#checkEnd(isResumed ? undefined : sha256Of(download.trailers['content-digest']))
  }

  async #open(): Promise<Download> {
    if (this.kept.rows === 0) {
      await this.kept.clear()
      return this.#task.open(undefined)
    }
    const { lastId } = this.kept
    if (lastId === undefined) throw new StartOver('the rows have no _id to resume after')
    try {
      return await this.#task.open(lastId)
    } catch (error) {
      const isGone = isPlatformError(error) && error.status === 404
      throw isGone ? new StartOver('the row to resume after no longer exists') : error
    }
  }

  #checkUnchanged(announcement: Announcement) {
    if (!announcement.canResume) throw new StartOver('the platform cannot resume exports')
    const before = this.kept.announcement
    if (before && !isSameExport(before, announcement)) {
      throw new StartOver('rows were added or changed in the meantime')
    }
  }

  async #receiveRows(download: Download) {
    const { kept } = this
    const total = kept.announcement?.rows
    for await (const chunk of download) {
      const hasRows = await kept.add(chunk)
      if (!hasRows) continue
      if (total !== undefined && kept.rows > total) {
        throw new DamagedRows(`more rows arrived than the ${humanNumber(total)} announced`)
      }
      if (kept.rows > this.#furthest) {
        this.#furthest = kept.rows
        this.#budget.renew()
      }
      this.#progress.update(kept.rows, total ?? this.#counted)
    }
    if (!kept.isWhole) throw new CutShort()
  }

  #checkEnd(digest: string | undefined) {
    const { announcement, rows } = this.kept
    if (digest !== undefined && digest !== this.kept.digest) {
      throw new DamagedRows('the rows do not match the digest that the platform sent')
    }
    if (announcement?.rows !== undefined && rows < announcement.rows) {
      // Nothing follows the last row, so what is missing must be in between.
      throw rows === this.resumedAt ? new StartOver('rows are missing') : new CutShort()
    }
    this.isVerified = digest !== undefined
    if (announcement?.rows === undefined && rows < (this.#counted ?? 0)) {
      const counted = humanNumber(this.#counted as number)
      this.remarks.push(`the list has ${counted} rows, but the platform exported ${humanNumber(rows)}`)
    }
  }

  #countInBackground() {
    this.#task.count?.().then(
      (count) => {
        this.#counted = count
      },
      () => {},
    )
  }

  /** Prepares the next attempt after an error, or throws it. */
  async #recover(error: unknown, start: number) {
    const { kept } = this
    kept.dropIncomplete()
    const delay = this.#task.signal.aborted ? undefined : this.#budget.nextDelay(error)
    if (error instanceof DamagedRows && this.#sink.part) await this.#dropSince(start)
    else if (error instanceof DamagedRows) throw error
    if (delay === undefined) throw error
    if (kept.rows > 0 && !kept.announcement?.canResume) {
      await this.#startOver('the connection was lost, and the platform cannot resume exports')
    }
    this.#progress.hint(`connection lost, retrying in ${Math.ceil(delay / 1000)}s`)
    await pause(delay, this.#task.signal)
  }

  /** Drops the rows that arrived after `position`, as they cannot be trusted. */
  async #dropSince(position: number) {
    if (!this.#sink.part) throw cannotResume('what arrived was damaged')
    await this.kept.reload(position)
  }

  async #startOver(reason: string) {
    const remark = `started over: ${reason}`
    if (!this.remarks.includes(remark)) this.remarks.push(remark)
    if (!(await this.kept.clear())) throw cannotResume(reason)
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
