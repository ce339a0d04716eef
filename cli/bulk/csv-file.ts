// Reads a CSV file that a person made, and refuses one that would be misread.
import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { parseCsv, wrongSeparator } from '../../lib/csv.ts'
import { usageError } from '../output/failure.ts'
import { fileError } from '../output/file-error.ts'

export const wrongCsv = (message: string, suggestion?: string) => usageError(message, suggestion, 'bad-csv')

const SAVE_AS = 'Save it as "CSV UTF-8 (comma delimited)"'
const LF = 10

/** A spreadsheet's "Unicode text" is UTF-16, which begins with a byte order mark. */
const isUtf16 = ([first, second]: Buffer) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** The first line that is not UTF-8, counted from 1. */
function lineWithoutUtf8(bytes: Buffer): number {
  for (let line = 1, start = 0; ; line++) {
    const feed = bytes.indexOf(LF, start)
    if (feed === -1 || !isUtf8(bytes.subarray(start, feed))) return line
    start = feed + 1
  }
}

/** Throws for what would be stored with replacement characters. */
export function assertUtf8(bytes: Buffer, what = 'the CSV'): void {
  if (isUtf16(bytes)) throw wrongCsv(`${what} is UTF-16, not UTF-8`, SAVE_AS)
  if (bytes.includes(0)) throw wrongCsv(`${what} is a binary file`, SAVE_AS)
  if (!isUtf8(bytes)) throw wrongCsv(`line ${lineWithoutUtf8(bytes)} of ${what} is not UTF-8`, SAVE_AS)
}

/** Throws for rows and columns that end with something else. */
function assertSeparators(bytes: Buffer): void {
  const feed = bytes.indexOf(LF)
  const wrong = wrongSeparator(bytes.toString('utf8', 0, feed === -1 ? bytes.length : feed))
  if (wrong) throw wrongCsv(`the CSV cannot be read: ${wrong}`, SAVE_AS)
}

export interface CsvRow {
  /** Line of the file that the row starts on, counted from 1. */
  line: number
  cells: string[]
}

/** Parses line by line, so that each row and each mistake is known by its line. */
async function parseRows(file: Buffer): Promise<CsvRow[]> {
  // So that the last row ends at its own line, too.
  const bytes = file.at(-1) === LF ? file : Buffer.concat([file, Buffer.of(LF)])
  let line = 0
  async function* lines() {
    for (let start = 0; start < bytes.length; line++) {
      const feed = bytes.indexOf(LF, start)
      const end = feed === -1 ? bytes.length : feed + 1
      yield bytes.subarray(start, end)
      start = end
    }
  }
  const rows: CsvRow[] = []
  // A row is handed over before the line behind it is asked for.
  let first = 1
  try {
    for await (const some of parseCsv(lines())) {
      for (const cells of some) {
        const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
        rows.push({ line: Math.max(first, line + 1 - breaks), cells })
      }
      first = line + 2
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw wrongCsv(`line ${first}: ${error.message.replace(/^.*is malformed: /, '')}`)
  }
  return rows
}

/** The rows of a file, or of stdin for `-`, header included. */
export async function readCsvFile(source: string): Promise<CsvRow[]> {
  if (source === '-' && process.stdin.isTTY) throw wrongCsv('--csv - reads a pipe, but stdin is a terminal')
  const bytes = await (source === '-' ? buffer(process.stdin) : readFile(source)).catch((error) => {
    throw fileError(error, source) ?? error
  })
  assertUtf8(bytes)
  assertSeparators(bytes)
  return parseRows(bytes)
}
