const QUOTE = 34
const COMMA = 44
const CR = 13
const LF = 10

/** Maximum length of a row, in characters, so that an unclosed quote cannot exhaust memory. */
const MAX_ROW = 16 * 1024 * 1024

/**
 * Parses a stream of CSV (RFC 4180, UTF-8) and yields, for each chunk, the rows that it completes. Rows may end with
 * CRLF or LF; a byte order mark and empty lines are skipped. At most one chunk and one row are held in memory.
 *
 * @throws SyntaxError for an unclosed quote, and for text after a closing quote
 */
export async function* parseCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[][]> {
  const decoder = new TextDecoder('utf-8')
  const parser = new CsvParser()
  for await (const chunk of chunks) {
    const rows = parser.push(decoder.decode(chunk, { stream: true }))
    if (rows.length > 0) yield rows
  }
  const rows = parser.push(decoder.decode(), true)
  if (rows.length > 0) yield rows
}

const SEPARATORS: Record<string, string> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

/** Why a header is none of a CSV whose rows end with LF and whose cells are separated by commas; undefined if it is one. */
export function wrongSeparator(header: string): string | undefined {
  if (/\r(?!\n?$)/.test(header.replaceAll(/"(?:[^"]|"")*"/g, ''))) return 'its rows end with CR alone'
  if (/^\ufeff?sep=/.test(header))
    return 'it begins with a line for a spreadsheet (sep=) in place of its header'
  const separator = header.includes(',') ? undefined : /[;\t|]/.exec(header)?.[0]
  return separator && `its columns are separated by ${SEPARATORS[separator]}, not by commas`
}

/** Returns the cells of one CSV row. */
export const parseCsvRow = (row: string): string[] => new CsvParser().push(row, true)[0] ?? []

/** Remembers the positions of the next separators until the parser passes them, so that no text is searched twice. */
class CsvParser {
  #text = ''
  #isLast = false
  #rows = 0
  /** Positions of the next comma and the next line feed, or the length of the text if there is none. */
  #comma = -1
  #feed = -1
  /** Start of the next row. */
  #next = 0

  push(text: string, isLast = false): string[][] {
    this.#text += text
    this.#isLast = isLast
    this.#comma = -1
    this.#feed = -1
    const rows: string[][] = []
    let start = 0
    while (start < this.#text.length) {
      const cells = this.#row(start)
      if (!cells) break
      start = this.#next
      this.#rows += 1
      if (cells.length > 1 || cells[0] !== '') rows.push(cells)
    }
    this.#text = this.#text.slice(start)
    if (this.#text.length > MAX_ROW) throw this.#wrong(`longer than ${MAX_ROW} characters`)
    if (isLast && this.#text !== '') throw this.#wrong('a quote is never closed')
    return rows
  }

  /** The cells of the row at `start`; undefined where it has not come to its end yet. */
  #row(start: number): string[] | undefined {
    const text = this.#text
    const cells: string[] = []
    let place = start
    for (;;) {
      const feed = this.#feedFrom(place)
      if (feed === text.length && !this.#isLast) return undefined
      if (text.charCodeAt(place) === QUOTE) {
        const closing = this.#closingQuote(place + 1)
        if (closing === -1) return undefined
        cells.push(unquoted(text, place + 1, closing))
        place = closing + 1
        const behind = text.charCodeAt(place) === CR ? place + 1 : place
        if (text.charCodeAt(behind) === LF || behind >= text.length) {
          this.#next = behind + 1
          return behind < text.length || this.#isLast ? cells : undefined
        }
        if (text.charCodeAt(place) !== COMMA) throw this.#wrong('text behind a closing quote')
        place += 1
      } else {
        const comma = this.#commaFrom(place)
        if (comma >= feed) {
          const end = feed > place && text.charCodeAt(feed - 1) === CR ? feed - 1 : feed
          cells.push(text.slice(place, end))
          this.#next = feed + 1
          return cells
        }
        cells.push(text.slice(place, comma))
        place = comma + 1
      }
    }
  }

  #feedFrom(place: number): number {
    if (this.#feed < place) this.#feed = orEnd(this.#text.indexOf('\n', place), this.#text)
    return this.#feed
  }

  #commaFrom(place: number): number {
    if (this.#comma < place) this.#comma = orEnd(this.#text.indexOf(',', place), this.#text)
    return this.#comma
  }

  #closingQuote(from: number): number {
    const text = this.#text
    let closing = text.indexOf('"', from)
    while (closing !== -1 && text.charCodeAt(closing + 1) === QUOTE) closing = text.indexOf('"', closing + 2)
    return closing
  }

  #wrong(what: string) {
    return new SyntaxError(`row ${this.#rows + 1} of the CSV is malformed: ${what}`)
  }
}

const orEnd = (place: number, text: string) => (place === -1 ? text.length : place)

function unquoted(text: string, start: number, end: number): string {
  const cell = text.slice(start, end)
  return cell.includes('"') ? cell.replaceAll('""', '"') : cell
}
