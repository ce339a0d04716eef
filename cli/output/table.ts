import { type Column, colourCell, valueAt } from './columns.ts'
import { humanValue } from './human.ts'
import type { Paint } from './terminal.ts'
import { pad, truncate, widthOf } from './text.ts'

const GAP = 2
/** Narrower than this a column of text says nothing. */
const NARROWEST = 10

interface Laid {
  column: Column
  width: number
}

const isNumeric = ({ kind }: Column) => kind === 'money' || kind === 'number' || kind === 'bytes'
/** What loses its use when a part of it is missing. */
const isWhole = ({ kind }: Column) =>
  kind === 'id' || kind === 'money' || kind === 'number' || kind === 'date' || kind === 'status'

export const headerOf = ({ key, header }: Column) =>
  (
    header ??
    key
      .split('.')
      .at(-1)
      ?.replace(/^_/, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2') ??
    key
  ).toUpperCase()

const totalWidth = (laid: readonly Laid[]) =>
  laid.reduce((sum, { width }) => sum + width, 0) + GAP * Math.max(0, laid.length - 1)

/** Takes width from the widest texts first; where that is not enough, leaves out the last columns. */
export function fit(wanted: readonly Laid[], available: number): { shown: Laid[]; left: number } {
  let shown = wanted.map((one) => ({ ...one }))
  for (;;) {
    const shrinkable = shown.filter((one) => !isWhole(one.column) && one.width > NARROWEST)
    const excess = totalWidth(shown) - available
    if (excess <= 0) return { shown, left: wanted.length - shown.length }
    const room = shrinkable.reduce((sum, one) => sum + one.width - NARROWEST, 0)
    if (room >= excess) {
      shrinkWidest(shrinkable, excess)
      return { shown, left: wanted.length - shown.length }
    }
    if (shown.length === 1) {
      return { shown: [{ ...(shown[0] as Laid), width: available }], left: wanted.length - 1 }
    }
    shown = shown.slice(0, -1)
  }
}

function shrinkWidest(columns: Laid[], excess: number) {
  for (let left = excess; left > 0; left--) {
    const widest = columns.reduce((a, b) => (b.width > a.width ? b : a))
    widest.width--
  }
}

export interface TableText {
  lines: string[]
  /** How many columns did not fit. */
  hidden: number
}

/** Rows under their headers, fitted to a width in terminal columns. */
export function layTable(
  rows: readonly unknown[],
  columns: readonly Column[],
  width: number,
  paint: Paint,
): TableText {
  const now = new Date()
  const cells = rows.map((row) => columns.map(({ key, kind }) => humanValue(valueAt(row, key), kind, now)))
  const wanted = columns.map((column, index) => ({
    column,
    width: cells.reduce((most, row) => Math.max(most, widthOf(row[index] ?? '')), widthOf(headerOf(column))),
  }))
  const { shown, left } = fit(wanted, width)
  const line = (texts: readonly string[], colour: (column: Column, text: string) => string) =>
    shown
      .map(({ column, width: room }, index) => {
        const text = truncate(texts[index] ?? '', room)
        const isLast = index === shown.length - 1
        const padded = isNumeric(column) ? pad(text, room, 'right') : isLast ? text : pad(text, room)
        return colour(column, padded)
      })
      .join(' '.repeat(GAP))
      .trimEnd()
  return {
    lines: [
      line(columns.map(headerOf), (_, text) => paint('bold', text)),
      ...cells.map((row) => line(row, ({ kind = 'text' }, text) => colourCell(kind, text, paint))),
    ],
    hidden: left,
  }
}
