import { localError } from '../output/failure.ts'
import { csvCells, type RowFormat, RowScanner } from './row-scanner.ts'

/** Nothing that is a table has a row of so many bytes. */
const LONGEST_ROW = 16 * 1024 * 1024

/**
 * The bytes of a stream, once its first rows are seen to be rows: a sign-in page or an error can come with status 200
 * and call itself a table, and must neither be written nor be gone on behind. `header` is that of an export that is
 * gone on with.
 * @throws Failure `unexpected-content`
 */
export async function* onlyRows(
  chunks: AsyncIterable<Uint8Array>,
  format: RowFormat,
  header: Buffer | undefined,
): AsyncGenerator<Uint8Array> {
  const scanner = new RowScanner(format)
  let held: Uint8Array[] | undefined = []
  let size = 0
  for await (const chunk of chunks) {
    if (!held) {
      yield chunk
      continue
    }
    held.push(chunk)
    size += chunk.length
    scanner.push(chunk)
    if (scanner.bytes === 0 && size <= LONGEST_ROW) continue
    const beginning = held.length === 1 ? chunk : Buffer.concat(held)
    if (!isTable(beginning, scanner, format, header)) {
      throw localError(
        'What came is no row of the export, but something else.',
        'unexpected-content',
        'Look what answers at this address: quoin doctor',
      )
    }
    held = undefined
    yield beginning
  }
  // Less than a row: whoever reads it knows that its end is missing.
  if (held && held.length > 0) yield Buffer.concat(held)
}

function isTable(
  beginning: Uint8Array,
  scanner: RowScanner,
  format: RowFormat,
  header: Buffer | undefined,
): boolean {
  if (scanner.bytes === 0) return false
  if (format === 'ndjson') return isObject(scanner.lastRow.toString('utf8'))
  if (header) return widthOf(scanner.lastRow) === widthOf(header)
  // The names of columns are not known beforehand, but no table begins like a page or an error.
  return !/^\ufeff?\s*[<{]/.test(Buffer.from(beginning.subarray(0, 100)).toString('utf8'))
}

const widthOf = (row: Buffer) => csvCells(row.toString('utf8')).length

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
