// Finds where rows of CSV end, and checks each: its columns, and that its id is new.
import { parseCsvRow } from '../../lib/csv.ts'
import { DamagedRows, notAnExport, repeatedId } from './damaged-rows.ts'
import type { IdSet } from './id-set.ts'
import type { RowEnds } from './row-scanner.ts'

const QUOTE = 34
const COMMA = 44
const FEED = 10

/** A comma in each byte. */
const COMMAS = 0x2c2c2c2c

/** Commas between two positions, counted four bytes at a time: exports are large, and most of their rows have no quote. */
function countCommas(bytes: Uint8Array, words: Int32Array, start: number, end: number): number {
  let count = 0
  let at = start
  for (; at < end && (at & 3) !== 0; at++) if (bytes[at] === COMMA) count++
  const lastWord = end >> 2
  for (let index = at >> 2; index < lastWord; index++) {
    const word = (words[index] as number) ^ COMMAS
    // The highest bit of each byte that is zero now.
    const zeros = ~(((word & 0x7f7f7f7f) + 0x7f7f7f7f) | word | 0x7f7f7f7f)
    count += Math.imul(zeros >>> 7, 0x01010101) >>> 24
  }
  for (at = Math.max(at, lastWord << 2); at < end; at++) if (bytes[at] === COMMA) count++
  return count
}

export class CsvRows implements RowEnds {
  readonly #ids: IdSet
  /** Data rows, without the header. */
  rows = 0
  lastStart = 0
  #hasHeader = false
  #columns = 0
  #idColumn = -1
  /** Of the row that was walked through last. */
  #commas = 0
  #idStart = 0
  #idEnd = 0

  constructor(ids: IdSet) {
    this.#ids = ids
  }

  scan(bytes: Buffer, from: number): number {
    let start = 0
    let feed = bytes.indexOf(FEED, from) < 0 ? -1 : bytes.indexOf(FEED)
    if (feed < 0) return start
    const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
    let quote = bytes.indexOf(QUOTE)
    for (; feed >= 0; feed = bytes.indexOf(FEED, start)) {
      if (quote >= 0 && quote < start) quote = bytes.indexOf(QUOTE, start)
      const isPlain = this.#idColumn <= 0 && (quote < 0 || quote > feed)
      if (isPlain) {
        this.#commas = countCommas(bytes, words, start, feed)
        this.#idStart = start
        this.#idEnd = this.#commas > 0 ? bytes.indexOf(COMMA, start) : feed
      } else feed = this.#walk(bytes, start)
      if (feed < 0) break
      this.#endRow(bytes, start, feed)
      this.lastStart = start
      start = feed + 1
    }
    return start
  }

  idOf(row: string): string | undefined {
    return this.#idColumn < 0 ? undefined : parseCsvRow(row)[this.#idColumn] || undefined
  }

  /** Goes through a row byte by byte. Returns the position of its line end, or -1. */
  #walk(bytes: Buffer, start: number): number {
    let inQuotes = false
    this.#commas = 0
    this.#idStart = start
    for (let at = start; at < bytes.length; at++) {
      const byte = bytes[at] as number
      // One comparison for most bytes: the three that matter are small.
      if (byte > COMMA) continue
      if (byte === QUOTE) inQuotes = !inQuotes
      else if (inQuotes || (byte !== COMMA && byte !== FEED)) continue
      else {
        if (this.#commas === this.#idColumn) this.#idEnd = at
        if (byte === FEED) return at
        this.#commas++
        if (this.#commas === this.#idColumn) this.#idStart = at + 1
      }
    }
    return -1
  }

  #endRow(bytes: Buffer, start: number, feed: number) {
    const columns = this.#commas + 1
    if (!this.#hasHeader) return this.#readHeader(bytes.toString('utf8', start, feed), columns)
    this.rows++
    if (columns !== this.#columns) {
      throw new DamagedRows(`row ${this.rows} has ${columns} columns instead of ${this.#columns}`)
    }
    const [idStart, idEnd] = [this.#idStart, this.#idEnd]
    if (this.#idColumn >= 0 && idEnd > idStart && !this.#ids.add(bytes, idStart, idEnd)) {
      throw repeatedId(bytes.toString('utf8', idStart, idEnd).trim())
    }
  }

  #readHeader(line: string, columns: number) {
    const header = line.replace(/^\ufeff/, '')
    // The names of columns are unknown, but no table starts as a page or an error does.
    if (/^\s*[<{]/.test(header)) throw notAnExport()
    this.#hasHeader = true
    this.#columns = columns
    this.#idColumn = parseCsvRow(header).indexOf('_id')
  }
}
