const QUOTE = 34
const COMMA = 44
const CR = 13
const LF = 10
const BYTE_ORDER_MARK = 0xefbbbf

/** So that an unclosed quote cannot exhaust memory. */
const MAX_ROW_BYTES = 16 * 1024 * 1024

export interface CsvRow {
  /** Line that the row starts on, counted from 1. */
  line: number
  cells: string[]
}

/**
 * Parses a stream of CSV (RFC 4180, UTF-8) and yields, for each chunk, the rows that it completes. Rows may end with
 * CRLF or LF; a byte order mark and empty lines are skipped. At most one chunk and one row are held in memory.
 *
 * @throws SyntaxError for an unclosed quote, and for text after a closing quote
 */
export async function* parseCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow[]> {
  const decoder = new TextDecoder('utf-8')
  const splitter = new RowSplitter()
  let line = 1
  const parse = (bytes: Uint8Array) => {
    const parsed = rowsIn(decoder.decode(bytes, { stream: true }), line)
    line = parsed.nextLine
    return parsed.rows
  }
  for await (const chunk of chunks) {
    const rows = parse(splitter.push(chunk).rows)
    if (rows.length > 0) yield rows
  }
  const rows = parse(splitter.takeTail())
  if (rows.length > 0) yield rows
}

/** The rows of a whole CSV without byte order mark. @throws SyntaxError */
export const csvRows = (text: string): CsvRow[] => rowsIn(text, 1).rows

const SEPARATORS: Record<string, string> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

/** Why a header is none of a CSV whose rows end with LF and whose cells are separated by commas; undefined if it is one. */
export function wrongSeparator(header: string): string | undefined {
  if (/\r(?!\n?$)/.test(header.replaceAll(/"(?:[^"]|"")*"/g, ''))) return 'its rows end with CR alone'
  if (/^\ufeff?sep=/.test(header))
    return 'it begins with a line for a spreadsheet (sep=) in place of its header'
  const separator = header.includes(',') ? undefined : /[;\t|]/.exec(header)?.[0]
  return separator && `its columns are separated by ${SEPARATORS[separator]}, not by commas`
}

/** Splits a stream of bytes into rows: a line feed ends one, unless it is quoted. */
export class RowSplitter {
  readonly #hasQuotes: boolean
  /** What arrived of a row that has not ended yet. */
  #tail: Uint8Array[] = []
  #tailLength = 0
  #isQuoted = false
  /** Bytes before this chunk. */
  #position = 0
  /** Position of the last closing quote: another one right behind it is part of the cell. */
  #closedAt = -2
  /** The last three bytes; at first, as if a row had ended. */
  #last = LF

  /** @param hasQuotes false for rows without quotes, such as JSON lines */
  constructor(hasQuotes = true) {
    this.#hasQuotes = hasQuotes
  }

  /** Whether the row that has not ended yet has an open quote. */
  get isQuoted(): boolean {
    return this.#isQuoted
  }

  get tailLength(): number {
    return this.#tailLength
  }

  /**
   * Adds a chunk. Returns the rows that are complete now, and the position behind each of them.
   * @throws SyntaxError for a row that is too long
   */
  push(chunk: Uint8Array): { rows: Uint8Array; ends: number[] } {
    const ends = this.#ends(chunk)
    const end = ends.at(-1) ?? 0
    const before = end > 0 ? this.#tailLength : 0
    const rows = end > 0 ? this.#join(chunk.subarray(0, end)) : chunk.subarray(0, 0)
    // A copy, because whoever sent the chunk may reuse its memory. `slice` of a Buffer would be a view.
    if (end < chunk.length) this.#tail.push(new Uint8Array(chunk.subarray(end)))
    this.#tailLength += chunk.length - end
    if (this.#tailLength > MAX_ROW_BYTES) throw new SyntaxError('a row is longer than 16 MiB')
    return { rows, ends: before > 0 ? ends.map((position) => position + before) : ends }
  }

  /** Ends the row that has not ended yet, and returns its bytes. */
  takeTail(): Uint8Array {
    this.#isQuoted = false
    this.#last = LF
    return this.#join(new Uint8Array())
  }

  #join(end: Uint8Array): Uint8Array {
    if (this.#tailLength === 0) return end
    const joined = new Uint8Array(this.#tailLength + end.length)
    let place = 0
    for (const part of [...this.#tail, end]) {
      joined.set(part, place)
      place += part.length
    }
    this.#tail = []
    this.#tailLength = 0
    return joined
  }

  #ends(bytes: Uint8Array): number[] {
    const ends: number[] = []
    let quote = this.#hasQuotes ? bytes.indexOf(QUOTE) : -1
    let feed = bytes.indexOf(LF)
    while (this.#isQuoted ? quote >= 0 : feed >= 0 || quote >= 0) {
      const isQuote = this.#isQuoted || (quote >= 0 && (feed < 0 || quote < feed))
      const next = (isQuote ? quote : feed) + 1
      if (!isQuote) ends.push(next)
      else {
        const position = this.#position + quote
        if (this.#isQuoted) this.#closedAt = position
        this.#isQuoted = !this.#isQuoted && (this.#closedAt === position - 1 || this.#opens(bytes, quote))
        quote = bytes.indexOf(QUOTE, next)
      }
      if (feed >= 0 && feed < next) feed = bytes.indexOf(LF, next)
    }
    this.#last = this.#lastBefore(bytes, bytes.length)
    this.#position += bytes.length
    return ends
  }

  /** Whether a quote is the first character of a cell. Elsewhere it is a character like any other. */
  #opens(bytes: Uint8Array, quote: number): boolean {
    const last = this.#lastBefore(bytes, quote)
    const before = last & 0xff
    if (before === COMMA || before === LF) return true
    return last === BYTE_ORDER_MARK && this.#position + quote === 3
  }

  #lastBefore(bytes: Uint8Array, end: number): number {
    let last = this.#last
    for (let at = Math.max(0, end - 3); at < end; at++)
      last = ((last << 8) | (bytes[at] as number)) & 0xffffff
    return last
  }
}

/** The cells of one row, with or without its line break. @throws SyntaxError */
export const parseCsvRow = (row: string): string[] => csvRows(row)[0]?.cells ?? []

/** Parses whole rows. */
function rowsIn(text: string, firstLine: number): { rows: CsvRow[]; nextLine: number } {
  const rows: CsvRow[] = []
  let line = firstLine
  let feed = -1
  let comma = -1
  for (let place = 0; place < text.length; ) {
    const row: CsvRow = { line, cells: [] }
    for (let isInRow = true; isInRow; ) {
      let cell: string
      // Remembered, so that no text is searched twice.
      if (feed < place) feed = orEnd(text.indexOf('\n', place), text)
      if (text.charCodeAt(place) === QUOTE) {
        const end = closingQuote(text, place + 1)
        if (end === -1) throw malformed(row, 'a quote is never closed')
        cell = text.slice(place + 1, end)
        if (feed < end) line += cell.split('\n').length - 1
        if (cell.includes('"')) cell = cell.replaceAll('""', '"')
        place = end + 1
        if (text.charCodeAt(place) === CR && (place + 1 === text.length || text.charCodeAt(place + 1) === LF))
          place += 1
        const behind = text.charCodeAt(place)
        isInRow = behind === COMMA
        if (!isInRow && behind !== LF && place < text.length)
          throw malformed(row, 'text behind a closing quote')
      } else {
        if (comma < place) comma = orEnd(text.indexOf(',', place), text)
        isInRow = comma < feed
        const end = isInRow ? comma : feed
        cell = text.slice(place, !isInRow && end > place && text.charCodeAt(end - 1) === CR ? end - 1 : end)
        place = end
      }
      row.cells.push(cell)
      place += 1
    }
    line += 1
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row)
  }
  return { rows, nextLine: line }
}

const orEnd = (place: number, text: string) => (place === -1 ? text.length : place)

function closingQuote(text: string, from: number): number {
  let closing = text.indexOf('"', from)
  while (closing !== -1 && text.charCodeAt(closing + 1) === QUOTE) closing = text.indexOf('"', closing + 2)
  return closing
}

const malformed = ({ line }: CsvRow, what: string) =>
  new SyntaxError(`line ${line} of the CSV is malformed: ${what}`)
