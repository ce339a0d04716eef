// Reads a CSV file that a person made, and refuses one that would be misread.
import { type CsvRow, csvRows, wrongSeparator } from '../../lib/csv.ts'
import { decodeText, readSource } from '../files/read.ts'
import { usageError } from '../output/failure.ts'

export const wrongCsv = (message: string, suggestion?: string) => usageError(message, 'bad-csv', suggestion)

const SAVE_AS = 'Save it as "CSV UTF-8 (comma delimited)"'

export const nameOfCsv = (source: string) => (source === '-' ? 'the CSV' : source)

/** The rows of a file, or of stdin for `-`, header included. */
export async function readCsvFile(source: string): Promise<CsvRow[]> {
  const bytes = await readSource(source, '--csv')
  const name = nameOfCsv(source)
  const text = decodeText(bytes, name, { code: 'bad-csv', suggestion: SAVE_AS })
  const wrong = wrongSeparator(text.split('\n', 1)[0] as string)
  if (wrong) throw wrongCsv(`${name} cannot be read: ${wrong}`, SAVE_AS)
  try {
    return csvRows(text)
  } catch (error) {
    throw error instanceof SyntaxError ? wrongCsv(error.message.replace(' the CSV ', ` ${name} `)) : error
  }
}
