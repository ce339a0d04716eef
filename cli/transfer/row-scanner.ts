// Splits a stream of bytes into whole rows of CSV (RFC 4180) or JSON lines, counts them, and checks them.

import { isUtf8 } from 'node:buffer'
import { parseCsvRow, RowSplitter, wrongSeparator } from '../../lib/csv.ts'
import { isRecord } from '../../lib/domain/is-record.ts'
import { parseErrorBody } from '../../lib/http/error-body.ts'
import { humanNumber } from '../output/human.ts'
import { Damaged, type Scanner } from './received.ts'

export type RowFormat = 'csv' | 'ndjson'

/**
 * What is looked for in rows. Parsing each finds those that are no rows of this table; it takes time, so it is for rows
 * that no digest vouches for. Ids that come twice take memory, too, so they are for rows that nobody counted.
 */
export type RowChecks = 'none' | 'rows' | 'ids'

export class DamagedRows extends Damaged {
  constructor(what: string, code = 'export-damaged') {
    super(what, code)
  }
}

export const notAnExport = (why: string) =>
  new DamagedRows(`the platform did not answer with an export: ${why}`, 'unexpected-content')

const FEED = 10
const RETURN = 13

export class RowScanner implements Scanner {
  readonly #format: RowFormat
  checks: RowChecks
  /** How many rows there are, if that is known. */
  announced: number | undefined
  #splitter: RowSplitter
  /** First row of a CSV. */
  #header: string[] | undefined
  #lastRow = ''
  readonly #ids = new Set<string>()
  /** Data rows, without the header. */
  amount = 0
  /** Whether the last row had no line break. */
  endsOpen = false

  constructor(format: RowFormat, checks: RowChecks) {
    this.#format = format
    this.#splitter = new RowSplitter(format === 'csv')
    this.checks = checks
  }

  /** `_id` of the last complete row; undefined if rows have none. */
  get lastId(): string | undefined {
    return this.#lastRow === '' ? undefined : this.#parse(this.#lastRow).id
  }

  /**
   * Adds a chunk and returns the bytes of the rows that are complete now.
   * @throws DamagedRows
   */
  push(chunk: Uint8Array): Buffer {
    const { rows, ends } = asRows(() => this.#splitter.push(chunk))
    const bytes = bufferOf(rows)
    this.#count(bytes, ends)
    this.#assertAnnounced()
    return bytes
  }

  /**
   * Ends the rows. The last one need not have a line break; it is returned if it had none. Returns undefined if it is
   * incomplete, or if it would be less than the last of the announced rows.
   * @throws DamagedRows
   */
  end(): Buffer | undefined {
    if (this.#splitter.isQuoted) return undefined
    this.endsOpen = this.#splitter.tailLength > 0
    if (this.endsOpen && this.announced !== undefined && this.amount + 1 < this.announced) return undefined
    const row = bufferOf(this.#splitter.takeTail())
    try {
      this.#count(row, row.length > 0 ? [row.length] : [])
    } catch (error) {
      if (this.amount > 1) return undefined
      throw error
    }
    this.#assertAnnounced()
    if (this.#format === 'csv' && !this.#header) throw notAnExport('it is empty')
    // An error may be where the last row should be.
    if (this.amount > 0) this.#parse(this.#lastRow)
    return row
  }

  /** Forgets an incomplete row. */
  dropTail() {
    this.#splitter.takeTail()
  }

  reset() {
    this.#splitter = new RowSplitter(this.#format === 'csv')
    this.#header = undefined
    this.#lastRow = ''
    this.#ids.clear()
    this.amount = 0
  }

  #count(rows: Buffer, ends: readonly number[]) {
    if (!isUtf8(rows) || (this.#format === 'csv' && !this.#header && rows.includes(0)))
      throw new DamagedRows('the rows are not valid UTF-8')
    let start = 0
    let [lastStart, lastEnd] = [0, 0]
    for (const end of ends) {
      const isBlank = end - start <= 2 && (rows[start] === FEED || rows[start] === RETURN)
      if (!isBlank && this.#format === 'csv' && !this.#header)
        this.#readHeader(rows.toString('utf8', start, end))
      else if (!isBlank) {
        this.amount++
        if (this.checks !== 'none' || this.amount === 1) this.#check(rows.toString('utf8', start, end))
        lastStart = start
        lastEnd = end
      }
      start = end
    }
    if (lastEnd > 0) this.#lastRow = rows.toString('utf8', lastStart, lastEnd)
  }

  #assertAnnounced() {
    if (this.announced === undefined || this.amount <= this.announced) return
    throw new DamagedRows(`more rows arrived than the ${humanNumber(this.announced)} announced`)
  }

  #readHeader(row: string) {
    // The names of columns are unknown, but no table starts as a page or a JSON document does.
    if (/^\ufeff?\s*[<{[]/.test(row)) throw notAnExport(`it begins with ${JSON.stringify(row.slice(0, 20))}`)
    const separator = wrongSeparator(row)
    if (separator) throw new DamagedRows(separator)
    this.#header = cellsOf(row.replace(/^\ufeff/, ''))
  }

  #check(row: string) {
    const { id } = this.#parse(row)
    if (this.checks !== 'ids' || id === undefined) return
    if (this.#ids.has(id)) throw new DamagedRows(`the id ${id} came twice`)
    this.#ids.add(id)
  }

  /** @throws DamagedRows */
  #parse(row: string): { id: string | undefined } {
    return this.#format === 'csv' ? this.#parseCsv(row) : this.#parseJson(row)
  }

  #parseCsv(row: string) {
    const header = this.#header ?? []
    const cells = cellsOf(row)
    if (cells.length !== header.length) {
      throw new DamagedRows(`row ${this.amount} has ${cells.length} columns instead of ${header.length}`)
    }
    return { id: cells[header.indexOf('_id')] || undefined }
  }

  #parseJson(row: string) {
    const value = parseObject(row)
    if (!value && this.amount === 1) throw notAnExport(`it begins with ${JSON.stringify(row.slice(0, 20))}`)
    if (!value) throw new DamagedRows(`row ${this.amount} is not a JSON object`)
    const { _id, error, success } = value
    if (_id === undefined && (error || success === false)) {
      const { message, code } = parseErrorBody(row, true)
      throw new DamagedRows(`the platform stopped with an error: ${message ?? code ?? 'no reason given'}`)
    }
    return { id: typeof _id === 'string' ? _id : undefined }
  }
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/** What is wrong with rows is a damage. */
function asRows<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof SyntaxError ? new DamagedRows(error.message) : error
  }
}

function cellsOf(row: string): string[] {
  // No platform writes it, although people do: one of a pair was damaged.
  if (row.includes('"') && row.split('"').length % 2 === 0)
    throw new DamagedRows('a quote has no counterpart')
  return asRows(() => parseCsvRow(row))
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
