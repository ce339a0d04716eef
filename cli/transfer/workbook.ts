// Rows as an Excel workbook. It is built in memory, so the number of rows is limited.
import writeXlsx from 'write-excel-file/node'
import { type Column, valueAt } from '../output/columns.ts'
import { usageError } from '../output/failure.ts'
import { humanNumber } from '../output/human.ts'
import { rawValue } from '../output/machine.ts'
import { decimalPlaces, isMoney } from '../output/money.ts'

export const MAX_WORKBOOK_ROWS = 100_000

export const tooManyRows = (rows: number) =>
  usageError(
    `${humanNumber(rows)} rows are too many for a workbook (at most ${humanNumber(MAX_WORKBOOK_ROWS)})`,
    'too-many-rows',
    'Narrow the filters, such as --from and --to, or export to .csv',
  )

type Cell = {
  value: string | number | boolean | Date
  type: unknown
  format?: string
  fontWeight?: 'bold'
} | null

interface Sheet {
  title: string
  width: number
  cell(row: unknown): Cell
}

/** Excel reads `_x0041_` as the character U+0041; escaping the first underscore keeps such a text as it is. */
const escaped = (value: string) => value.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

const text = (value: string): Cell => (value === '' ? null : { value: escaped(value), type: String })

/** Excel knows no time zones: the cell has the local time, and the header says which zone it is in. */
const localDate = (date: Date) =>
  new Date(
    Date.UTC(
      date.getFullYear(),
      date.getMonth(),
      date.getDate(),
      date.getHours(),
      date.getMinutes(),
      date.getSeconds(),
    ),
  )

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const dateCell = (value: unknown): Cell =>
  value instanceof Date && !Number.isNaN(value.getTime())
    ? { value: localDate(value), type: Date, format: 'yyyy-mm-dd hh:mm:ss' }
    : text(rawValue(value))

function amountCell(value: unknown): Cell {
  if (!isMoney(value)) return null
  const digits = decimalPlaces(value.currency)
  const format = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`
  return { value: value.amount / 10 ** digits, type: Number, format }
}

function plainCell(value: unknown): Cell {
  if (typeof value === 'number') return { value, type: Number }
  if (typeof value === 'boolean') return { value, type: Boolean }
  return text(rawValue(value, 'major'))
}

function sheetsOf({ key, kind }: Column): Sheet[] {
  if (kind === 'money' || kind === 'amount') {
    const of = kind === 'amount' ? key.replace(/\.amount$/, '') : key
    const amount = { title: of, width: 14, cell: (row: unknown) => amountCell(valueAt(row, of)) }
    const currency = (row: unknown) => text(rawValue(valueAt(row, `${of}.currency`)))
    return kind === 'amount' ? [amount] : [amount, { title: `${of}.currency`, width: 10, cell: currency }]
  }
  if (kind === 'date') {
    return [{ title: `${key} (${zone()})`, width: 22, cell: (row) => dateCell(valueAt(row, key)) }]
  }
  return [{ title: key, width: kind === 'id' ? 26 : 20, cell: (row) => plainCell(valueAt(row, key)) }]
}

/** Texts are cells of text, so nothing in them can run as a formula. */
export async function workbook(rows: AsyncIterable<unknown>, columns: readonly Column[]): Promise<Buffer> {
  const sheets = columns.flatMap(sheetsOf)
  const body: Cell[][] = []
  for await (const row of rows) {
    if (body.length >= MAX_WORKBOOK_ROWS) throw tooManyRows(body.length + 1)
    body.push(sheets.map(({ cell }) => cell(row)))
  }
  const head = sheets.map(({ title }): Cell => ({ value: escaped(title), type: String, fontWeight: 'bold' }))
  return writeXlsx([head, ...body] as never, {
    columns: sheets.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
