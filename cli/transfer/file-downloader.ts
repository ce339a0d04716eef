// Receives one file: resumes with Range after a dropped connection, and checks it.
import type { Backoff } from '../../lib/http/backoff.ts'
import type { Download } from '../../lib/http/types.ts'
import { localError } from '../output/failure.ts'
import { humanBytes } from '../output/human.ts'
import type { Output } from '../output/output.ts'
import type { Progress } from '../output/progress.ts'
import { sha256Of } from './announcement.ts'
import { pause, RetryBudget } from './retry.ts'
import { RunningDigest } from './running-digest.ts'
import type { Sink } from './sink.ts'
import { ZipEnd } from './zip-end.ts'

export interface FileDownload {
  destination: string
  overwrite: boolean
  resume: boolean
  /** Identifies the file. */
  of: string
  /** Starts the download, from a byte if one is given. Must not retry by itself. */
  open(position: { from?: number; ifRange?: string }): Promise<Download>
  /** What is known of the file beforehand. */
  expected?: { size?: number | undefined; checksum?: string | undefined; isZip?: boolean }
  label: string
  /** @default 5 */
  retries?: number
  backoff?: Backoff
  output: Output
  signal: AbortSignal
}

export interface DownloadedFile {
  path: string | undefined
  bytes: number
  /** What the content was checked against. */
  checked: 'checksum' | 'digest' | 'size' | 'container' | 'nothing'
}

export class FileDownloader {
  readonly #task: FileDownload
  readonly #sink: Sink
  readonly #progress: Progress
  readonly #budget: RetryBudget
  #received = new RunningDigest()
  #zipEnd = new ZipEnd()
  #position = 0
  /** After starting over, only more bytes than before are progress. */
  #furthest = 0
  #size: number | undefined
  #etag: string | undefined
  /** Of the whole file, as the platform sent it. */
  #digest: string | undefined

  constructor(task: FileDownload, sink: Sink, progress: Progress) {
    this.#task = task
    this.#sink = sink
    this.#progress = progress
    this.#budget = new RetryBudget(task.retries, task.backoff)
    this.#size = task.expected?.size
    this.#etag = sink.part?.note.etag
  }

  get position() {
    return this.#position
  }

  /** Takes up what an earlier run left, if it can be told that the file on the platform is still the same. */
  async pickUp() {
    const { part } = this.#sink
    if (!part || part.position === 0) return
    const { bytes = 0, digest } = part.note
    await part.truncate(this.#etag === undefined ? 0 : Math.min(bytes, part.position))
    for await (const chunk of part.read()) this.#count(chunk)
    if (this.#position > 0 && this.#received.hex !== digest) await this.#startOver()
    this.#progress.update(this.#position, this.#size)
  }

  async run(): Promise<DownloadedFile['checked']> {
    for (;;) {
      try {
        if (this.#position === 0 || this.#position !== this.#size) await this.#receive()
        return await this.#check()
      } catch (error) {
        const delay = this.#task.signal.aborted ? undefined : this.#budget.nextDelay(error)
        if (delay === undefined) throw error
        this.#progress.hint(`connection lost, retrying in ${Math.ceil(delay / 1000)}s`)
        await pause(delay, this.#task.signal)
      }
    }
  }

  /** Records how far the part can be trusted. */
  async record() {
    const digest = this.#received.hex
    await this.#sink.part?.record({ etag: this.#etag, bytes: this.#position, digest })
  }

  async #receive() {
    const from = this.#position
    const download = await this.#task.open(
      from > 0 && this.#etag !== undefined ? { from, ifRange: this.#etag } : {},
    )
    const isRest = download.response.status === 206
    try {
      if (from > 0 && !isRest) await this.#startOver()
      this.#etag = download.etag
      await this.record()
      if (download.size !== undefined) this.#size = download.size + (isRest ? from : 0)
      for await (const chunk of download) {
        await this.#sink.write(chunk)
        this.#count(chunk)
        if (this.#position > this.#furthest) this.#budget.renew()
        this.#furthest = Math.max(this.#furthest, this.#position)
        this.#progress.update(this.#position, this.#size)
      }
    } finally {
      await download.cancel()
    }
    const field = download.response.header('content-digest') ?? download.trailers['content-digest']
    this.#digest = isRest ? undefined : sha256Of(field)
  }

  #count(chunk: Uint8Array) {
    this.#received.update(chunk)
    this.#position += chunk.length
    if (this.#task.expected?.isZip) this.#zipEnd.add(chunk)
  }

  /** The whole file comes again: it has changed, or the platform ignores ranges. */
  async #startOver() {
    const { part } = this.#sink
    if (!part) {
      throw localError(
        'the connection was lost, and the platform cannot resume this download',
        'cannot-resume',
        'Write to a file with -o FILE',
      )
    }
    await part.truncate(0)
    this.#received = new RunningDigest()
    this.#zipEnd = new ZipEnd()
    this.#position = 0
  }

  async #check(): Promise<DownloadedFile['checked']> {
    const { checksum, isZip } = this.#task.expected ?? {}
    const found = this.#received.hex
    if (this.#size !== undefined && this.#position !== this.#size) {
      throw await this.#damaged(`${humanBytes(this.#position)} arrived instead of ${humanBytes(this.#size)}`)
    }
    const wanted = checksum?.toLowerCase() ?? this.#digest
    if (wanted !== undefined && found !== wanted) {
      throw await this.#damaged('the content does not match its checksum')
    }
    if (isZip && !this.#zipEnd.isComplete) throw await this.#damaged('the workbook is incomplete')
    if (wanted !== undefined) return checksum ? 'checksum' : 'digest'
    if (this.#size !== undefined) return 'size'
    return isZip ? 'container' : 'nothing'
  }

  async #damaged(what: string) {
    await this.#sink.part?.truncate(0)
    return localError(what, 'download-damaged', 'Run it again')
  }
}
