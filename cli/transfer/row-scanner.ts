// Finds the ends of rows in a stream of bytes, so that a broken export goes on from its last whole row.
export type RowFormat = 'csv' | 'ndjson'

const QUOTE = 34
const FEED = 10
const NOTHING = Buffer.alloc(0)

export class RowScanner {
  readonly #isCsv: boolean
  /** The chunk at hand, behind what was held back. Used again and again, so that memory stays flat. */
  #space = Buffer.allocUnsafe(128 * 1024)
  /** Where in it the beginning of a row stands whose end has not come, and how long that is. */
  #tailStart = 0
  #tailLength = 0
  #inQuotes = false
  /** Whole rows so far, a header row among them. */
  #rows = 0
  #bytes = 0
  #lastRow: Buffer = NOTHING

  constructor(format: RowFormat) {
    this.#isCsv = format === 'csv'
  }

  /** Rows of data: a header does not count. */
  get rows(): number {
    return this.#isCsv ? Math.max(0, this.#rows - 1) : this.#rows
  }

  /** Whether a header row has gone by. */
  get hasHeader(): boolean {
    return this.#isCsv && this.#rows > 0
  }

  /** How many bytes the whole rows take. */
  get bytes(): number {
    return this.#bytes
  }

  /** Whether the bytes so far end with a whole row. */
  get isWhole(): boolean {
    return this.#tailLength === 0
  }

  /** The last whole row, its line end with it. */
  get lastRow(): Buffer {
    return this.#lastRow
  }

  /**
   * Takes a chunk in and gives the bytes of all rows that are whole now; the rest is held back.
   * The bytes are good until the next call.
   */
  push(chunk: Uint8Array): Buffer {
    const held = this.#tailLength
    const bytes = this.#joined(chunk)
    const end = this.#isCsv ? this.#scanCsv(bytes, held) : this.#scanLines(bytes, held)
    this.#tailStart = end
    this.#tailLength = bytes.length - end
    this.#bytes += end
    return bytes.subarray(0, end)
  }

  /** Forgets a row that was cut off. */
  dropTail() {
    this.#tailLength = 0
    this.#inQuotes = false
  }

  /** What was held back and the chunk, one behind the other. */
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
    }
    if (end > 0) this.#lastRow = Buffer.from(bytes.subarray(start, end))
    return end
  }

  #scanCsv(bytes: Buffer, from: number): number {
    let inQuotes = this.#inQuotes
    let end = 0
    let start = 0
    let rows = 0
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === QUOTE) inQuotes = !inQuotes
      else if (byte === FEED && !inQuotes) {
        start = end
        end = at + 1
        rows++
      }
    }
    this.#inQuotes = inQuotes
    this.#rows += rows
    if (end > 0) this.#lastRow = Buffer.from(bytes.subarray(start, end))
    return end
  }
}

/** The cells of one CSV row. */
export function csvCells(row: string): string[] {
  const cells: string[] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g
  for (const [, quoted, bare, separator] of row.matchAll(pattern)) {
    cells.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'))
    if (separator !== ',') break
  }
  return cells
}

/** The `_id` of a row: the column of that name, or the key of the JSON object. */
export function idOfRow(format: RowFormat, row: Buffer, header: Buffer | undefined): string | undefined {
  const text = row.toString('utf8')
  if (format === 'csv') {
    const at = header ? csvCells(header.toString('utf8').replace(/^\ufeff/, '')).indexOf('_id') : -1
    return at < 0 ? undefined : csvCells(text)[at] || undefined
  }
  try {
    const { _id } = JSON.parse(text) as { _id?: unknown }
    return typeof _id === 'string' ? _id : undefined
  } catch {
    return undefined
  }
}
