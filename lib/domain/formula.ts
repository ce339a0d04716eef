/** Spreadsheets run cells that start like this as formulas, except numbers and phones with a sign. */
const FORMULA = /^(?![+-]\d+(\.\d+)?$)'*[=+\-@\t\r]/
const GUARDED = /^'(?='*[=+\-@\t\r])/

/** The text of a cell that a spreadsheet does not run. A leading apostrophe of its own is doubled, so that it comes back. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** A text as a cell of CSV (RFC 4180). */
export const quoteCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A text of anybody as a cell that a spreadsheet does not run. */
export const csvCell = (text: string): string => quoteCell(guardFormula(text))

/** The text as it was before `guardFormula`. */
export const unguardFormula = (cell: string): string => cell.replace(GUARDED, '')
