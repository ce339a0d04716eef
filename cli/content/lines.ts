// Lists of files: tab-separated for pipes, or laid out for people.
import { humanNumber } from '../output/human.ts'
import { tsvLine } from '../output/machine.ts'
import type { Output } from '../output/output.ts'
import { oneLine } from '../output/sanitize.ts'
import type { Paint } from '../output/terminal.ts'
import { pad, truncate, widthOf } from '../output/text.ts'

const COLOURS = {
  create: 'green',
  created: 'green',
  update: 'yellow',
  updated: 'yellow',
  reorder: 'yellow',
  delete: 'red',
  deleted: 'red',
  kept: 'dim',
  conflict: 'red',
} as const

export interface Line {
  mark: keyof typeof COLOURS
  text: string
  more?: string
}

export const countOf = (count: number, one: string, several: string) =>
  `${humanNumber(count)} ${count === 1 ? one : several}`

/** Longer lists are shortened. */
const MAX_LINES = 40

/** All conflicts, kept files and deletions, and the first of the others. */
function shortened(lines: readonly Line[]): { shown: Line[]; more: number } {
  const important = lines.filter(
    ({ mark }) => mark === 'conflict' || mark === 'kept' || mark.startsWith('delete'),
  )
  const room = Math.max(10, MAX_LINES - important.length)
  const others = lines.filter((line) => !important.includes(line))
  const shown = new Set([...others.slice(0, room), ...important])
  return { shown: lines.filter((line) => shown.has(line)), more: lines.length - shown.size }
}

function layLines(lines: readonly Line[], width: number, paint: Paint): string[] {
  const { shown, more } = shortened(lines)
  const marks = Math.max(0, ...shown.map(({ mark }) => mark.length))
  const texts = Math.min(
    Math.max(0, ...shown.map(({ text }) => widthOf(oneLine(text)))),
    Math.max(20, Math.floor(width * 0.6)),
  )
  const laid = shown.map(({ mark, text, more = '' }) => {
    const left = `${paint(COLOURS[mark], pad(mark, marks))}  `
    const name = oneLine(text)
    if (more === '') return `${left}${truncate(name, width - marks - 2)}`
    const room = Math.max(10, width - marks - texts - 4)
    return `${left}${pad(truncate(name, texts), texts)}  ${paint('dim', truncate(oneLine(more), room))}`
  })
  return more > 0 ? [...laid, paint('dim', `… and ${humanNumber(more)} more (--json lists all)`)] : laid
}

/** Prints to stdout: laid out on a terminal, tab-separated and complete otherwise. */
export async function printLines(output: Output, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  if (!output.isForPeople) {
    return output.data(lines.map(({ mark, text, more = '' }) => tsvLine([mark, text, more])).join(''))
  }
  await output.write(`${layLines(lines, output.terminal.width, output.paint).join('\n')}\n`)
}

/** Prints to stderr, for people. */
export function noteLines(output: Output, lines: readonly Line[]): void {
  const { terminal, paintNote } = output
  const width = terminal.stderr.columns || terminal.width
  for (const line of layLines(lines, width, paintNote)) output.note(line)
}
