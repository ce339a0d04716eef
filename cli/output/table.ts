// Lists on a terminal: a table with headers, or a card for each row where the terminal is narrow.
import Table from 'cli-table3'
import { shortCard } from './card.ts'
import { type Column, colourCell, valueAt } from './columns.ts'
import { humanValue } from './human.ts'
import { oneLine } from './sanitize.ts'
import type { Paint } from './terminal.ts'
import { truncate, widthOf } from './text.ts'
import { HANDLE_FIELDS } from './title.ts'

/** Narrower terminals get cards. */
const MIN_TABLE_WIDTH = 60
/** Columns of text are not shrunk below this, in terminal columns; the others are useless when truncated. */
const MIN_TEXT_WIDTH = 12
/** Rows that only their ID tells apart have it beside this many columns. */
const MIN_BESIDE_ID = 3
const GAP = 2

/** No lines and no padding, as cli-table3's README has its most compact layout. */
const PLAIN = {
  chars: {
    ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
    ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
    ...{ left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '' },
    middle: ' '.repeat(GAP),
  },
  style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
}

interface SizedColumn {
  column: Column
  width: number
}

const isNumeric = ({ kind }: Column) => kind === 'money' || kind === 'number' || kind === 'bytes'
const isText = ({ kind = 'text' }: Column) => kind === 'text' || kind === 'localized'
/** Commands take it in place of an ID; a title may be that of several. */
const isHandle = ({ column: { key } }: SizedColumn) => HANDLE_FIELDS.includes(key)

function headerOf({ key, header }: Column): string {
  const last = key.slice(key.lastIndexOf('.') + 1)
  const words = last.replace(/^_/, '').replace(/([a-z])([A-Z])/g, '$1 $2')
  return oneLine(header ?? words).toUpperCase()
}

const totalWidth = (columns: readonly SizedColumn[]) =>
  columns.reduce((sum, { width }) => sum + width + GAP, -GAP)

/** Shrinks the widest texts; where that is not enough, drops the last columns. */
function fit(natural: readonly SizedColumn[], available: number): SizedColumn[] {
  for (let count = natural.length; count > 1; count--) {
    const columns = natural.slice(0, count).map((one) => ({ ...one }))
    let excess = totalWidth(columns) - available
    for (; excess > 0; excess--) {
      const texts = columns.filter(({ column, width }) => isText(column) && width > MIN_TEXT_WIDTH)
      const [widest] = texts.sort((one, other) => other.width - one.width)
      if (!widest) break
      widest.width--
    }
    if (excess <= 0) return columns
  }
  return natural.slice(0, 1).map(({ column, width }) => ({ column, width: Math.min(width, available) }))
}

/** The ID is whole or not there at all. Rows with another handle have it only if that costs the other columns nothing. */
function fitColumns(natural: readonly SizedColumn[], available: number): SizedColumn[] {
  const others = natural.filter(({ column }) => !column.isSpare)
  const [id] = natural.filter(({ column }) => column.isSpare)
  const alone = fit(others, available)
  if (!id) return alone
  const beside = fit(others, available - id.width - GAP)
  const isShown = others.some(isHandle)
    ? totalWidth(beside) === totalWidth(alone)
    : beside.length >= Math.min(MIN_BESIDE_ID, others.length)
  return isShown && totalWidth([...beside, id]) <= available ? [...beside, id] : alone
}

/**
 * Draws rows of cells, each cut to the width of its column. cli-table3 measures newer emoji and joined letters otherwise
 * than terminals do, so it lays out as many plain letters in the place of each cell that has others.
 */
function drawRows(rows: readonly string[][], columns: readonly SizedColumn[]): string[] {
  const cells: string[] = []
  const standIn = (cell: string) =>
    cell.replace(/(\u001b\[[\d;]*m)|[^\u001b]+/g, (text, colour?: string) => {
      if (colour !== undefined || !/[^\u0000-\u007f]/.test(text)) return text
      const width = widthOf(text)
      if (width > 0) cells.push(text)
      return '\ue000'.repeat(width)
    })
  const table = new Table({
    ...PLAIN,
    colWidths: columns.map(({ width }) => width),
    colAligns: columns.map(({ column }) => (isNumeric(column) ? 'right' : 'left')),
  })
  table.push(...rows.map((row) => row.map(standIn)))
  const lines = rows.length === 0 ? [] : table.toString().split('\n')
  return lines.map((line) => line.replace(/\ue000+/g, () => cells.shift() ?? '').trimEnd())
}

/** A table that is drawn batch by batch, with the column widths of the first batch. */
export interface OpenTable {
  /** The lines of these rows; those of the first batch start with the header. */
  draw(rows: readonly unknown[]): string[]
  /** How many columns were left out. */
  readonly hidden: number
}

/** Plans a table from its first rows. */
export function openTable(
  first: readonly unknown[],
  columns: readonly Column[],
  width: number,
  paint: Paint,
): OpenTable {
  if (width < MIN_TABLE_WIDTH && columns.length > 1)
    return { hidden: 0, draw: (rows) => rows.flatMap((row) => shortCard(row, columns, width, paint)) }
  const now = new Date()
  const textIn = (row: unknown, { key, kind }: Column) => humanValue(valueAt(row, key), kind, now)
  const natural = columns.map((column) => ({
    column,
    width: first.reduce(
      (most: number, row) => Math.max(most, widthOf(textIn(row, column))),
      widthOf(headerOf(column)),
    ),
  }))
  // Where room is short, columns without a value go first.
  const hasValue = ({ column }: SizedColumn) => first.some((row) => textIn(row, column) !== '')
  // An ID beside another handle never makes it short.
  const needed = natural.some(isHandle) ? natural.filter(({ column }) => !column.isSpare) : natural
  const sized = fitColumns(totalWidth(needed) > width ? natural.filter(hasValue) : natural, width)
  let header = [sized.map(({ column, width }) => paint('bold', truncate(headerOf(column), width)))]
  return {
    hidden: columns.length - sized.length,
    draw(rows) {
      const drawn = rows.map((row) =>
        sized.map(({ column, width }) =>
          colourCell(
            column.kind ?? 'text',
            column.isSpare ? textIn(row, column) : truncate(textIn(row, column), width),
            paint,
          ),
        ),
      )
      // An ID stays whole if it is longer than those of the first batch.
      const own = sized.map(({ column, width }) => ({
        column,
        width: Math.max(width, ...(column.isSpare ? rows.map((row) => widthOf(textIn(row, column))) : [])),
      }))
      const lines = drawRows([...header, ...drawn], own)
      header = []
      return lines
    },
  }
}
