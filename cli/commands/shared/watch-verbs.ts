// The command that shows what changes: `tail`.
import type { AdminClient } from '../../../lib/admin.ts'
import type { ListCall } from '../../../lib/http/types.ts'
import { type Command, command, type None } from '../../definition/command.ts'
import type { Example } from '../../definition/entry.ts'
import { type Checked, type Filter, givenFilters } from '../../definition/filter.ts'
import { date, duration, type Flags, type FlagValues, integer, toggle } from '../../definition/flags.ts'
import { keysOf, type View } from '../../output/columns.ts'
import type { Row } from '../../watch/changes.ts'

export const SESSION_END =
  'A saved session expires, often after an hour. At a terminal, the command then asks for the password; with QUOIN_EMAIL and QUOIN_PASSWORD it renews the session.'

interface Tailing<F extends Flags> {
  /** Plural, such as `orders`. */
  of: string
  view: View
  flags?: F
  examples: readonly Example[]
  fetch(client: AdminClient, filter: Filter, typed: { args: None; flags: FlagValues<F> }): ListCall<unknown>
}

export function tail<F extends Flags = None>({ of, view, flags, examples, fetch }: Tailing<F>): Command {
  return command({
    name: 'tail',
    summary: `Stream new and changed ${of}`,
    columns: keysOf(view),
    description: `Prints the latest changes, then new ones until Ctrl-C: one line for each ${of.replace(/s$/, '')} that is created or changed. A dropped connection is reported on stderr and retried after 1 to 16 seconds; changes made while disconnected are printed after reconnecting, and no change is printed twice. If an entity changes more than once between polls, only the latest state is printed. With --format ndjson or in a pipe it prints one JSON object per line; --query filters and transforms each.\n\n${SESSION_END}`,
    flags: {
      ...flags,
      history: integer('Number of earlier changes to print (default: 10)'),
      after: date('Start with changes at or after this time, such as where a script stopped'),
      noFollow: toggle('Print the earlier changes and exit'),
      interval: duration('Refresh interval (default: 2s)'),
      giveUpAfter: duration('Exit with 1 after this long without a connection (default: never)'),
    },
    examples,
    seeAlso: [`${of} list`],
    async run(call) {
      const { client, flags } = call
      const api = await client()
      const typed = { args: {}, flags: flags as unknown as FlagValues<F> }
      const { tail } = await import('../../watch/tail.ts')
      await tail(call, view, (limit) => {
        const filter = { ...givenFilters(flags), sort: '-updated' as Checked, limit }
        return fetch(api, filter, typed) as ListCall<Row>
      })
    },
  })
}
