// Draws rows of cells in aligned columns, with cli-table3.
import Table from 'cli-table3'
import utils from 'cli-table3/src/utils.js'
import { pad, widthOf } from './text.ts'

// cli-table3 brings a string-width of 2020, which mismeasures newer emoji and combining marks, and truncates by UTF-16
// unit. Cells arrive truncated by grapheme, so only our measure of their width is needed. table.test.ts fails if a new
// version no longer looks its functions up here.
Object.assign(utils, {
  strlen: widthOf,
  truncate: (text: string) => text,
  pad: (text: string, width: number, _: string, align: string) =>
    pad(text, width, align === 'right' ? 'right' : 'left'),
})

export const GAP = 2

export interface GridColumn {
  width: number
  align: 'left' | 'right'
}

/** cli-table3 takes time quadratic in the number of rows: callers draw at most a few hundred at once. */
export function drawGrid(rows: readonly string[][], columns: readonly GridColumn[]): string[] {
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
    colWidths: columns.map(({ width }) => width),
    colAligns: columns.map(({ align }) => align),
  })
  table.push(...rows)
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
}
