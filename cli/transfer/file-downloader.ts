// Receives one file: resumes with Range after a dropped connection, and checks it.
import { createHash } from 'node:crypto'
import { isPlatformError } from '../../lib/errors.ts'
import type { Backoff } from '../../lib/http/retry.ts'
import type { Download } from '../../lib/http/types.ts'
import { EXIT } from '../output/exit.ts'
import { Failure, localError } from '../output/failure.ts'
import { humanBytes } from '../output/human.ts'
import type { Output } from '../output/output.ts'
import type { Progress } from '../output/progress.ts'
import { digestIn } from './export-headers.ts'
import type { Sink } from './part-file.ts'
import { retryingTransfer } from './retry.ts'
import { ZipEnd } from './zip-end.ts'

export interface FileDownload {
  destination: string
  overwrite: boolean
  resume: boolean
  restart?: boolean
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
  #received = createHash('sha256')
  #zipEnd = new ZipEnd()
  #position = 0
  /** After starting over, only more bytes than before are progress. */
  #furthest = 0
  #size: number | undefined
  #etag: string | undefined
  /** Digest of the whole file, as the platform sent it. */
  #digest: string | undefined

  constructor(task: FileDownload, sink: Sink, progress: Progress) {
    this.#task = task
    this.#sink = sink
    this.#progress = progress
    this.#size = task.expected?.size
    this.#etag = sink.part?.note.etag
  }

  get #digestSoFar() {
    return this.#received.copy().digest('hex')
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
    if (this.#position > 0 && this.#digestSoFar !== digest) await this.#startOver()
    this.#progress.update(this.#position, this.#size)
  }

  async run(): Promise<DownloadedFile['checked']> {
    const receive = async (onProgress: () => void) => {
      if (this.#position === 0 || this.#position !== this.#size) await this.#receive(onProgress)
      return await this.#check()
    }
    return retryingTransfer(receive, this.#task, this.#progress)
  }

  /** Records how far the part can be trusted. */
  async record(isDamaged = false) {
    const bytes = isDamaged ? 0 : this.#position
    await this.#sink.part?.record({ etag: this.#etag, bytes, digest: this.#digestSoFar })
  }

  async #receive(onProgress: () => void) {
    const from = this.#position
    const position = from > 0 && this.#etag !== undefined ? { from, ifRange: this.#etag } : {}
    const download = await this.#task.open(position).catch(async (error: unknown) => {
      const isPage = isPlatformError(error) && error.code === 'unexpected-content'
      throw isPage && this.#task.expected?.isZip ? await this.#damaged('a web page came in its place') : error
    })
    const isRest = download.response.status === 206
    try {
      if (from > 0 && !isRest) await this.#startOver()
      this.#etag = download.etag
      await this.record()
      if (download.size !== undefined) this.#size = download.size + (isRest ? from : 0)
      for await (const chunk of download) {
        await this.#sink.write(chunk)
        this.#count(chunk)
        if (this.#position > this.#furthest) onProgress()
        this.#furthest = Math.max(this.#furthest, this.#position)
        this.#progress.update(this.#position, this.#size)
      }
    } finally {
      await download.cancel()
    }
    this.#digest = isRest ? undefined : digestIn(download)
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
    this.#received = createHash('sha256')
    this.#zipEnd = new ZipEnd()
    this.#position = 0
  }

  async #check(): Promise<DownloadedFile['checked']> {
    const { checksum, isZip } = this.#task.expected ?? {}
    const found = this.#digestSoFar
    if (this.#size !== undefined && this.#position !== this.#size) {
      throw await this.#damaged(`${humanBytes(this.#position)} arrived instead of ${humanBytes(this.#size)}`)
    }
    const wanted = checksum?.toLowerCase() ?? this.#digest
    if (wanted !== undefined && found !== wanted) {
      throw await this.#damaged('the content does not match its checksum')
    }
    if (isZip && !this.#zipEnd.isComplete) throw await this.#damaged('what arrived is no whole workbook')
    if (wanted !== undefined) return checksum ? 'checksum' : 'digest'
    if (this.#size !== undefined) return 'size'
    return isZip ? 'container' : 'nothing'
  }

  /** A report is kept to look at, and never resumed; a file is there to be downloaded again. */
  async #damaged(what: string) {
    if (this.#task.expected?.isZip) {
      return new Failure(what, { code: 'download-damaged', exit: EXIT.partly, suggestion: 'Run it again' })
    }
    await this.#sink.part?.truncate(0)
    return localError(what, 'download-damaged', 'Run it again')
  }
}
