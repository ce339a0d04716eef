// A list without filters of its own: it is there at once, or the platform has it in one order only.

import {
  type Arguments,
  type ArgumentValues,
  type Command,
  command,
  type None,
} from '../../definition/command.ts'
import type { Context } from '../../definition/context.ts'
import type { Example } from '../../definition/entry.ts'
import type { Flags, FlagValues } from '../../definition/flags.ts'
import { keysOf, type View } from '../../output/columns.ts'
import type { Pages, RowSource } from '../../output/rows.ts'
import { LIST_FILE, listOutput } from './list-file.ts'

interface PlainList<A extends Arguments, F extends Flags> {
  /** @default 'list' */
  name?: string
  summary: string
  description?: string
  /** Plural, such as `events`. */
  of: string
  view: View
  args?: A
  flags?: F
  examples: readonly Example[]
  seeAlso?: readonly string[]
  readsOnly?: true
  /** A remark after the list. */
  note?: string
  rows(call: Context & { args: ArgumentValues<A>; flags: FlagValues<F> }): RowSource | Promise<RowSource>
}

/** A list call as it is: an async function that returned the call itself would await its first page. */
export const pagesOf = (list: Pages): Pages => ({ pages: (options) => list.pages(options) })

export const plainList = <A extends Arguments = None, F extends Flags = None>({
  name = 'list',
  of,
  view,
  args,
  flags,
  note,
  rows,
  ...about
}: PlainList<A, F>): Command =>
  command({
    name,
    ...about,
    args: { ...args },
    flags: { ...flags, ...LIST_FILE },
    columns: keysOf(view),
    writesWorkbooks: true,
    async run(call) {
      const { output, write } = await listOutput({ of, view }, call.flags, call)
      const typed = call as unknown as Parameters<typeof rows>[0]
      const source = await rows({ ...typed, output })
      await write((taken) => output.list(source, view, taken))
      if (note !== undefined) call.output.note(note)
    },
  })
