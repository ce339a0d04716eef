// Lists on a terminal: a table with headers, or two lines per row where the terminal is narrow.
import { type Column, colourCell, valueAt } from './columns.ts'
import { drawGrid, GAP } from './grid.ts'
import { humanValue } from './human.ts'
import { oneLine } from './sanitize.ts'
import { stackRows } from './stacked.ts'
import type { Paint } from './terminal.ts'
import { shortenMiddle, truncate, widthOf } from './text.ts'

/** Narrower terminals get two lines per row. */
const MIN_TABLE_WIDTH = 60
/** Columns of text are not shrunk below this, in terminal columns. */
const MIN_TEXT_WIDTH = 12
/** Enough of both ends of an id to tell ids apart. */
const MIN_ID_WIDTH = 13

interface SizedColumn {
  column: Column
  width: number
}

const isNumeric = ({ kind }: Column) => kind === 'money' || kind === 'number' || kind === 'bytes'
/** Useless when truncated. */
const isFixed = ({ kind }: Column) =>
  kind === 'money' || kind === 'number' || kind === 'date' || kind === 'time' || kind === 'status'

const minWidth = (column: Column) =>
  isFixed(column) ? Number.POSITIVE_INFINITY : column.kind === 'id' ? MIN_ID_WIDTH : MIN_TEXT_WIDTH

function headerOf({ key, header }: Column): string {
  const last = key.slice(key.lastIndexOf('.') + 1)
  const words = last.replace(/^_/, '').replace(/([a-z])([A-Z])/g, '$1 $2')
  return oneLine(header ?? words).toUpperCase()
}

const totalWidth = (columns: readonly SizedColumn[]) =>
  columns.reduce((sum, { width }) => sum + width, 0) + GAP * Math.max(0, columns.length - 1)

/** Takes `excess` from the widest of the columns, down to their minimum. Returns what could not be taken. */
function shrink(columns: readonly SizedColumn[], excess: number): number {
  let left = excess
  while (left > 0) {
    const [widest] = columns
      .filter(({ column, width }) => width > minWidth(column))
      .sort((one, other) => other.width - one.width)
    if (!widest) return left
    widest.width--
    left--
  }
  return left
}

/** Shrinks text first, then ids; where that is not enough, drops the last columns. */
function fitColumns(natural: readonly SizedColumn[], available: number): SizedColumn[] {
  for (let count = natural.length; count > 1; count--) {
    const columns = natural.slice(0, count).map((one) => ({ ...one }))
    const texts = columns.filter(({ column }) => column.kind !== 'id')
    const ids = columns.filter(({ column }) => column.kind === 'id')
    const excess = shrink(texts, totalWidth(columns) - available)
    if (shrink(ids, excess) <= 0) return columns
  }
  return natural.slice(0, 1).map(({ column, width }) => ({ column, width: Math.min(width, available) }))
}

/** A table that is drawn batch by batch, with the column widths of the first batch. */
export interface OpenTable {
  /** The lines of these rows; those of the first batch start with the header. */
  draw(rows: readonly unknown[]): string[]
  /** How many columns were left out so far. */
  readonly hidden: number
}

function cellsOf(rows: readonly unknown[], columns: readonly Column[]): string[][] {
  const now = new Date()
  return rows.map((row) => columns.map(({ key, kind }) => humanValue(valueAt(row, key), kind, now)))
}

const cut = (text: string, { column, width }: SizedColumn) =>
  column.kind === 'id' ? shortenMiddle(text, width) : truncate(text, width)

/** Plans a table from its first rows. */
export function openTable(
  first: readonly unknown[],
  columns: readonly Column[],
  width: number,
  paint: Paint,
): OpenTable {
  if (width < MIN_TABLE_WIDTH && columns.length > 1) return openStack(columns, width, paint)
  const cells = cellsOf(first, columns)
  const natural = columns.map((column, index) => ({
    column,
    width: cells.reduce((most, row) => Math.max(most, widthOf(row[index] ?? '')), widthOf(headerOf(column))),
  }))
  const sized = fitColumns(natural, width)
  const grid = sized.map(({ column, width }) => ({
    width,
    align: isNumeric(column) ? ('right' as const) : ('left' as const),
  }))
  let header: string[] | undefined = sized.map((one) => paint('bold', cut(headerOf(one.column), one)))
  return {
    hidden: columns.length - sized.length,
    draw(rows) {
      const drawn = cellsOf(
        rows,
        sized.map(({ column }) => column),
      ).map((row) =>
        sized.map((one, index) =>
          colourCell(one.column.kind ?? 'text', cut(row[index] as string, one), paint),
        ),
      )
      const lines = drawGrid(header ? [header, ...drawn] : drawn, grid)
      header = undefined
      return lines
    },
  }
}

function openStack(columns: readonly Column[], width: number, paint: Paint): OpenTable {
  const hidden = new Set<number>()
  return {
    get hidden() {
      return hidden.size
    },
    draw: (rows) => stackRows(cellsOf(rows, columns), columns, { width, paint, hidden }),
  }
}
