// `list --watch`: the list, then each row of it that is new, has changed or is no longer listed.
import type { View } from '../output/columns.ts'
import { usageError } from '../output/failure.ts'
import { humanDuration } from '../output/human.ts'
import type { Output } from '../output/output.ts'
import { type OpenTable, openTable } from '../output/table.ts'
import { tableColumns } from '../output/title.ts'
import { followReported, INTERVAL_MS } from './follow.ts'

const MARKS = {
  same: ['  ', 'dim'],
  new: ['+ ', 'green'],
  changed: ['~ ', 'yellow'],
  gone: ['- ', 'red'],
} as const
type Marked = [mark: keyof typeof MARKS, row: unknown]

interface Watched {
  data: readonly unknown[]
  /** Rows in total, if known. */
  total: number | undefined
}

/** Whether the list has more rows than are watched: one that is not among them any more may still be listed. */
const isPart = ({ data, total }: Watched) => total === undefined || total > data.length

const byId = (rows: readonly unknown[]) =>
  new Map(rows.map((row) => [String((row as { _id?: unknown })._id), row]))

/** The rows that differ from those of the last interval. */
export function differences(before: readonly unknown[], now: Watched): Marked[] {
  const [old, current] = [byId(before), byId(now.data)]
  return [
    ...[...current].flatMap(([id, row]): Marked[] => {
      if (!old.has(id)) return [['new', row]]
      return JSON.stringify(old.get(id)) === JSON.stringify(row) ? [] : [['changed', row]]
    }),
    ...[...old].flatMap(([id, row]): Marked[] => (current.has(id) || isPart(now) ? [] : [['gone', row]])),
  ]
}

/** A table that grows, with the mark of each row before it. */
function markedTable({ paint, terminal, write }: Output, view: View) {
  let table: OpenTable | undefined
  const indented = (lines: readonly string[], [mark, style]: (typeof MARKS)[keyof typeof MARKS]) =>
    lines.map((line, index) => (index === 0 ? paint(style, mark) : MARKS.same[0]) + line)
  return async (marked: readonly Marked[]) => {
    if (marked.length === 0) return
    const rows = marked.map(([, row]) => row)
    table ??= openTable(rows, tableColumns(view), terminal.width - MARKS.same[0].length, paint)
    const { draw } = table
    const lines = [
      ...indented(draw([]), MARKS.same),
      ...marked.flatMap(([mark, row]) => indented(draw([row]), MARKS[mark])),
    ]
    await write(`${lines.join('\n')}\n`)
  }
}

/** Prints until the process ends. */
export async function watchList(
  fetch: () => Promise<Watched>,
  view: View,
  { output, command, interval }: { output: Output; command: string; interval: number | undefined },
): Promise<void> {
  if (!output.isForPeople) {
    throw usageError('--watch needs a terminal', 'no-terminal', `quoin ${command.replace(/ list$/, ' tail')}`)
  }
  const print = markedTable(output, view)
  const first = await output.activity('Fetching…', fetch())
  let { data: shown } = first
  await print(shown.map((row) => ['same', row]))
  if (shown.length === 0) output.note(view.empty ?? 'No results')
  const marks = isPart(first)
    ? `+ new among the first ${shown.length}  ~ changed`
    : '+ new  ~ changed  - no longer listed'
  output.note(`every ${humanDuration(interval ?? INTERVAL_MS)} · ${marks} · Ctrl-C ends`)
  await followReported(
    fetch,
    async (now) => {
      await print(differences(shown, now))
      shown = now.data
    },
    { output, interval },
  )
}
