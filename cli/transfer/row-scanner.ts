// Splits a stream of bytes into whole rows, and checks them.
import { isUtf8 } from 'node:buffer'
import { CsvRows } from './csv-rows.ts'
import { DamagedRows } from './damaged-rows.ts'
import { IdSet } from './id-set.ts'
import { JsonRows } from './json-rows.ts'

export type RowFormat = 'csv' | 'ndjson'

/** Finds and checks the rows of a format. */
export interface RowEnds {
  /** Data rows so far. */
  readonly rows: number
  /** Where the last row starts in the bytes that were scanned last. */
  readonly lastStart: number
  /**
   * Returns where the last complete row ends. The bytes before `from` are an incomplete row that was scanned before.
   * @throws DamagedRows
   */
  scan(bytes: Buffer, from: number): number
  idOf(row: string): string | undefined
}

/** A row that does not end must not fill the memory. */
const MAX_ROW_BYTES = 16 * 1024 * 1024

export class RowScanner {
  readonly #format: RowFormat
  readonly #ids: IdSet
  readonly #ends: RowEnds
  /** The current chunk after what was held back. Reused, so that memory stays flat. */
  #space = Buffer.allocUnsafe(128 * 1024)
  /** Where the incomplete row starts in it, and how long it is so far. */
  #tailStart = 0
  #tailLength = 0
  #bytes = 0
  #lastRow: Buffer = Buffer.alloc(0)

  constructor(format: RowFormat, ids = new IdSet()) {
    this.#format = format
    this.#ids = ids
    this.#ends = format === 'csv' ? new CsvRows(ids) : new JsonRows(ids)
  }

  /** Data rows, without the header. */
  get rows(): number {
    return this.#ends.rows
  }

  /** Bytes of the complete rows. */
  get bytes(): number {
    return this.#bytes
  }

  /** Whether the bytes so far end with a complete row. */
  get isWhole(): boolean {
    return this.#tailLength === 0
  }

  /** `_id` of the last complete row; undefined if rows have none. */
  get lastId(): string | undefined {
    return this.#ends.idOf(this.#lastRow.toString('utf8'))
  }

  /**
   * Adds a chunk and returns the bytes of the rows that are complete now. They are valid until the next call.
   * @throws DamagedRows
   */
  push(chunk: Uint8Array): Buffer {
    const bytes = this.#joined(chunk)
    const end = this.#ends.scan(bytes, this.#tailLength)
    this.#tailStart = end
    this.#tailLength = bytes.length - end
    this.#bytes += end
    if (this.#tailLength > MAX_ROW_BYTES) throw new DamagedRows('a row is longer than 16 MiB')
    const rows = bytes.subarray(0, end)
    if (!isUtf8(rows)) throw new DamagedRows('the rows are not valid UTF-8')
    if (end > 0) this.#lastRow = Buffer.from(bytes.subarray(this.#ends.lastStart, end))
    return rows
  }

  /**
   * Checks that no id of the latest rows came before the last `forget`. Reads what was forgotten only if ids are out of
   * order.
   * @throws DamagedRows
   */
  async recall(readForgotten: () => AsyncIterable<Uint8Array>) {
    if (!this.#ids.isIncomplete) return
    const earlier = new RowScanner(this.#format, this.#ids)
    for await (const chunk of readForgotten()) earlier.push(chunk)
    this.#ids.complete()
  }

  /** Keeps no ids of the rows so far: memory stays flat where `recall` can read them again. */
  forget() {
    this.#ids.forget()
  }

  /** Forgets an incomplete row. */
  dropTail() {
    this.#tailLength = 0
  }

  #joined(chunk: Uint8Array): Buffer {
    const tail = this.#space.subarray(this.#tailStart, this.#tailStart + this.#tailLength)
    const length = tail.length + chunk.length
    if (length > this.#space.length) this.#space = Buffer.concat([tail], length * 2)
    else this.#space.copyWithin(0, this.#tailStart, this.#tailStart + tail.length)
    this.#space.set(chunk, tail.length)
    return this.#space.subarray(0, length)
  }
}
