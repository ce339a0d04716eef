import { FLAT_STATUSES, type FlatStatus } from '../../platform/content/flat.ts'

/** In place of a value that is the one of the row before. */
const SAME = '='

/**
 * Rows of values as one string, because pages contain hundreds of flats: an attribute with nested values would be several
 * times as long.
 */
const packRows = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((row, place) =>
      row
        .map((value, column) => (value === rows[place - 1]?.[column] ? SAME : encodeURIComponent(value)))
        .join(' '),
    )
    .join('|')

/** The values of each row, as strings. */
function unpackRows(text: string): string[][] {
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

/** How a value stands in a row. What is read begins at its column; only the last column may write several values. */
export interface Column<V> {
  write: (value: V) => string | number | readonly number[]
  read: (values: readonly string[]) => V
}

export const TEXT: Column<string> = { write: (text) => text, read: ([text = '']) => text }
export const NUMBER: Column<number> = { write: (number) => number, read: ([text]) => Number(text ?? 0) }
export const STATUS: Column<FlatStatus> = {
  write: (status) => FLAT_STATUSES.indexOf(status),
  read: ([place]) => FLAT_STATUSES[Number(place)] ?? 'sold',
}

/** Packs objects as rows of these columns, and unpacks them. Each field has a column, an optional one, too. */
export function rowsOf<T>(columns: { [K in keyof T]-?: Column<T[K]> }) {
  const names = Object.keys(columns) as (keyof T)[]
  return {
    pack: (objects: readonly T[]): string =>
      packRows(objects.map((object) => names.flatMap((name) => columns[name].write(object[name])))),
    unpack: (text: string): T[] =>
      unpackRows(text).map(
        (values) =>
          Object.fromEntries(
            names.map((name, place) => [name, columns[name].read(values.slice(place))]),
          ) as T,
      ),
  }
}
