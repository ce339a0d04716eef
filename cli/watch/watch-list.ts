// `list --watch`: a list that is redrawn in place, with the rows marked that changed since the last look.
import { setTimeout as sleep } from 'node:timers/promises'
import { isTransient } from '../../lib/http/retry.ts'
import type { View } from '../output/columns.ts'
import { usageError } from '../output/failure.ts'
import { humanDuration } from '../output/human.ts'
import type { Output } from '../output/output.ts'
import { openTable } from '../output/table.ts'
import { INTERVAL_MS, MIN_INTERVAL_MS } from './changes.ts'

/** An empty line, the status, and the line of the cursor. */
const FOOTER_LINES = 3
const MARKS = { new: '+ ', changed: '~ ', same: '  ' } as const
type Mark = keyof typeof MARKS

interface Watched {
  data: readonly unknown[]
  total: number | undefined
}

/** Compares each look with the one before. The marks stay until something else changes. */
class Marks {
  #before: Map<string, string> | undefined
  #marks = new Map<string, Mark>()

  update(rows: readonly unknown[]) {
    const now = new Map(rows.map((row) => [idOf(row), JSON.stringify(row)]))
    const before = this.#before
    this.#before = now
    if (!before) return
    const marks = [...now].flatMap(([id, text]): [string, Mark][] => {
      const old = before.get(id)
      return old === text ? [] : [[id, old === undefined ? 'new' : 'changed']]
    })
    if (marks.length > 0) this.#marks = new Map(marks)
  }

  of(row: unknown): Mark {
    return this.#marks.get(idOf(row)) ?? 'same'
  }
}

const idOf = (row: unknown) => String((row as { _id?: unknown })._id)

/** The rows of a table, each behind its mark. */
function drawMarked(rows: readonly unknown[], view: View, marks: Marks, output: Output): string[] {
  const { paint, terminal } = output
  const table = openTable(rows, view.columns, terminal.stdout.columns - MARKS.same.length, paint)
  const header = table.draw([]).map((line) => `${MARKS.same}${line}`)
  const lines = rows.flatMap((row) => {
    const mark = marks.of(row)
    const [first = '', ...rest] = table.draw([row])
    const shown = MARKS[mark]
    const painted = mark === 'same' ? shown : paint(mark === 'new' ? 'green' : 'yellow', shown)
    return [`${painted}${first}`, ...rest.map((line) => `${MARKS.same}${line}`)]
  })
  return [...header, ...lines]
}

interface Frame {
  view: View
  marks: Marks
  output: Output
  interval: number
  isLost: boolean
}

/** The rows that fit the screen, from the top, and the status below. */
function frame({ data, total }: Watched, { view, marks, output, interval, isLost }: Frame): string[] {
  const { paint, terminal } = output
  const lines = data.length === 0 ? [view.empty ?? 'No results'] : drawMarked(data, view, marks, output)
  const room = Math.max(1, terminal.stdout.rows - FOOTER_LINES)
  const isCut = lines.length > room
  const count = `${data.length} of ${total ?? data.length}${isCut ? ', as many as fit' : ''}`
  const status = isLost
    ? paint('yellow', 'Connection lost, reconnecting…')
    : paint('dim', `${count} · every ${humanDuration(interval)} · + new  ~ changed · Ctrl-C ends`)
  return [...lines.slice(0, room), '', status]
}

/** Redraws until the process ends, which leaves the last look on the screen. */
export async function watchList(
  fetch: () => PromiseLike<Watched>,
  view: View,
  { output, command, ...given }: { output: Output; command: string; interval: number | undefined },
): Promise<void> {
  if (!output.isForPeople || !output.terminal.canRedraw) {
    throw usageError('--watch needs a terminal', `quoin ${command.replace(/ list$/, ' tail')}`, 'no-terminal')
  }
  const interval = Math.max(MIN_INTERVAL_MS, given.interval ?? INTERVAL_MS)
  const marks = new Marks()
  let shown = await output.activity('Fetching…', Promise.resolve(fetch()))
  let isLost = false
  const { stdout } = output.terminal
  const screen = output.screen()
  const draw = () => screen.draw(frame(shown, { view, marks, output, interval, isLost }))
  stdout.on('resize', draw)
  try {
    for (;;) {
      if (!isLost) marks.update(shown.data)
      draw()
      await sleep(interval)
      try {
        shown = await fetch()
        isLost = false
      } catch (error) {
        if (!isTransient(error)) throw error
        isLost = true
      }
    }
  } finally {
    screen.leave()
  }
}
