// Two lines per row for narrow terminals: what it is and what it costs, then everything else that fits.
import { type Column, colourCell } from './columns.ts'
import type { Paint } from './terminal.ts'
import { pad, truncate, widthOf } from './text.ts'

const SEPARATOR = ' · '
const GAP = '  '

export interface StackOptions {
  width: number
  paint: Paint
  /** Receives the indexes of columns that did not fit in some row. */
  hidden: Set<number>
}

/** The first column that names the row for a person: an id only if there is nothing else. */
function titleColumn(columns: readonly Column[]): number {
  const named = columns.findIndex(({ kind = 'text' }) => kind === 'text' || kind === 'localized')
  return Math.max(0, named)
}

/** Everything else, with ids last: they are long and say the least. */
function otherColumns(columns: readonly Column[], taken: readonly number[]): number[] {
  const others = columns.map((_, index) => index).filter((index) => !taken.includes(index))
  const isId = (index: number) => (columns[index]?.kind === 'id' ? 1 : 0)
  return others.sort((one, other) => isId(one) - isId(other))
}

export function stackRows(
  rows: readonly string[][],
  columns: readonly Column[],
  { width, paint, hidden }: StackOptions,
): string[] {
  const title = titleColumn(columns)
  const money = columns.findIndex(({ kind }) => kind === 'money')
  const others = otherColumns(columns, [title, money])
  const widest = (index: number) => Math.max(0, ...rows.map((row) => widthOf(row[index] ?? '')))
  const moneyWidth = money < 0 ? 0 : Math.min(widest(money), width)
  const titleRoom = Math.max(1, width - (moneyWidth > 0 ? moneyWidth + GAP.length : 0))
  const titleWidth = Math.min(widest(title), titleRoom)

  return rows.flatMap((row) => {
    const name = truncate(row[title] ?? '', titleRoom)
    const amount = pad(truncate(row[money] ?? '', moneyWidth), moneyWidth, 'right')
    const head = moneyWidth > 0 && titleRoom > 1 ? `${pad(name, titleWidth)}${GAP}${amount}` : name
    const parts: string[] = []
    let used = 0
    for (const index of others) {
      const text = row[index] ?? ''
      if (text === '') continue
      const needed = widthOf(text) + (parts.length > 0 ? SEPARATOR.length : 0)
      if (used + needed > width) {
        hidden.add(index)
        continue
      }
      used += needed
      parts.push(colourCell(columns[index]?.kind ?? 'text', text, paint))
    }
    return parts.length > 0 ? [head.trimEnd(), paint('dim', parts.join(SEPARATOR))] : [head.trimEnd()]
  })
}
