import { parseCsv } from '../csv.ts'
import { DecodeError } from '../errors.ts'
import type { CallOptions, Download } from '../http/types.ts'

/** Requests CSV, so that a web page in its place is an error. The caller may request another format. */
export const asCsv = <O extends CallOptions>(options: O | undefined) => ({
  ...options,
  headers: { accept: 'text/csv', ...options?.headers },
})

/** The value of a column in the current row; empty if there is no such column. */
export type Cell = (column: string) => string

export const optional = (value: string) => value || undefined

/** @throws RangeError unless it is a number */
export function numberIn(cell: Cell, column: string): number {
  const value = Number(cell(column))
  if (Number.isNaN(value)) throw new RangeError(`${column} is not a number`)
  return value
}

/** @throws RangeError unless it is a timestamp */
export function dateIn(cell: Cell, column: string): Date {
  const date = new Date(cell(column))
  if (Number.isNaN(date.getTime())) throw new RangeError(`${column} is not a timestamp`)
  return date
}

/** @throws DecodeError for malformed CSV, and for rows that `toRow` cannot read */
const decoded = (error: unknown) =>
  error instanceof SyntaxError || error instanceof RangeError
    ? new DecodeError(`The export is damaged: ${error.message}`, { code: 'malformed-response' })
    : error

/**
 * A CSV response as objects, one per row. The request is sent when the first row is read; leaving the loop early closes
 * the connection.
 */
export async function* csvObjects<T>(
  open: () => Promise<Download>,
  toRow: (cell: Cell) => T,
): AsyncIterable<T> {
  const download = await open()
  try {
    let columns: string[] | undefined
    let places = new Map<string, number>()
    let row: string[] = []
    const cell: Cell = (column) => row[places.get(column) ?? -1] ?? ''
    for await (const rows of parseCsv(download)) {
      for (const values of rows) {
        if (!columns) {
          columns = values
          places = new Map(columns.map((name, place) => [name, place]))
          continue
        }
        row = values
        yield toRow(cell)
      }
    }
  } catch (error) {
    throw decoded(error)
  } finally {
    await download.cancel()
  }
}
