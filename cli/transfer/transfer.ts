// Receives a body into a part file or a stream. A dropped connection resumes where the platform can, and starts over
// where it cannot; what arrived is checked before the file gets its name.
import { DecodeError, isPlatformError, type PlatformError } from '../../lib/errors.ts'
import { Deadline } from '../../lib/http/deadline.ts'
import { type Backoff, backoff, isTransient, retrying } from '../../lib/http/retry.ts'
import type { Download } from '../../lib/http/types.ts'
import { EXIT } from '../output/exit.ts'
import { Failure, Interrupted, partly } from '../output/failure.ts'
import type { Output } from '../output/output.ts'
import { amountText, type Progress } from '../output/progress.ts'
import { resumeCommand } from '../output/resume-command.ts'
import type { Write } from '../output/writer.ts'
import type { PartOptions } from './part-file.ts'
import { cannotResume, Damaged, Received, type Scanner } from './received.ts'
import { openSink } from './sink.ts'

export interface TransferTask extends PartOptions {
  /** A file, or `-` for stdout. */
  destination: string
  label: string
  /** @default 5 */
  retries?: number
  backoff?: Backoff
  output: Output
  signal: AbortSignal
}

/** Where the content comes from, and how it is checked. */
export interface Source<Checked> {
  unit: 'bytes' | 'rows'
  scanner: Scanner
  /** The expected amount. */
  total: number | undefined
  /** Requests what is missing; undefined if nothing is. */
  open(received: Received): Promise<Download | undefined>
  /**
   * Reads the head of a response.
   * @throws StartOver if it does not continue what is there
   */
  start(download: Download, received: Received): unknown
  /** Compares all that arrived, by one response or several, with what the platform says of it. */
  check(received: Received, download?: Download): Checked | Promise<Checked>
  /** What a response that is not what it announced means for the transfer. */
  damage(error: PlatformError, received: Received): Failure
}

export interface Transferred<Checked> extends Pick<Received, 'amount' | 'bytes' | 'digest' | 'resumedAt'> {
  path: string | undefined
  /** What the content was compared with, and equal to. */
  checked: Checked
  /** Why the transfer started over. */
  remarks: string[]
}

/** What arrived so far cannot be continued. */
export class StartOver extends Error {}

/** The end came without an error, but too early. */
export const cutShort = () =>
  new Failure('the export ended before its last row', { code: 'export-cut', exit: EXIT.partly })

/** Before the first byte has arrived, a wrong address is likelier than a bad moment. */
const MAX_FIRST_RETRIES = 2
const BACKOFF: Backoff = { min: 500, max: 16_000, jitter: 0.5 }

/** Transfers everything; what could not be finished is kept for `--resume`. */
export async function transfer<Checked>(task: TransferTask, source: Source<Checked>, stdout: Write) {
  const sink = await openSink(task.destination, { ...task, stdout })
  return new Transfer(task, source, new Received(sink, source.scanner)).run()
}

class Transfer<Checked> {
  readonly #task: TransferTask
  readonly #source: Source<Checked>
  readonly #received: Received
  readonly #progress: Progress
  readonly #remarks = new Set<string>()
  /** The largest amount so far: after starting over, only more than that is progress. */
  #furthest = 0

  constructor(task: TransferTask, source: Source<Checked>, received: Received) {
    this.#task = task
    this.#source = source
    this.#received = received
    this.#progress = task.output.progress(task.label, source.unit)
  }

  async run(): Promise<Transferred<Checked>> {
    const received = this.#received
    const { sink } = received
    try {
      await this.#pickUp()
      const checked = await this.#retrying()
      await sink.finish()
      this.#progress.stop()
      const { amount, bytes, digest, resumedAt } = received
      return { path: sink.part?.path, amount, bytes, digest, checked, resumedAt, remarks: [...this.#remarks] }
    } catch (error) {
      this.#progress.stop()
      // What cannot be continued is only kept as evidence of what is wrong with it.
      const isEvidence = error instanceof Failure && error.exit === EXIT.partly
      if (!received.canResume && !isEvidence) await received.clear().catch(() => {})
      await received.record(error instanceof Damaged).catch(() => {})
      await sink.keep()
      throw this.#explain(error)
    }
  }

  async #pickUp() {
    const received = this.#received
    const { part } = received.sink
    if (!part || part.position === 0) {
      if (part && this.#task.resume) this.#task.output.note('Nothing to resume; it starts from the beginning')
      return
    }
    const isIntact = await received.pickUp(part.note)
    if (!isIntact) await this.#startOver(`${part.partPath} was changed or damaged`)
    else if (!received.canResume) await this.#startOver(this.#cannot)
    this.#update()
  }

  /** Repeats attempts, with a budget of retries that progress renews. */
  async #retrying(): Promise<Checked> {
    const { retries = 5, backoff: delays = BACKOFF, signal } = this.#task
    const deadline = new Deadline(signal)
    return retrying((onProgress) => this.#attempt(onProgress), {
      deadline,
      delay: (failures) => backoff(failures, delays),
      mayRetry: (error, failures) => {
        const isFirst = this.#furthest === 0
        if (failures > (isFirst ? Math.min(retries, MAX_FIRST_RETRIES) : retries)) return false
        if (error instanceof Failure) return error.code.startsWith('export-')
        return isTransient(error) && !(isFirst && isPlatformError(error) && error.code === 'host-not-found')
      },
      onRetry: async (error, wait) => {
        await this.#prepare(error)
        this.#progress.hint(`connection lost, retrying in ${Math.ceil(wait / 1000)}s`)
      },
    }).finally(() => deadline.dispose())
  }

  async #attempt(onProgress: () => void): Promise<Checked> {
    const received = this.#received
    try {
      return await this.#receive()
    } catch (error) {
      if (error instanceof StartOver) {
        await this.#startOver(error.message)
        return this.#attempt(onProgress)
      }
      received.scanner.dropTail()
      if (received.amount > this.#furthest) onProgress()
      this.#furthest = Math.max(this.#furthest, received.amount)
      throw error
    }
  }

  /** Receives one response to its end. */
  async #receive(): Promise<Checked> {
    const source = this.#source
    const received = this.#received
    const isResumed = received.amount > 0
    if (!isResumed) await received.clear()
    received.begin()
    const download = await source.open(received)
    if (!download) return source.check(received)
    try {
      await source.start(download, received)
      if (isResumed) received.resumedAt = received.amount
      for await (const chunk of download) {
        await received.add(source.scanner.push(chunk))
        this.#update()
      }
      const last = source.scanner.end()
      if (!last) throw cutShort()
      await received.add(last)
    } catch (error) {
      // A compressed body that breaks off may end with garbage that happens to look like content.
      if (download.isEncoded && !(error instanceof StartOver)) await received.dropDamaged()
      throw error instanceof DecodeError ? source.damage(error, received) : error
    } finally {
      await download.cancel()
    }
    return source.check(received, download)
  }

  #update() {
    this.#progress.update(this.#received.amount, this.#source.total)
  }

  /** Prepares the next attempt after an error, or throws it. */
  async #prepare(error: unknown) {
    const received = this.#received
    if (error instanceof Damaged && !received.sink.part) throw error
    if (error instanceof Damaged) await received.dropDamaged()
    if (received.amount > 0 && !received.canResume) {
      await this.#startOver(`the connection was lost, and ${this.#cannot}`)
    }
  }

  async #startOver(reason: string) {
    this.#remarks.add(`started over: ${reason}`)
    if (!(await this.#received.clear())) throw cannotResume(reason)
  }

  get #cannot() {
    return `the platform cannot resume ${this.#source.unit === 'rows' ? 'exports' : 'this download'}`
  }

  /** Says what was kept, and how to continue. */
  #explain(error: unknown): unknown {
    const { amount, canResume, sink } = this.#received
    const { part } = sink
    const { signal } = this.#task
    const isUsage = error instanceof Failure && error.exit === EXIT.usage
    if (!part || part.position === 0 || amount === 0 || isUsage) return signal.aborted ? signal.reason : error
    const kept = `${amountText(amount, this.#source.unit)}, kept in ${part.partPath}`
    if (error instanceof Interrupted || signal.aborted) {
      return new Interrupted(`Stopped at ${kept}`, resumeCommand())
    }
    const message = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
    return partly(`${message}; stopped at ${kept}`, canResume ? resumeCommand() : 'Run it again', error)
  }
}
