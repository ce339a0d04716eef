import { csvCell } from '../../../lib/domain/formula.ts'

/** One row with its line ending; null and undefined are empty cells. */
export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? csvCell(cell) : (cell ?? ''))).join(',')}\r\n`
