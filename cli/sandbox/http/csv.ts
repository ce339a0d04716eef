/** A cell that a spreadsheet would run as a formula is made a text by an apostrophe in front. */
const FORMULA = /^[=+\-@\t\r]/
const SPECIAL = /[",\r\n]/

/** A text as a CSV cell (RFC 4180). */
export function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What stands for a value in a cell: nothing for nothing. */
export function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' ? String(value) : textCell(value)
}

/** One row with its line end. */
export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(cell).join(',')}\r\n`
