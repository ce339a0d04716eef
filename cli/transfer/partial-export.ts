// The rows of an export that arrived so far: checked, written, and recorded for `--resume`.
import { createHash } from 'node:crypto'
import type { Download } from '../../lib/http/types.ts'
import { humanNumber } from '../output/human.ts'
import type { Progress } from '../output/progress.ts'
import { type ExportHeaders, isDelimited } from './export-headers.ts'
import type { Sink } from './part-file.ts'
import { CutShort } from './retry.ts'
import { DamagedRows, type RowChecks, type RowFormat, RowScanner } from './row-scanner.ts'

/** The digest of the part is recorded whenever its size doubles, and at least this often. */
const MIN_RECORD_BYTES = 64 * 1024
const MAX_RECORD_BYTES = 8 * 1024 * 1024

export class PartialExport {
  readonly #sink: Sink
  readonly #format: RowFormat
  readonly #progress: Progress
  #scanner: RowScanner
  #checks: RowChecks = 'none'
  #hash = createHash('sha256')
  /** The position up to which the rows can be trusted if those behind it turn out to be damaged, and their digest. */
  #trusted = { bytes: 0, digest: '' }
  #recordedBytes = 0
  /** Bytes of a header that a stream received in an earlier attempt. */
  #skip = 0
  /** Headers of the response that these rows come from. */
  headers: ExportHeaders | undefined
  /** Rows that the list has, for progress where the export announces none. */
  listed: number | undefined
  rows = 0
  bytes = 0
  /** Whether the last row has no line break although nothing but the end of the connection ended it. */
  endsOpen = false

  constructor(sink: Sink, format: RowFormat, progress: Progress) {
    this.#sink = sink
    this.#format = format
    this.#progress = progress
    this.#scanner = new RowScanner(format, 'none')
  }

  /** SHA-256 in hex. */
  get digest(): string {
    return this.#hash.copy().digest('hex')
  }

  get lastId(): string | undefined {
    return this.#scanner.lastId
  }

  /**
   * Checks and writes the rows of a response up to its end. Rows that arrived before continue.
   * @throws DamagedRows, and CutShort if it ends before the last row
   */
  async receive(download: Download, headers: ExportHeaders) {
    this.headers = headers
    // A digest is only of a response that has all rows.
    const { rows, hasDigest } = headers
    this.#checks = hasDigest && this.rows === 0 ? 'none' : rows === undefined ? 'ids' : 'rows'
    if (this.rows === 0) this.#scanner = new RowScanner(this.#format, this.#checks)
    else if (this.#checks !== this.#scanner.checks && this.#sink.part) await this.reload(this.bytes)
    // A stream cannot be read back: only what follows is checked.
    else this.#scanner.checks = this.#checks
    this.#trusted = { bytes: this.bytes, digest: this.digest }
    for await (const chunk of download) await this.#add(this.#scanner.push(chunk))
    const last = this.#scanner.end(headers.rows)
    if (!last) throw new CutShort()
    await this.#add(last)
    this.endsOpen = last.length > 0 && !isDelimited(download)
  }

  async #add(rows: Buffer) {
    if (rows.length === 0) return
    await this.#sink.write(this.#skip > 0 ? rows.subarray(this.#skip) : rows)
    this.#skip = Math.max(0, this.#skip - rows.length)
    this.#count(rows)
    const total = this.headers?.rows
    if (total !== undefined && this.rows > total) {
      throw new DamagedRows(`more rows arrived than the ${humanNumber(total)} announced`)
    }
    const interval = Math.min(MAX_RECORD_BYTES, Math.max(MIN_RECORD_BYTES, this.#recordedBytes))
    if (this.bytes - this.#recordedBytes >= interval) await this.record()
    this.#progress.update(this.rows, total ?? this.listed)
  }

  dropIncomplete() {
    this.#scanner.dropTail()
  }

  /** Records how far the part can be trusted: all of it, or only what the latest response found there. */
  async record(isDamaged = false) {
    const { headers, bytes, digest } = this
    this.#recordedBytes = bytes
    await this.#sink.part?.record({ headers, ...(isDamaged ? this.#trusted : { bytes, digest }) })
  }

  /** Cuts the part off at a row and reads it back. Returns whether it ends with a complete row there. */
  async reload(bytes: number): Promise<boolean> {
    const { part } = this.#sink
    if (!part) return false
    await part.truncate(Math.min(bytes, part.position))
    this.#reset()
    for await (const chunk of part.read()) this.#count(this.#scanner.push(chunk))
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
    this.headers = undefined
    return true
  }

  #count(rows: Buffer) {
    this.#hash.update(rows)
    this.rows = this.#scanner.rows
    this.bytes = this.#scanner.bytes
  }

  #reset() {
    this.#scanner = new RowScanner(this.#format, this.#checks)
    this.#hash = createHash('sha256')
    this.#recordedBytes = 0
    this.rows = 0
    this.bytes = 0
  }
}
