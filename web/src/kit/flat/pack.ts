/** In place of a value that is the one of the row before. */
const SAME = '='

/**
 * Rows of values as one string, because pages contain hundreds of flats: an attribute with nested values would be several
 * times as long.
 */
export const packRows = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((row, place) =>
      row
        .map((value, column) => (value === rows[place - 1]?.[column] ? SAME : encodeURIComponent(value)))
        .join(' '),
    )
    .join('|')

/** The values of each row, as strings. */
export function unpackRows(text: string): string[][] {
  const rows: string[][] = []
  for (const row of text === '' ? [] : text.split('|')) {
    const before = rows.at(-1) ?? []
    rows.push(
      row
        .split(' ')
        .map((value, column) => (value === SAME ? (before[column] ?? '') : decodeURIComponent(value))),
    )
  }
  return rows
}
