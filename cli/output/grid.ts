// Draws rows of cells in aligned columns, with cli-table3.
import Table from 'cli-table3'
import { pad } from './text.ts'

export const GAP = 2

export interface GridColumn {
  width: number
  /** The side on which the text stands. */
  align: 'left' | 'right'
}

/** Draws one row. Its cells are padded already, so the table only sets them side by side. */
function drawRow(cells: readonly string[]): string {
  const table = new Table({
    chars: {
      top: '',
      'top-mid': '',
      'top-left': '',
      'top-right': '',
      bottom: '',
      'bottom-mid': '',
      'bottom-left': '',
      'bottom-right': '',
      left: '',
      'left-mid': '',
      mid: '',
      'mid-mid': '',
      right: '',
      'right-mid': '',
      middle: ' '.repeat(GAP),
    },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
  })
  table.push([...cells])
  return table.toString().trimEnd()
}

/**
 * Cells come cut to the width of their column, and are padded here. Each row is a table of its own: cli-table3 measures
 * newer emoji and joined letters otherwise than terminals do, and would move or cut the cells of the other rows.
 */
export const drawGrid = (rows: readonly string[][], columns: readonly GridColumn[]): string[] =>
  rows.map((row) =>
    drawRow(row.map((cell, index) => pad(cell, columns[index]?.width ?? 0, columns[index]?.align))),
  )
