// The commands that most nouns have for reading: list, search and get.
import type { AdminClient } from '../../../lib/admin.ts'
import type { ListCall } from '../../../lib/http/types.ts'
import {
  type Arguments,
  type ArgumentValues,
  type Command,
  command,
  type None,
  optional,
} from '../../definition/command.ts'
import type { FetchRows } from '../../definition/context.ts'
import type { Example } from '../../definition/entry.ts'
import { type Filter, listFilter } from '../../definition/filter.ts'
import { type Flags, type FlagValues, LIST, SEARCH, sortBy } from '../../definition/flags.ts'
import { idOf, withArticle } from '../../definition/names.ts'
import { findEntity } from '../../input/find-named.ts'
import { keysOf, type View } from '../../output/columns.ts'
import { usageError } from '../../output/failure.ts'
import { WATCH } from './watch-verbs.ts'

interface Typed<A extends Arguments, F extends Flags> {
  args: ArgumentValues<A>
  flags: FlagValues<F>
}

/** Adds a column to rows: its key, and what fills it in. */
interface Complete {
  key: string
  fill(client: AdminClient, rows: readonly unknown[]): Promise<unknown[]>
}

/** A list whose rows are completed page by page. */
const completed = (rows: ListCall<unknown>, fill: (rows: readonly unknown[]) => Promise<unknown[]>) => ({
  async *pages() {
    for await (const page of rows.pages()) yield { ...page, data: await fill(page.data) }
  },
})

interface Listing<A extends Arguments, F extends Flags> {
  /** Plural, such as `orders`. */
  of: string
  view: View
  args?: A
  flags?: F
  /** What the platform sorts by; omitted if it does not sort. */
  sort?: readonly string[]
  examples: readonly Example[]
  seeAlso?: readonly string[]
  /** Adds `--watch`; the noun has a `tail`, too. */
  isWatchable?: boolean
  /** Throws if there is nothing that could be listed. */
  check?(client: AdminClient, args: ArgumentValues<A>): Promise<void>
  /** All rows at once, for a filter that the platform does not have; undefined without that filter. */
  collect?(
    client: AdminClient,
    filter: Filter,
    typed: Typed<A, F & typeof LIST>,
  ): Promise<unknown[]> | undefined
  /** Adds what the platform keeps elsewhere to the rows of a page. */
  complete?: Complete
  fetch(client: AdminClient, filter: Filter, typed: Typed<A, F & typeof LIST>): ListCall<unknown>
}

export function list<A extends Arguments = None, F extends Flags = None>({
  of,
  view,
  args,
  flags,
  sort = [],
  examples,
  fetch,
  collect,
  complete,
  check,
  isWatchable = false,
  seeAlso = isWatchable ? [`${of} tail`, 'help formatting'] : ['help formatting'],
}: Listing<A, F>): Command {
  const verb = command({
    name: 'list',
    summary: `List ${of}`,
    columns: keysOf(view),
    args: { ...args },
    flags: {
      ...flags,
      ...SEARCH,
      ...(sort.length > 0 ? sortBy(sort) : {}),
      ...LIST,
      ...(isWatchable ? WATCH : {}),
    },
    examples,
    seeAlso,
    readsOnly: true,
    async run({ args, flags, client, output, command, noteSessionEnd }) {
      const typed = { args, flags } as unknown as Typed<A, F & typeof LIST>
      const filter = listFilter(flags, output, sort)
      const api = await client()
      await check?.(api, typed.args)
      const isComplete = complete === undefined || !output.shows(complete.key, view)
      const fill = async (rows: readonly unknown[]) => (isComplete ? [...rows] : complete.fill(api, rows))
      const { watch, interval } = flags as Partial<FlagValues<typeof WATCH>>
      if (!watch) {
        if (interval !== undefined) throw usageError('--interval works with --watch', 'missing-flag')
        const found = collect?.(api, filter, typed)
        if (found) return output.list((await output.activity('Fetching…', found)).slice(0, flags.limit), view)
        const rows = fetch(api, filter, typed)
        return output.list(isComplete ? rows : completed(rows, fill), view)
      }
      await noteSessionEnd()
      const { watchList } = await import('../../watch/watch-list.ts')
      const look = async () => {
        const { data, total } = await fetch(api, filter, typed)
        return { data: await fill(data), total }
      }
      await watchList(look, view, { output, interval, command })
    },
  })
  // Rows below another argument cannot be found without it.
  return args ? verb : { ...verb, rows: rowsOf(fetch, complete) }
}

const rowsOf =
  <A extends Arguments, F extends Flags>(fetch: Listing<A, F>['fetch'], complete?: Complete): FetchRows =>
  async (client, filter) => {
    const { data, total } = await fetch(client, filter, {
      args: {},
      flags: {},
    } as unknown as Typed<A, F & typeof LIST>)
    return { data: complete ? await complete.fill(client, data) : data, total }
  }

/** The text to look for is an argument. Also called `list` where a noun has no list of its own. */
export function search<F extends Flags = None>({
  of,
  view,
  flags,
  sort = [],
  examples,
  fetch,
  isOnlyList,
}: Listing<None, F> & { isOnlyList?: boolean }): Command {
  const verb = command({
    name: 'search',
    ...(isOnlyList ? { aliases: ['list'] } : {}),
    summary: `Search ${of}`,
    readsOnly: true,
    columns: keysOf(view),
    args: { text: optional('Text to search for') },
    flags: { ...flags, ...sortBy(sort), ...LIST },
    examples,
    async run({ args, flags, client, output }) {
      const filter = {
        ...listFilter(flags, output, sort),
        ...(args.text === undefined ? {} : { search: args.text }),
      }
      const typed = { args: {}, flags } as unknown as Typed<None, F & typeof LIST>
      await output.list(fetch(await client(), filter, typed), view)
    },
  })
  return { ...verb, rows: rowsOf(fetch) }
}

interface Getting<A extends Arguments> {
  /** Singular, such as `order`. */
  one: string
  view: View
  args?: A
  complete?: Complete
  examples: readonly Example[]
  fetch(client: AdminClient, id: string, args: ArgumentValues<A>): Promise<unknown>
}

export function get<A extends Arguments = None>({
  one,
  view,
  args,
  complete,
  examples,
  fetch,
}: Getting<A>): Command {
  const verb = command({
    name: 'get',
    summary: `Show ${withArticle(one)}`,
    readsOnly: true,
    columns: keysOf(view),
    args: { ...args, ...idOf(one) },
    examples,
    async run({ args: typed, client, output, command, commands }) {
      const { id } = typed as { id: string }
      const api = await client()
      const entity = args
        ? fetch(api, id, typed as ArgumentValues<A>)
        : findEntity(command.replace(/ get$/, ''), id, api, commands)
      const shown =
        complete && output.shows(complete.key, view)
          ? entity.then(async (one) => (await complete.fill(api, [one]))[0])
          : entity
      await output.one(await output.activity('Fetching…', shown), view)
    },
  })
  return args ? verb : { ...verb, one: (client, id) => fetch(client, id, {} as ArgumentValues<A>) }
}
