// Reads a CSV file that a person made, and refuses one that would be misread.
import { parseCsv, wrongSeparator } from '../../lib/csv.ts'
import { decodeText, readSource } from '../files/read.ts'
import { usageError } from '../output/failure.ts'

export const wrongCsv = (message: string, suggestion?: string) => usageError(message, suggestion, 'bad-csv')

const SAVE_AS = 'Save it as "CSV UTF-8 (comma delimited)"'
const LF = 10

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
  const bytes = await readSource(source, '--csv')
  decodeText(bytes, 'the CSV', { code: 'bad-csv', suggestion: SAVE_AS })
  assertSeparators(bytes)
  return parseRows(bytes)
}
