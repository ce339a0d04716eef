import { parseCsv, wrongSeparator } from '../csv.ts'
import type { Currency, Money } from '../domain/index.ts'
import { DecodeError } from '../errors.ts'
import type { CallOptions, Download, Verification } from '../http/types.ts'
import { parseTimestamp } from '../read/fields.ts'

/** Requests CSV, so that a web page in its place is an error. The caller may request another format. */
export const asCsv = <O extends CallOptions>(options: O | undefined) => ({
  ...options,
  headers: { accept: 'text/csv', ...options?.headers },
})

/** The value of a column in the current row; empty if there is no such column. */
export type Cell = (column: string) => string

export const optional = (value: string) => value || undefined

/**
 * The amount in a column, in the currency of the row.
 *
 * @throws RangeError unless it is a whole number of minor units
 */
export function moneyIn(cell: Cell, column: string): Money {
  const text = cell(column)
  if (!/^-?\d+$/.test(text)) throw new RangeError(`${column} is not a number of minor units`)
  return { amount: Number(text), currency: cell('currency') as Currency }
}

/** @throws RangeError unless it is a timestamp */
export function dateIn(cell: Cell, column: string): Date {
  const date = parseTimestamp(cell(column))
  if (!date) throw new RangeError(`${column} is not a timestamp`)
  return date
}

/** @throws DecodeError for malformed CSV, and for rows that `toRow` cannot read */
const decoded = (error: unknown) =>
  error instanceof SyntaxError || error instanceof RangeError
    ? new DecodeError(`The export is damaged: ${error.message}`, { code: 'malformed-response' })
    : error

/** @throws RangeError, with the reason where it can be seen, unless the header names all columns */
function requireColumns(header: readonly string[], columns: readonly string[]): void {
  const text = header.join()
  if (text.includes('\0')) throw new RangeError('it is not in UTF-8')
  const separator = wrongSeparator(text)
  if (separator) throw new RangeError(separator)
  const missing = columns.filter((column) => !header.includes(column))
  if (missing.length === 0) return
  const present = header.slice(0, 20).join(', ').slice(0, 300)
  throw new RangeError(`its header lacks ${missing.join(', ')}; it has the columns ${present}`)
}

/** The rows of an export. Each loop over them sends the request again. */
export interface ExportedRows<Row> extends AsyncIterable<Row> {
  /**
   * The announcement that the complete rows were verified against: the platform's `digest`, its number of `rows`, or the
   * `size`; false if it announced none of them, so that missing rows would not have been noticed. Undefined until then.
   */
  readonly verified: Verification | undefined
}

/**
 * A CSV response as objects, one per row. The request is sent when the first row is read; leaving the loop early closes
 * the connection. Reading the last row throws unless all announced rows have come.
 */
export function csvObjects<T>(
  open: () => Promise<Download>,
  /** What the header must name. */
  promised: readonly string[],
  toRow: (cell: Cell) => T,
): ExportedRows<T> {
  let download: Download | undefined
  return {
    get verified() {
      return download?.verified
    },
    async *[Symbol.asyncIterator]() {
      download = await open()
      try {
        yield* objectsIn(download, promised, toRow)
      } catch (error) {
        throw decoded(error)
      } finally {
        await download.cancel()
      }
    },
  }
}

async function* objectsIn<T>(download: Download, promised: readonly string[], toRow: (cell: Cell) => T) {
  let columns: string[] | undefined
  let places = new Map<string, number>()
  let row: string[] = []
  const cell: Cell = (column) => row[places.get(column) ?? -1] ?? ''
  for await (const rows of parseCsv(download)) {
    for (const { cells, line } of rows) {
      if (!columns) {
        columns = cells
        requireColumns(columns, promised)
        places = new Map(columns.map((name, place) => [name, place]))
        continue
      }
      if (cells.length !== columns.length)
        throw new RangeError(`line ${line} has ${cells.length} columns instead of ${columns.length}`)
      row = cells
      yield toRow(cell)
    }
  }
  if (!columns) throw new RangeError('it is empty, without even a header')
}
