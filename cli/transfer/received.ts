// What has arrived of a body: written, and recorded for `--resume`.
import { createHash } from 'node:crypto'
import { EXIT } from '../output/exit.ts'
import { Failure, localError } from '../output/failure.ts'
import { canResume, type PartNote, type Sink } from './part-file.ts'

/** Finds what of a body is complete, counts it, and checks it. */
export interface Scanner {
  /** Complete bytes or rows. */
  readonly amount: number
  /**
   * Returns the bytes that are complete now.
   * @throws Damaged
   */
  push(chunk: Uint8Array): Uint8Array
  /** Returns the bytes that the end completes, or undefined if it came too early. */
  end(): Uint8Array | undefined
  dropTail(): void
  /** Forgets everything. */
  reset(): void
}

/** What arrived is not what the platform can have meant to send. */
export class Damaged extends Failure {
  constructor(what: string, code: string, suggestion?: string) {
    super(what, { code, exit: EXIT.partly, suggestion })
  }
}

export const cannotResume = (reason: string) =>
  localError(`cannot resume: ${reason}`, 'cannot-resume', 'Write to a file with -o FILE')

/** The digest of the part is recorded whenever its size doubles, and at least this often. */
const MIN_RECORD_BYTES = 64 * 1024
const MAX_RECORD_BYTES = 8 * 1024 * 1024

export class Received {
  readonly sink: Sink
  readonly scanner: Scanner
  /** What the platform said of the content: another response continues it only if it says the same. */
  noted: Pick<PartNote, 'etag' | 'headers'> = {}
  /** Where the latest response began: up to there, the part can be trusted if what follows is damaged. */
  #trusted = { bytes: 0, digest: '' }
  /** Bytes of a file, or rows. */
  amount = 0
  bytes = 0
  /** The amount that was there when a response continued it. */
  resumedAt: number | undefined
  #hash = createHash('sha256')
  #recordedBytes = 0
  /** First bytes of the next response that a stream has from an earlier one. */
  #skip = 0

  constructor(sink: Sink, scanner: Scanner) {
    this.sink = sink
    this.scanner = scanner
  }

  /** SHA-256 in hex. */
  get digest(): string {
    return this.#hash.copy().digest('hex')
  }

  get canResume(): boolean {
    return canResume(this.noted)
  }

  /** Begins a response. */
  begin() {
    this.#trusted = { bytes: this.bytes, digest: this.digest }
  }

  async add(bytes: Uint8Array) {
    if (bytes.length === 0) return
    await this.sink.write(this.#skip > 0 ? bytes.subarray(this.#skip) : bytes)
    this.#skip = Math.max(0, this.#skip - bytes.length)
    this.#count(bytes)
    const interval = Math.min(MAX_RECORD_BYTES, Math.max(MIN_RECORD_BYTES, this.#recordedBytes))
    if (this.bytes - this.#recordedBytes >= interval) await this.record()
  }

  /** Records how far the part can be trusted. */
  async record(isDamaged = false) {
    const { noted, bytes, digest } = this
    this.#recordedBytes = bytes
    await this.sink.part?.record({ ...noted, ...(isDamaged ? this.#trusted : { bytes, digest }) })
  }

  /** Takes up what an earlier run recorded. Returns whether the part still has it. */
  async pickUp({ etag, headers, bytes = 0, digest }: PartNote): Promise<boolean> {
    this.noted = { etag, headers }
    try {
      await this.reload(bytes)
      return this.bytes === bytes && this.digest === digest
    } catch (error) {
      if (error instanceof Damaged) return false
      throw error
    }
  }

  async dropDamaged() {
    if (!this.sink.part) throw cannotResume('what arrived was damaged')
    await this.reload(this.#trusted.bytes)
  }

  /** Truncates the part and reads it back, which a stream cannot. */
  async reload(bytes: number) {
    const { part } = this.sink
    if (!part) return
    await part.truncate(Math.min(bytes, part.position))
    this.#reset()
    for await (const chunk of part.read()) this.#count(this.scanner.push(chunk))
    this.#recordedBytes = this.bytes
  }

  /** Removes everything. Returns false for a stream that cannot take it back. */
  async clear(): Promise<boolean> {
    const { part } = this.sink
    if (!part && this.amount > 0) return false
    if (part) await part.truncate(0)
    else this.#skip += this.bytes
    this.#reset()
    this.noted = {}
    this.resumedAt = undefined
    return true
  }

  #count(bytes: Uint8Array) {
    this.#hash.update(bytes)
    this.bytes += bytes.length
    this.amount = this.scanner.amount
  }

  #reset() {
    this.scanner.reset()
    this.#hash = createHash('sha256')
    this.#recordedBytes = 0
    this.bytes = 0
    this.amount = 0
  }
}
