// Lists of files: tab-separated for pipes, or laid out for people.
import { humanNumber } from '../output/human.ts'
import { tsvLine } from '../output/machine.ts'
import type { Output } from '../output/output.ts'

type Mark =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'kept'
  | 'create'
  | 'update'
  | 'delete'
  | 'reorder'
  | 'conflict'

export interface Line {
  mark: Mark
  text: string
  more?: string
}

export const countOf = (count: number, one: string, several: string) =>
  `${humanNumber(count)} ${count === 1 ? one : several}`

/** Prints to stdout: laid out on a terminal, tab-separated and complete otherwise. */
export async function printLines(output: Output, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  if (!output.isForPeople) {
    return output.data(lines.map(({ mark, text, more = '' }) => tsvLine([mark, text, more])).join(''))
  }
  const { layLines } = await import('./lay-lines.ts')
  await output.write(`${layLines(lines, output.terminal.width, output.paint).join('\n')}\n`)
}
