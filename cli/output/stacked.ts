// Two lines per row for narrow terminals: what it is and what it costs, then everything else that fits.
import { type Column, colourCell } from './columns.ts'
import type { Paint } from './terminal.ts'
import { pad, shortenMiddle, truncate, widthOf } from './text.ts'

const SEPARATOR = ' · '
const GAP = '  '
/** The middle of a longer ID is left out. */
const MAX_ID_WIDTH = 22

export interface StackOptions {
  width: number
  paint: Paint
  /** Receives the indexes of columns that did not fit in some row. */
  hidden: Set<number>
}

/** What people call a row by. */
const TITLES = ['number', 'title', 'name', 'fullName', 'filename', 'sku', 'email']

/** The column that names the row for a person: an ID only if there is nothing else. */
function titleColumn(columns: readonly Column[]): number {
  const named = columns.findIndex(({ key }) => TITLES.includes(key.slice(key.lastIndexOf('.') + 1)))
  const text = columns.findIndex(({ kind = 'text' }) => kind === 'text' || kind === 'localized')
  return Math.max(0, named >= 0 ? named : text)
}

/** Everything else, with the ID first: the next command needs it. */
function otherColumns(columns: readonly Column[], taken: readonly number[]): number[] {
  const others = columns.map((_, index) => index).filter((index) => !taken.includes(index))
  const id = columns.findIndex(({ key }) => key === '_id')
  return others.sort((one, other) => Number(other === id) - Number(one === id))
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
      const isId = columns[index]?.kind === 'id'
      const text = isId ? shortenMiddle(row[index] ?? '', MAX_ID_WIDTH) : (row[index] ?? '')
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
