// Splits a stream of bytes into whole rows and checks each: its columns, its encoding, and that its id is new.
import { isUtf8 } from 'node:buffer'
import { parseCsvRow } from '../../lib/csv.ts'
import { EXIT } from '../output/exit.ts'
import { Failure } from '../output/failure.ts'
import { IdSet } from './id-set.ts'

export type RowFormat = 'csv' | 'ndjson'

const QUOTE = 34
const COMMA = 44
const FEED = 10
const NOTHING = Buffer.alloc(0)

/** A row that does not end must not fill the memory. */
const MAX_ROW_BYTES = 16 * 1024 * 1024

/** What arrived is not what the platform can have meant to send. */
export class DamagedRows extends Failure {
  constructor(what: string, code = 'export-damaged') {
    super(what, { code, exit: EXIT.refused })
  }
}

export class RowScanner {
  readonly #format: RowFormat
  readonly #ids = new IdSet()
  /** The current chunk after what was held back. Reused, so that memory stays flat. */
  #space = Buffer.allocUnsafe(128 * 1024)
  /** Where the incomplete row starts in it, and how long it is so far. */
  #tailStart = 0
  #tailLength = 0
  /** The incomplete row of a CSV: whether it is inside quotes, its commas, and where its id is. */
  #inQuotes = false
  #commas = 0
  #idStart = 0
  #idEnd = 0
  /** Complete rows, including the header. */
  #rows = 0
  #bytes = 0
  #lastRow: Buffer = NOTHING
  #header: Buffer | undefined
  #columns = 0
  #idColumn = -1

  constructor(format: RowFormat) {
    this.#format = format
  }

  /** Data rows, without the header. */
  get rows(): number {
    return this.#header ? this.#rows - 1 : this.#rows
  }

  /** Bytes of the complete rows. */
  get bytes(): number {
    return this.#bytes
  }

  /** Whether the bytes so far end with a complete row. */
  get isWhole(): boolean {
    return this.#tailLength === 0
  }

  /** The last complete row with its line end. */
  get lastRow(): Buffer {
    return this.#lastRow
  }

  /** `_id` of the last row; undefined if rows have none. */
  get lastId(): string | undefined {
    return idOfRow(this.#format, this.#lastRow, this.#header)
  }

  /**
   * Adds a chunk and returns the bytes of the rows that are complete now. They are valid until the next call.
   * @throws DamagedRows
   */
  push(chunk: Uint8Array): Buffer {
    const held = this.#tailLength
    const bytes = this.#joined(chunk)
    const end = this.#format === 'csv' ? this.#scanCsv(bytes, held) : this.#scanLines(bytes, held)
    this.#tailStart = end
    this.#tailLength = bytes.length - end
    this.#bytes += end
    if (this.#tailLength > MAX_ROW_BYTES) throw new DamagedRows('a row is longer than 16 MiB')
    const rows = bytes.subarray(0, end)
    if (!isUtf8(rows)) throw new DamagedRows('the rows are not valid UTF-8')
    return rows
  }

  /** Forgets an incomplete row. */
  dropTail() {
    this.#tailLength = 0
    this.#inQuotes = false
    this.#commas = 0
  }

  #joined(chunk: Uint8Array): Buffer {
    const tail = this.#space.subarray(this.#tailStart, this.#tailStart + this.#tailLength)
    const length = tail.length + chunk.length
    if (length > this.#space.length) this.#space = Buffer.concat([tail], length * 2)
    else this.#space.copyWithin(0, this.#tailStart, this.#tailStart + tail.length)
    this.#space.set(chunk, tail.length)
    return this.#space.subarray(0, length)
  }

  #scanLines(bytes: Buffer, from: number): number {
    let end = 0
    let start = 0
    for (let at = bytes.indexOf(FEED, from); at >= 0; at = bytes.indexOf(FEED, at + 1)) {
      start = end
      end = at + 1
      this.#rows++
      this.#checkObject(bytes.toString('utf8', start, at))
    }
    if (end > 0) this.#lastRow = Buffer.from(bytes.subarray(start, end))
    return end
  }

  #scanCsv(bytes: Buffer, from: number): number {
    let commas = this.#commas
    let inQuotes = this.#inQuotes
    let start = 0
    let end = 0
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at] as number
      // One comparison for most bytes: the three that matter are small.
      if (byte > COMMA) continue
      if (byte === QUOTE) inQuotes = !inQuotes
      else if (inQuotes) continue
      else if (byte === COMMA) {
        if (commas === this.#idColumn) this.#idEnd = at - end
        commas++
        if (commas === this.#idColumn) this.#idStart = at + 1 - end
      } else if (byte === FEED) {
        start = end
        end = at + 1
        this.#endRow(bytes, start, at, commas + 1)
        commas = 0
      }
    }
    this.#commas = commas
    this.#inQuotes = inQuotes
    if (end > 0) this.#lastRow = Buffer.from(bytes.subarray(start, end))
    return end
  }

  #endRow(bytes: Buffer, start: number, feed: number, columns: number) {
    if (!this.#header) this.#readHeader(bytes.subarray(start, feed + 1), columns)
    else {
      if (columns !== this.#columns) {
        throw new DamagedRows(`row ${this.#rows} has ${columns} columns instead of ${this.#columns}`)
      }
      if (columns - 1 === this.#idColumn) this.#idEnd = feed - start
      this.#checkId(bytes, start)
    }
    this.#rows++
  }

  #readHeader(header: Buffer, columns: number) {
    const text = header.toString('utf8')
    // The names of columns are unknown, but no table starts as a page or an error does.
    if (/^\ufeff?\s*[<{]/.test(text)) throw unexpected()
    this.#header = Buffer.from(header)
    this.#columns = columns
    this.#idColumn = columnOfId(header)
    this.#idStart = 0
  }

  #checkId(bytes: Buffer, rowStart: number) {
    if (this.#idColumn < 0) return
    const start = rowStart + (this.#idColumn === 0 ? 0 : this.#idStart)
    const end = rowStart + this.#idEnd
    if (end > start && !this.#ids.add(bytes, start, end)) {
      throw new DamagedRows(`the id ${bytes.toString('utf8', start, end).trim()} came twice`)
    }
  }

  #checkObject(line: string) {
    const row = parseObject(line)
    if (!row) throw this.rows === 1 ? unexpected() : new DamagedRows(`row ${this.rows} is not a JSON object`)
    const { _id, error } = row
    if (_id === undefined && typeof error === 'object' && error !== null) {
      const { message, code } = error as { message?: unknown; code?: unknown }
      throw new DamagedRows(`the platform stopped with an error: ${message ?? code ?? 'no reason given'}`)
    }
    if (typeof _id !== 'string') return
    const bytes = Buffer.from(_id)
    if (!this.#ids.add(bytes, 0, bytes.length)) throw new DamagedRows(`the id ${_id} came twice`)
  }
}

const unexpected = () => new DamagedRows('the answer is not an export', 'unexpected-content')

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

const columnOfId = (header: Buffer) =>
  parseCsvRow(header.toString('utf8').replace(/^\ufeff/, '')).indexOf('_id')

/** The `_id` of a row: the column of that name, or the key of the JSON object. */
export function idOfRow(format: RowFormat, row: Buffer, header: Buffer | undefined): string | undefined {
  const text = row.toString('utf8')
  if (format === 'ndjson') {
    const id = parseObject(text)?._id
    return typeof id === 'string' ? id : undefined
  }
  const column = header ? columnOfId(header) : -1
  return column < 0 ? undefined : parseCsvRow(text)[column] || undefined
}
