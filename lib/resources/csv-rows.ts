import { parseCsv } from '../csv.ts'
import type { CallOptions, Download } from '../http/types.ts'

/** Asks for CSV, so that a web page in its place is an error; the caller may ask for another form. */
export const asCsv = <O extends CallOptions>(options: O | undefined) => ({
  ...options,
  headers: { accept: 'text/csv', ...options?.headers },
})

/** Gives the text of a column in the row at hand; empty where the row has no such column. */
export type Cell = (column: string) => string

/**
 * A CSV answer as objects, one a row. The call is made when the first row is asked for; leaving the loop
 * early lets go of the connection.
 */
export function csvObjects(open: () => Promise<Download>): AsyncIterable<Record<string, string>>
export function csvObjects<T>(open: () => Promise<Download>, toRow: (cell: Cell) => T): AsyncIterable<T>
export async function* csvObjects<T>(open: () => Promise<Download>, toRow?: (cell: Cell) => T) {
  const download = await open()
  try {
    let columns: string[] | undefined
    let places = new Map<string, number>()
    let row: string[] = []
    const cell: Cell = (column) => row[places.get(column) ?? -1] ?? ''
    for await (const rows of parseCsv(download)) {
      for (const one of rows) {
        if (!columns) {
          columns = one
          places = new Map(columns.map((name, place) => [name, place]))
          continue
        }
        row = one
        yield toRow ? toRow(cell) : Object.fromEntries(columns.map((name, place) => [name, row[place] ?? '']))
      }
    }
  } finally {
    await download.cancel()
  }
}
