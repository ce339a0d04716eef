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
import type { Context, FetchRows } from '../../definition/context.ts'
import type { Example } from '../../definition/entry.ts'
import type { Fields } from '../../definition/fields.ts'
import { type Filter, listFilter, searchFor } from '../../definition/filter.ts'
import {
  byDate,
  type Flags,
  type FlagValues,
  LIST,
  RANGE,
  SEARCH,
  sortBy,
  WHERE,
} from '../../definition/flags.ts'
import { idOf, withArticle } from '../../definition/names.ts'
import { findEntity } from '../../input/find-named.ts'
import { keysOf, type View, valueAt } from '../../output/columns.ts'
import { usageError } from '../../output/failure.ts'
import type { Pages } from '../../output/rows.ts'
import { spanOf } from './compare.ts'
import { conditionIn } from './condition.ts'
import { LIST_FILE, listOutput } from './list-file.ts'
import { type Asked, chooseRows, type DatesOf, isChosenHere, paged } from './row-filter.ts'
import { WATCH } from './watch-verbs.ts'
import { asFlags, checked, fieldIn, fieldsOf, isKnown, named, scanNote } from './where.ts'

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
const completed = (rows: Pages, fill: (rows: readonly unknown[]) => Promise<unknown[]>): Pages => ({
  async *pages() {
    for await (const { data, total } of rows.pages()) yield { data: await fill(data), total }
  },
})

interface Listing<A extends Arguments, F extends Flags> {
  /** @default 'list' */
  name?: 'list' | 'search'
  aliases?: readonly string[]
  /** Plural, such as `orders`. */
  of: string
  view: View
  args?: A
  flags?: F
  /** Fields that can be created and changed, which rows may have, too. */
  fields?: Fields
  /** What the platform sorts by; omitted if it does not sort. */
  sort?: readonly string[]
  /** Dates beside those of the view, for `--by` and `--sort`. */
  dates?: Readonly<Record<string, DatesOf>>
  examples: readonly Example[]
  seeAlso?: readonly string[]
  /** Adds `--watch`; the noun has a `tail`, too. */
  isWatchable?: boolean
  /** Throws if there is nothing that could be listed. */
  check?(client: AdminClient, args: ArgumentValues<A>): Promise<void>
  /** Fields that rows may have, for `--where`: a row without a value does not show them. */
  known?(typed: Typed<A, F & typeof LIST>, context: Context): Promise<readonly string[]>
  /** Adds what the platform keeps elsewhere to the rows of a page. */
  complete?: Complete
  fetch(client: AdminClient, filter: Filter, typed: Typed<A, F & typeof LIST>): ListCall<unknown>
}

const toColumn = (key: string) => ({ key })

async function* rowsIn({ pages }: Pages): AsyncGenerator<unknown> {
  for await (const { data } of pages()) yield* data
}

/** The dates that the columns of a view have; every entity has the first two. */
function datesIn({ columns, table = [], others = [] }: View): Record<string, DatesOf> {
  const keys = [...columns, ...table, ...others].flatMap(({ key, kind }) => (kind === 'date' ? key : []))
  const names = keys.length > 0 ? ['created', 'updated', ...keys] : []
  return Object.fromEntries(names.map((key) => [key, (row) => spanOf(valueAt(row, key))]))
}

/** A table shows the date that it is about. */
function withDate(view: View, asked: Asked): View {
  const key = asked.by ?? asked.sort?.replace(/^-/, '')
  const table = view.table ?? view.columns
  const isShown = key === undefined || !(key in datesIn(view)) || table.some((one) => one.key === key)
  return isShown ? view : { ...view, table: [...table.slice(0, 1), { key, kind: 'date' }, ...table.slice(1)] }
}

export function list<A extends Arguments = None, F extends Flags = None>({
  name = 'list',
  aliases,
  of,
  view,
  args,
  flags: filters,
  fields,
  sort = [],
  dates: days = {},
  examples,
  fetch,
  complete,
  check,
  known: ownFields = async () => [],
  isWatchable = false,
  seeAlso = isWatchable ? [`${of} tail`, 'help formatting'] : ['help formatting'],
}: Listing<A, F>): Command {
  const dates = { ...datesIn(view), ...days }
  const names = Object.keys(dates)
  const known = fieldsOf(view, { ...filters }, fields, complete ? [complete.key] : [])
  for (const key of Object.keys(days)) known.set(key, { kind: 'date' })
  const isRanged = filters !== undefined && 'from' in filters
  const sorts = sort.includes('*') ? sort : [...sort, ...names.filter((key) => !sort.includes(key))]
  const verb = command({
    name,
    ...(aliases ? { aliases } : {}),
    summary: `${name === 'list' ? 'List' : 'Search'} ${of}`,
    columns: keysOf(view),
    writesWorkbooks: true,
    args: { ...args },
    flags: {
      ...filters,
      ...(names.length > 0 ? { ...RANGE, ...byDate(names.filter((key) => key !== 'created')) } : {}),
      ...WHERE,
      ...(name === 'list' ? SEARCH : {}),
      ...(sorts.length > 0 ? sortBy(sorts) : {}),
      ...LIST,
      ...LIST_FILE,
      ...(isWatchable ? WATCH : {}),
    },
    examples,
    seeAlso,
    readsOnly: true,
    async run({ args, flags, command, ...context }) {
      const { client, noteSessionEnd } = context
      const { watch, interval } = flags as Partial<FlagValues<typeof WATCH>>
      const goes = { of, view, isWatched: watch === true }
      const { output, write } = await listOutput(goes, flags as FlagValues<typeof LIST_FILE>, context)
      const asked = flags as unknown as Asked
      const where = asked.where.map((one) => {
        const condition = named(conditionIn(one), view)
        return checked(condition, fieldIn(known, condition.key))
      })
      const { flags: pushed, conditions } = asFlags(where, { ...filters }, flags)
      const merged = { ...flags, ...pushed }
      const typed = { args, flags: merged } as unknown as Typed<A, F & typeof LIST>
      const { text } = args as { text?: string }
      const { from, to, ...given } = listFilter(merged, output, sort)
      const range = isRanged ? { ...(from && { from }), ...(to && { to }) } : {}
      const filter = { ...given, ...range, ...(text === undefined ? {} : searchFor(text)) }
      if (asked.by !== undefined && (asked.from ?? asked.to) === undefined)
        throw usageError('--by works with --from and --to', 'missing-flag')
      const isUnknown = conditions.some(({ key }) => !isKnown(known, key))
      const isNamed = output.settings.fields.length > 0 || isUnknown
      const more = isNamed ? await ownFields(typed, context) : []
      const note = () => output.note(scanNote(conditions, { ...filters }, merged))
      const choosing = {
        ...{ asked, conditions, sort, dates, days, isRanged, note },
        known: new Map([...more.map((key) => [key.replace(/^values\./, ''), {}] as const), ...known]),
      }
      const shown = { ...withDate(view, asked), others: [...(view.others ?? []), ...more.map(toColumn)] }
      const api = await client()
      await check?.(api, typed.args)
      const isComplete = complete === undefined || !output.shows(complete.key, shown)
      const fill = async (rows: readonly unknown[]) => (isComplete ? [...rows] : complete.fill(api, rows))
      const all = (filter: Filter) => fetch(api, filter, typed)
      // What is looked up for a table can be chosen by, too.
      const isLookedUp = complete && conditions.some(({ key }) => key === complete.key)
      const read = (filter: Filter) =>
        isLookedUp ? rowsIn(completed(all(filter), (rows) => complete.fill(api, rows))) : all(filter)
      const choose = () => chooseRows(read, filter, choosing, view)
      const isHere = isChosenHere(choosing)
      if (!watch) {
        if (interval !== undefined) throw usageError('--interval works with --watch', 'missing-flag')
        const rows = isHere ? paged(await output.activity('Fetching…', choose())) : all(filter)
        return write((taken) => output.list(isComplete ? rows : completed(rows, fill), shown, taken))
      }
      await noteSessionEnd()
      const { watchList } = await import('../../watch/watch-list.ts')
      const look = async () => {
        if (isHere) {
          const rows = await choose()
          return { data: await fill(rows.slice(0, filter.limit)), total: rows.length }
        }
        const { data, total } = await all(filter)
        return { data: await fill(data), total }
      }
      await watchList(look, shown, { output, interval, command })
    },
  })
  // Rows below another argument cannot be found without it.
  return args && name === 'list' ? verb : { ...verb, rows: rowsOf(fetch, complete) }
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
export const search = <F extends Flags = None>({
  isOnlyList,
  ...listing
}: Omit<Listing<None, F>, 'name' | 'args' | 'fetch'> & {
  isOnlyList?: boolean
  fetch(client: AdminClient, filter: Filter): ListCall<unknown>
}): Command =>
  list({
    ...listing,
    name: 'search',
    ...(isOnlyList ? { aliases: ['list'] } : {}),
    args: { text: optional('Text to search for') },
  })

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
      const entity = args
        ? fetch(api, id, typed as ArgumentValues<A>)
        : findEntity(command.replace(/ get$/, ''), id, api, commands, flags as Narrowing)
      const shown =
        complete && output.shows(complete.key, view)
          ? entity.then(async (one) => (await complete.fill(api, [one]))[0])
          : entity
      await output.one(await output.activity('Fetching…', shown), view)
    },
  })
  return args ? verb : { ...verb, one: (client, id) => fetch(client, id, {} as ArgumentValues<A>) }
}
