// `list` and `search` of a noun.
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
import type { Filter } from '../../definition/filter.ts'
import {
  byDate,
  COUNT,
  type Flags,
  type FlagValues,
  LIST,
  RANGE,
  SEARCH,
  sortBy,
  WHERE,
} from '../../definition/flags.ts'
import { keysOf, type View } from '../../output/columns.ts'
import type { Failure } from '../../output/failure.ts'
import { type Pages, WHOLE } from '../../output/rows.ts'
import { type Complete, completed } from './complete.ts'
import { LIST_FILE, listOutput } from './list-file.ts'
import { datesIn, questionOf, withDate } from './question.ts'
import { chooseRows, type DatesOf, isChosenHere, paged } from './row-filter.ts'
import { fieldsOf } from './where.ts'

interface Typed<A extends Arguments, F extends Flags> {
  args: ArgumentValues<A>
  flags: FlagValues<F>
}

interface Narrowed {
  users?: string[]
  where?: string[]
  /** Thrown in place of an empty result. */
  none?: Failure | undefined
}

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
  /** Throws if there is nothing that could be listed. */
  check?(client: AdminClient, args: ArgumentValues<A>): Promise<void>
  /** Fields that rows may have, for `--where`: a row without a value does not show them. */
  known?(typed: Typed<A, F & typeof LIST>, context: Context): Promise<readonly string[]>
  /** Adds what the platform keeps elsewhere to the rows of a page. */
  complete?: Complete
  /** What a filter of this noun alone means in those of every list. */
  narrow?(flags: FlagValues<F>, context: Context): Narrowed
  fetch(client: AdminClient, filter: Filter, typed: Typed<A, F & typeof LIST>): ListCall<unknown>
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
  narrow = () => ({}),
  seeAlso = ['help formatting'],
}: Listing<A, F>): Command {
  const dates = { ...datesIn(view), ...days }
  const names = Object.keys(dates)
  const known = fieldsOf(view, { ...filters }, fields, complete?.keys)
  for (const key of Object.keys(days)) known.set(key, { kind: 'date' })
  const isRanged = filters !== undefined && 'from' in filters
  const looked = (complete?.keys ?? []).filter((key) => !keysOf(view).includes(key))
  const asked = { view, flags: { ...filters }, isRanged, sort, known, dates, days }
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
      ...COUNT,
      ...LIST_FILE,
    },
    examples,
    seeAlso,
    readsOnly: true,
    async run({ args, flags: typedFlags, ...context }) {
      const { client } = context
      const { count, ...file } = typedFlags as FlagValues<typeof COUNT & typeof LIST_FILE>
      const { where = [], none, ...narrowed } = narrow(typedFlags as FlagValues<F>, context)
      const given = { ...narrowed, ...defined(typedFlags), where: [...typedFlags.where, ...where] }
      const { output, write } = await listOutput({ of, view }, file, context)
      const { text } = args as { text?: string }
      const { flags, filter, isOpen, choosing } = questionOf(asked, given, text, output)
      const typed = { args, flags } as unknown as Typed<A, F & typeof LIST>
      const more = output.settings.fields.length > 0 || isOpen ? await ownFields(typed, context) : []
      const own = more.map((key) => [key.replace(/^values\./, ''), {}] as const)
      const chosen = { ...choosing, known: new Map([...own, ...known]) }
      const others = [...(view.others ?? []), ...[...looked, ...more].map((key) => ({ key }))]
      const shown = { ...withDate(view, choosing.asked), others }
      const api = await client()
      await check?.(api, typed.args)
      const isComplete = complete === undefined || !output.shows(complete.keys, shown)
      const fill = async (rows: readonly unknown[]) =>
        isComplete ? [...rows] : complete.fill(api, rows, context.found)
      const all = (filter: Filter) => fetch(api, filter, typed)
      // A row is chosen by the fields that are looked up for it, too.
      const isLookedUp = complete && chosen.conditions.some(({ key }) => complete.keys.includes(key))
      const read = (filter: Filter) =>
        isLookedUp ? completed(all(filter), (rows) => complete.fill(api, rows, context.found)) : all(filter)
      const choose = async () => {
        const found = await chooseRows(read, filter, chosen, view)
        if (none && found.length === 0) throw none
        return found
      }
      const isHere = isChosenHere(chosen)
      const rows = isHere ? paged(await output.activity('Fetching…', choose())) : all(filter)
      if (count)
        return output.write(
          `${await output.activity('Counting…', countOf(isHere ? rows : all({ ...filter, limit: 1 }), rows))}\n`,
        )
      return write((taken) => output.list(isComplete ? rows : completed(rows, fill), shown, taken))
    },
  })
  // Rows below another argument cannot be found without it.
  return args && name === 'list' ? verb : { ...verb, rows: rowsOf(fetch, complete) }
}

const defined = (flags: object) =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined))

/** The total of the platform, or the number of all rows if it has none. */
async function countOf(first: Pages, all: Pages): Promise<number> {
  for await (const { total } of first.pages()) {
    if (total !== undefined) return total
    break
  }
  let count = 0
  for await (const { data } of all.pages(WHOLE)) count += data.length
  return count
}

const rowsOf =
  <A extends Arguments, F extends Flags>(fetch: Listing<A, F>['fetch'], complete?: Complete): FetchRows =>
  async (client, filter, { isBare = false } = {}) => {
    const { data, total } = await fetch(client, filter, {
      args: {},
      flags: {},
    } as unknown as Typed<A, F & typeof LIST>)
    return { data: complete && !isBare ? await complete.fill(client, data) : data, total }
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
