// `get` of a noun.
import type { AdminClient } from '../../../lib/admin.ts'
import {
  type Arguments,
  type ArgumentValues,
  type Command,
  command,
  type None,
} from '../../definition/command.ts'
import type { Example } from '../../definition/entry.ts'
import type { Flags } from '../../definition/flags.ts'
import { idOf, withArticle } from '../../definition/names.ts'
import { findEntity } from '../../input/find-named.ts'
import { keysOf, type View } from '../../output/columns.ts'
import type { Complete } from './complete.ts'

/** Flags of one noun only. */
interface Narrowing {
  model?: string
}

interface Getting<A extends Arguments> {
  /** Singular, such as `order`. */
  one: string
  view: View
  description?: string
  args?: A
  /** Flags that narrow which one a name may mean. */
  narrow?: Flags
  complete?: Complete
  examples: readonly Example[]
  fetch(client: AdminClient, id: string, args: ArgumentValues<A>): Promise<unknown>
}

export function get<A extends Arguments = None>({
  one,
  view,
  description,
  args,
  narrow = {},
  complete,
  examples,
  fetch,
}: Getting<A>): Command {
  const verb = command({
    name: 'get',
    summary: `Show ${withArticle(one)}`,
    ...(description === undefined ? {} : { description }),
    readsOnly: true,
    columns: keysOf(view),
    args: { ...args, ...idOf(one) },
    flags: narrow,
    examples,
    async run({ args: typed, flags, client, output, command, commands }) {
      const { id } = typed as { id: string }
      const api = await client()
      const warn = (text: string) => output.warn(text)
      const entity = args
        ? fetch(api, id, typed as ArgumentValues<A>)
        : findEntity(command.replace(/ get$/, ''), id, api, commands, flags as Narrowing)
      const shown =
        complete && output.shows(complete.keys, view)
          ? entity.then(async (one) => (await complete.fill(api, [one], new Map(), warn))[0])
          : entity
      await output.one(await output.activity('Fetching…', shown), view)
    },
  })
  return args ? verb : { ...verb, one: (client, id) => fetch(client, id, {} as ArgumentValues<A>) }
}
