// Rows as an Excel workbook. It is built in memory, so the number of rows is limited.
import writeXlsx from 'write-excel-file/node'
import { type Column, valueAt } from './columns.ts'
import { usageError } from './failure.ts'
import { asRow } from './fields.ts'
import { humanNumber } from './human.ts'
import { rawValue } from './machine.ts'
import { decimalPlaces, isMoney } from './money.ts'

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

/** What XML cannot hold, or discourages: it would be left out. */
const NOT_IN_XML =
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffd]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu
/** Excel opens no workbook with more in a cell. */
const MAX_CELL = 32_767

/** `\u001b`, as on a terminal. */
const shown = (characters: string) =>
  Array.from({ length: characters.length }, (_, at) => characters.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('')

/**
 * A text as a cell has it: line ends of Excel, `\u001b` for what XML cannot hold, and an end for what is too long. Excel
 * reads `_x0041_` as the character U+0041; escaping the first underscore keeps such a text as it is.
 */
function cellText(value: string): string {
  const text = value.replace(/\r\n?/g, '\n').replace(NOT_IN_XML, shown)
  const whole =
    text.length > MAX_CELL
      ? `${text
          .slice(0, MAX_CELL - 1)
          .toWellFormed()
          .replace(/\ufffd$/, '')}…`
      : text
  const escaped = whole.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
  return escaped in {} ? escapeFirst(escaped) : escaped
}

/** write-excel-file drops texts such as `constructor`: it looks them up in an object, which has a property of that name. */
const escapeFirst = (text: string) =>
  `_x${text.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_${text.slice(1)}`

const text = (value: string): Cell => (value === '' ? null : { value: cellText(value), type: String })

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

/** Excel's calendar has no earlier day. */
const FIRST_DAY = Date.UTC(1900, 2, 1)

/** A moment, also of a journal or a file, which has it as text. */
const momentIn = (value: unknown): Date | undefined =>
  value instanceof Date
    ? value
    : typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(value)
      ? new Date(value)
      : undefined

function dateCell(value: unknown): Cell {
  const moment = momentIn(value)
  return moment && localDate(moment).getTime() >= FIRST_DAY
    ? { value: localDate(moment), type: Date, format: 'yyyy-mm-dd hh:mm:ss' }
    : text(rawValue(value))
}

function amountCell(value: unknown): Cell {
  if (!isMoney(value)) return plainCell(value)
  const digits = decimalPlaces(value.currency)
  const format = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`
  return { value: value.amount / 10 ** digits, type: Number, format }
}

function plainCell(value: unknown): Cell {
  if (typeof value === 'number' && Number.isFinite(value)) return { value, type: Number }
  if (typeof value === 'boolean') return { value, type: Boolean }
  return text(rawValue(value, 'major'))
}

function sheetsOf({ key, kind }: Column): Sheet[] {
  if (kind === 'money' || kind === 'amount') {
    const of = kind === 'amount' ? key.replace(/\.amount$/, '') : key
    const amount = { title: of, width: 14, cell: (row: unknown) => amountCell(valueAt(row, of)) }
    const currency = (row: unknown) => text(rawValue(valueAt(valueAt(row, of), 'currency')))
    return kind === 'amount' ? [amount] : [amount, { title: `${of}.currency`, width: 10, cell: currency }]
  }
  if (kind === 'date' || kind === 'time') {
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
    body.push(sheets.map(({ cell }) => cell(asRow(row))))
  }
  const head = sheets.map(({ title }): Cell => ({ value: cellText(title), type: String, fontWeight: 'bold' }))
  return writeXlsx([head, ...body] as never, {
    columns: sheets.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
