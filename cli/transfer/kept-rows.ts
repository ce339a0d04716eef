// The rows of an export that were checked and written, and the record of them that `--resume` relies on.
import type { Announcement } from './announcement.ts'
import { type RowFormat, RowScanner } from './row-scanner.ts'
import { RunningDigest } from './running-digest.ts'
import type { Sink } from './sink.ts'

/** The digest of the part is recorded whenever its size doubles, and at least this often. */
const MIN_RECORD_BYTES = 64 * 1024
const MAX_RECORD_BYTES = 8 * 1024 * 1024

export class KeptRows {
  readonly #sink: Sink
  readonly #format: RowFormat
  #scanner: RowScanner
  #digest = new RunningDigest()
  #recordedBytes = 0
  /** Bytes of a header that a stream received in an earlier attempt. */
  #skip = 0
  /** What the answer announced that these rows come from. */
  announcement: Announcement | undefined
  rows = 0
  bytes = 0

  constructor(sink: Sink, format: RowFormat) {
    this.#sink = sink
    this.#format = format
    this.#scanner = new RowScanner(format)
  }

  /** SHA-256 in hex. */
  get digest(): string {
    return this.#digest.hex
  }

  get lastId(): string | undefined {
    return this.#scanner.lastId
  }

  /** Whether no incomplete row is waiting for its end. */
  get isWhole(): boolean {
    return this.#scanner.isWhole
  }

  /** Checks and writes the rows that this chunk completes. Returns whether there were any. */
  async add(chunk: Uint8Array): Promise<boolean> {
    const rows = this.#scanner.push(chunk)
    if (rows.length === 0) return false
    await this.#checkForgotten()
    await this.#sink.write(this.#skip > 0 ? rows.subarray(this.#skip) : rows)
    this.#skip = Math.max(0, this.#skip - rows.length)
    this.#count(rows)
    const interval = Math.min(MAX_RECORD_BYTES, Math.max(MIN_RECORD_BYTES, this.#recordedBytes))
    if (this.bytes - this.#recordedBytes >= interval) await this.record()
    return true
  }

  dropIncomplete() {
    this.#scanner.dropTail()
  }

  /** Records how far the part can be trusted. */
  async record() {
    const { announcement, bytes, digest } = this
    this.#recordedBytes = bytes
    await this.#sink.part?.record({ announcement, bytes, digest })
  }

  /** Cuts the part off at a row and reads it back. Returns whether it ends with a complete row there. */
  async reload(bytes: number): Promise<boolean> {
    const { part } = this.#sink
    if (!part) return false
    await part.truncate(Math.min(bytes, part.position))
    this.#reset()
    for await (const chunk of part.read()) {
      const rows = this.#scanner.push(chunk)
      await this.#checkForgotten()
      this.#count(rows)
    }
    this.#recordedBytes = this.bytes
    return this.bytes === bytes
  }

  /** Removes all rows. A stream that received rows cannot take them back: returns false. */
  async clear(): Promise<boolean> {
    const { part } = this.#sink
    if (part) await part.truncate(0)
    else if (this.rows > 0) return false
    else this.#skip = this.bytes
    this.#reset()
    this.announcement = undefined
    return true
  }

  /** The ids of rows in a part are not kept in memory: if they are needed, the part is read again. */
  async #checkForgotten() {
    const { part } = this.#sink
    if (part) await this.#scanner.recall(() => part.read(this.bytes))
  }

  #count(rows: Buffer) {
    if (this.#sink.part) this.#scanner.forget()
    this.#digest.update(rows)
    this.rows = this.#scanner.rows
    this.bytes = this.#scanner.bytes
  }

  #reset() {
    this.#scanner = new RowScanner(this.#format)
    this.#digest = new RunningDigest()
    this.#recordedBytes = 0
    this.rows = 0
    this.bytes = 0
  }
}
