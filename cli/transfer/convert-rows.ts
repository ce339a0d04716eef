// Exported rows in another format, or with other fields.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { RowSplitter } from '../../lib/csv.ts'
import { readFields } from '../../lib/read/fields.ts'
import { replaceFile } from '../files/replace.ts'
import { type Column, pick, type View } from '../output/columns.ts'
import { Failure } from '../output/failure.ts'
import { asRow, assertFields, ColumnGuess, columnsFor, fieldsBeside, hasPath } from '../output/fields.ts'
import { writeError } from '../output/file-error.ts'
import { writeList } from '../output/formats.ts'
import type { MoneyUnit } from '../output/machine.ts'
import { compileQuery } from '../output/query.ts'
import { each, eachAs } from '../output/rows.ts'
import type { Write } from '../output/writer.ts'
import { parseExact } from './parse-exact.ts'
import type { RowFormat } from './row-scanner.ts'

/** What an export can be written as. */
export type ExportFormat = RowFormat | 'json' | 'tsv' | 'yaml' | 'xlsx'

export interface Conversion {
  format: ExportFormat
  /** How lists of these rows are shown: the kinds of its columns count. */
  view: View
  fields: readonly string[]
  /** JMESPath for each row; rows for which it is null are left out. */
  query: string | undefined
  money: MoneyUnit
}

type Rows = AsyncIterable<unknown>

/** What a query makes is of no known type. */
const viewOf = ({ query, view }: Conversion): View => (query === undefined ? view : { columns: [] })

const isNested = ({ format }: Conversion) => format === 'json' || format === 'ndjson' || format === 'yaml'

/** Whether only the rows say which columns there are, or whether there is a field. */
export const dependsOnRows = (conversion: Conversion): boolean =>
  conversion.fields.length > 0
    ? fieldsBeside(conversion.fields, viewOf(conversion)).length > 0
    : !isNested(conversion)

/** Every field of the view that a row can have, and what the platform has added. */
function allColumns(guessed: readonly Column[], { columns, others = [] }: View): Column[] {
  const known = others.length > 0 ? [...columns, ...others] : []
  return [...known, ...guessed.filter(({ key }) => !known.some((column) => column.key === key))]
}

/** Reads all rows for the columns that one of them has. Throws for a field that none has. */
async function columnsIn(rows: Rows, conversion: Conversion): Promise<Column[]> {
  const { fields } = conversion
  const view = viewOf(conversion)
  const guess = new ColumnGuess()
  const missing = new Set(fieldsBeside(fields, view))
  /** For each of these fields a row that has it. */
  const having: unknown[] = []
  let count = 0
  for await (const row of rows) {
    guess.add(row)
    count++
    const found = [...missing].filter((field) => hasPath(asRow(row), field))
    if (found.length > 0) having.push(row)
    for (const field of found) missing.delete(field)
  }
  const columns = allColumns(guess.columns, view)
  if (count > 0)
    assertFields(fields, view, [Object.fromEntries(columns.map(({ key }) => [key, null])), ...having])
  return fields.length > 0 ? columnsFor(fields, { columns }, []) : columns
}

/** The columns of rows that can be read twice. */
const columnsOf = async (open: () => Rows, conversion: Conversion): Promise<readonly Column[]> =>
  dependsOnRows(conversion)
    ? columnsIn(await queried(open(), conversion), conversion)
    : columnsFor(conversion.fields, viewOf(conversion), [])

async function queried(rows: Rows, { query, money }: Conversion): Promise<Rows> {
  if (query === undefined) return rows
  const search = await compileQuery(query, money)
  return (async function* () {
    for await (const row of rows) {
      const result = search(row)
      if (result !== null && result !== undefined) yield result
    }
  })()
}

async function writeRows(given: Rows, columns: readonly Column[], conversion: Conversion, write: Write) {
  const { format, fields, money } = conversion
  const rows = await queried(given, conversion)
  const shaped = isNested(conversion) && fields.length > 0 ? eachAs(rows, (row) => pick(row, fields)) : rows
  await writeList(shaped, { columns }, { shape: format, write, money, width: 0, paint: (_, text) => text })
}

/**
 * The mistake in fields and expressions, as far as the first rows show it. That none of them has a field means little
 * unless they are all there are.
 */
export async function fieldMissingIn(
  rows: readonly unknown[],
  conversion: Conversion,
): Promise<Failure | undefined> {
  const results: unknown[] = []
  for await (const row of await queried(each(rows), conversion)) results.push(row)
  try {
    await columnsIn(each(results), conversion)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

/** JSON lines end with a line feed alone: other line ends may stand inside their strings. */
async function* rowsOf(chunks: AsyncIterable<Uint8Array>): Rows {
  const splitter = new RowSplitter(false)
  const decoder = new TextDecoder()
  const parsed = (bytes: Uint8Array) =>
    decoder
      .decode(bytes)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => readFields(parseExact(line, 'a row of the response')))
  for await (const chunk of chunks) yield* parsed(splitter.push(chunk).rows)
  yield* parsed(splitter.takeTail())
}

/** Converts JSON lines as they arrive, which needs columns that do not depend on them. */
export async function convertStream(
  chunks: AsyncIterable<Uint8Array>,
  conversion: Conversion,
  write: Write,
): Promise<void> {
  const columns = columnsFor(conversion.fields, viewOf(conversion), [])
  await writeRows(rowsOf(chunks), columns, conversion, write)
}

/** Converts a file of JSON lines, which is read twice where its columns depend on its rows. */
export async function convertFile(
  from: string,
  conversion: Conversion,
  write: Write,
  signal: AbortSignal,
): Promise<void> {
  const open = () => rowsOf(createReadStream(from, { signal }))
  await writeRows(open(), await columnsOf(open, conversion), conversion, write)
}

/** Writes a file of JSON lines as another one, whole or not at all. Returns its size. */
export async function convertToFile(
  from: string,
  { to, overwrite, signal }: { to: string; overwrite: boolean; signal: AbortSignal },
  conversion: Conversion,
): Promise<number> {
  const write = (file: { writeFile: Write }) =>
    convertFile(from, conversion, (chunk) => file.writeFile(chunk), signal)
  try {
    await replaceFile(to, write, { overwrite })
    return (await stat(to)).size
  } catch (error) {
    throw signal.aborted ? signal.reason : writeError(error, to)
  }
}
