// Finds the ends of rows in a stream of bytes, so that a broken export goes on from its last whole row.
export type RowFormat = 'csv' | 'ndjson'

const QUOTE = 34
const FEED = 10
const NOTHING = Buffer.alloc(0)

export class RowScanner {
  readonly #isCsv: boolean
  /** Bytes behind the last row end: the beginning of a row whose end has not come. */
  #tail: Buffer = NOTHING
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
    return this.#tail.length === 0
  }

  /** The last whole row, its line end with it. */
  get lastRow(): Buffer {
    return this.#lastRow
  }

  /** Takes a chunk in and gives the bytes of all rows that are whole now; the rest is held back. */
  push(chunk: Uint8Array): Buffer {
    const bytes = this.#tail.length === 0 ? asBuffer(chunk) : Buffer.concat([this.#tail, chunk])
    const end = this.#isCsv
      ? this.#scanCsv(bytes, this.#tail.length)
      : this.#scanLines(bytes, this.#tail.length)
    this.#tail = end === bytes.length ? NOTHING : Buffer.from(bytes.subarray(end))
    this.#bytes += end
    return bytes.subarray(0, end)
  }

  /** Forgets a row that was cut off. */
  dropTail() {
    this.#tail = NOTHING
    this.#inQuotes = false
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

const asBuffer = (chunk: Uint8Array) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)

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
