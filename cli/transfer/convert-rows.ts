// Exported rows in another format, or with other fields.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { readFields } from '../../lib/read/fields.ts'
import { replaceFile } from '../files/replace.ts'
import type { Column, View } from '../output/columns.ts'
import { pick } from '../output/columns.ts'
import { assertFields, columnsFor, guessColumns } from '../output/fields.ts'
import { writeError } from '../output/file-error.ts'
import { writeList } from '../output/formats.ts'
import type { MoneyUnit } from '../output/machine.ts'
import { compileQuery } from '../output/query.ts'
import type { Write } from '../output/writer.ts'
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

/** Enough rows to know their columns and to find a mistyped field. */
const SAMPLE = 200

/** The rows as they will be written, and their columns. */
interface Table {
  columns: readonly Column[]
  rows: AsyncIterable<unknown>
}

async function* queried(rows: AsyncIterable<unknown>, query: string, money: MoneyUnit) {
  const search = await compileQuery(query, money)
  for await (const row of rows) {
    const result = search(row)
    if (result !== null && result !== undefined) yield result
  }
}

/** Every field of the view that a row can have, and what the platform has added. */
function allColumns(sample: readonly unknown[], { columns, others = [] }: View): Column[] {
  const guessed = guessColumns(sample)
  const known = others.length > 0 ? [...columns, ...others] : []
  return [...known, ...guessed.filter(({ key }) => !known.some((column) => column.key === key))]
}

async function tableOf(
  rows: AsyncIterable<unknown>,
  { format, view, fields, query, money }: Conversion,
): Promise<Table> {
  const iterator = (query === undefined ? rows : queried(rows, query, money))[Symbol.asyncIterator]()
  const sample: unknown[] = []
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    sample.push(next.value)
    if (sample.length >= SAMPLE) break
  }
  const known = query === undefined ? view : { columns: [] }
  assertFields(fields, known, sample)
  const isNested = format === 'json' || format === 'ndjson' || format === 'yaml'
  const shape = (row: unknown) => (isNested && fields.length > 0 ? pick(row, fields) : row)
  return {
    columns: fields.length > 0 ? columnsFor(fields, known, sample) : allColumns(sample, known),
    rows: (async function* () {
      for (const row of sample) yield shape(row)
      for await (const row of { [Symbol.asyncIterator]: () => iterator }) yield shape(row)
    })(),
  }
}

async function* parsed(lines: AsyncIterable<string>) {
  for await (const line of lines) if (line !== '') yield readFields(JSON.parse(line))
}

/** Throws for fields and expressions that do not fit these rows, before anything is transferred. */
export async function checkConversion(rows: readonly unknown[], conversion: Conversion): Promise<void> {
  await tableOf(
    (async function* () {
      yield* rows
    })(),
    conversion,
  )
}

/** Converts JSON lines as they arrive. */
export async function convertRows(
  lines: AsyncIterable<string>,
  conversion: Conversion,
  write: Write,
): Promise<void> {
  const { columns, rows } = await tableOf(parsed(lines), conversion)
  const { format, money } = conversion
  if (format === 'xlsx') {
    const { workbook } = await import('./workbook.ts')
    return write(await workbook(rows, columns))
  }
  await writeList(rows, { columns }, { shape: format, write, money, width: 0, paint: (_, text) => text })
}

export const linesOf = (input: NodeJS.ReadableStream): AsyncIterable<string> =>
  createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })

/** Writes a file of JSON lines as another one, whole or not at all. Returns its size. */
export async function convertFile(from: string, to: string, conversion: Conversion): Promise<number> {
  try {
    await replaceFile(to, (file) =>
      convertRows(linesOf(createReadStream(from)), conversion, (chunk) => file.writeFile(chunk)),
    )
    return (await stat(to)).size
  } catch (error) {
    throw writeError(error, to)
  }
}
