// A file of bytes: gone on with by Range where the line breaks, checked, then given its name.
import { createHash, type Hash } from 'node:crypto'
import { isPlatformError } from '../../lib/errors.ts'
import type { Download } from '../../lib/http/types.ts'
import { Interrupted, localError, partly } from '../output/failure.ts'
import { humanBytes } from '../output/human.ts'
import type { Output } from '../output/output.ts'
import type { Progress } from '../output/progress.ts'
import { resumeCommand } from './resume-command.ts'
import { DEFAULT_RETRIES, Patience, pause } from './retry.ts'
import { openSink, type Sink } from './sink.ts'
import { memoryTidier } from './tidy-memory.ts'

export interface FileDownload {
  destination: string
  overwrite: boolean
  resume: boolean
  of: string
  open(position: { from?: number; ifRange?: string }): Promise<Download>
  /** What the bytes have to add up to, where it is known beforehand. */
  expected?: { size?: number | undefined; checksum?: string | undefined }
  label: string
  retries?: number
  output: Output
  signal: AbortSignal
}

export interface DownloadedFile {
  path: string | undefined
  bytes: number
}

class FileDownloader {
  readonly #task: FileDownload
  readonly #sink: Sink
  readonly #progress: Progress
  readonly #patience: Patience
  readonly #tidy = memoryTidier()
  #hash: Hash = createHash('sha256')
  #position = 0
  #size: number | undefined
  #etag: string | undefined

  constructor(task: FileDownload, sink: Sink, progress: Progress) {
    this.#task = task
    this.#sink = sink
    this.#progress = progress
    this.#patience = new Patience(task.retries ?? DEFAULT_RETRIES)
    this.#size = task.expected?.size
    this.#etag = sink.part?.etag
  }

  get position() {
    return this.#position
  }

  /** What an earlier run left counts only where the platform can say whether it is still the same file. */
  async pickUp() {
    const { part } = this.#sink
    if (!part || part.position === 0) return
    if (!this.#etag) return part.truncate(0)
    for await (const chunk of part.read()) this.#hash.update(chunk)
    this.#position = part.position
    this.#progress.update(this.#position, this.#size)
  }

  async run() {
    for (;;) {
      try {
        if (this.#position === 0 || this.#position !== this.#size) await this.#stream()
        return await this.#check()
      } catch (error) {
        const wait = this.#task.signal.aborted ? undefined : this.#patience.nextWait(error)
        if (wait === undefined) throw error
        this.#progress.hint(`the line broke; going on in ${Math.ceil(wait / 1000)} s`)
        await pause(wait, this.#task.signal)
      }
    }
  }

  async #stream() {
    const from = this.#position
    const goOn = from > 0 && this.#etag !== undefined
    const download = await this.#task.open(goOn ? { from, ifRange: this.#etag as string } : {})
    const isRest = download.response.status === 206
    try {
      if (from > 0 && !isRest) await this.#startOver()
      this.#etag = download.etag
      await this.#sink.part?.setEtag(download.etag)
      if (download.size !== undefined) this.#size = download.size + (isRest ? from : 0)
      for await (const chunk of download) {
        await this.#sink.write(chunk)
        this.#hash.update(chunk)
        this.#position += chunk.length
        this.#tidy(chunk.length)
        this.#patience.gained()
        this.#progress.update(this.#position, this.#size)
      }
    } finally {
      await download.cancel()
    }
  }

  /** The whole of it comes once more: it has changed, or the platform knows no ranges. */
  async #startOver() {
    if (!this.#sink.part) {
      throw localError(
        'The line broke, and the platform cannot go on where it did.',
        'cannot-resume',
        'Write to a file with -o FILE',
      )
    }
    await this.#sink.part.truncate(0)
    this.#hash = createHash('sha256')
    this.#position = 0
  }

  async #check() {
    const { checksum } = this.#task.expected ?? {}
    const isShort = this.#size !== undefined && this.#position !== this.#size
    const isWrong = checksum !== undefined && this.#hash.copy().digest('hex') !== checksum.toLowerCase()
    if (!isShort && !isWrong) return
    await this.#sink.part?.truncate(0)
    throw localError(
      isShort
        ? `${humanBytes(this.#position)} came, but there should be ${humanBytes(this.#size as number)}.`
        : 'What came is not what is stored: the checksum differs.',
      'download-damaged',
      'Run it again',
    )
  }
}

function explain(error: unknown, { position }: FileDownloader, { part }: Sink, signal: AbortSignal): unknown {
  const kept = part && position > 0 ? `${humanBytes(position)} are kept in ${part.partPath}` : undefined
  if (error instanceof Interrupted || signal.aborted) {
    const stopped = signal.aborted ? signal.reason : error
    return kept
      ? new Interrupted(`Stopped at ${humanBytes(position)}, kept in ${part?.partPath}`, resumeCommand())
      : stopped
  }
  const canGoOn =
    kept &&
    part &&
    part.position > 0 &&
    (isPlatformError(error) || (error as { code?: string }).code === 'disk-full')
  return canGoOn ? partly(`${(error as Error).message} ${kept}.`, resumeCommand(), error) : error
}

export async function downloadFile(task: FileDownload): Promise<DownloadedFile> {
  const sink = await openSink(task.destination, task, task.output.write)
  const progress = task.output.progress(task.label, 'bytes')
  const downloader = new FileDownloader(task, sink, progress)
  try {
    await downloader.pickUp()
    await downloader.run()
    await sink.finish()
  } catch (error) {
    progress.stop()
    await sink.keep()
    throw explain(error, downloader, sink, task.signal)
  }
  progress.stop()
  return { path: sink.part?.path, bytes: downloader.position }
}
