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
import { flagEntries } from '../../definition/names.ts'
import { asFlag } from '../../input/extra-hints.ts'
import { keysOf, type View } from '../../output/columns.ts'
import type { Failure } from '../../output/failure.ts'
import type { Output } from '../../output/output.ts'
import { shellWord } from '../../output/resume-command.ts'
import { countRows, type Pages } from '../../output/rows.ts'
import { type Complete, completed } from './complete.ts'
import { LIST_FILE, listOutput } from './list-file.ts'
import { withIds } from './named-conditions.ts'
import { type AskedList, askedList, conditionsOf, questionOf, withDate } from './question.ts'
import { type Choosing, chooseRows, type DatesOf, isChosenHere, paged } from './row-filter.ts'

interface Typed<A extends Arguments, F extends Flags> {
  args: ArgumentValues<A>
  flags: FlagValues<F>
}

/** What was typed for a list, with the flags that every list has. */
type ListTyped<A extends Arguments, F extends Flags> = Typed<A, F & typeof LIST> & {
  flags: FlagValues<typeof WHERE & typeof COUNT & typeof LIST_FILE>
}
type ListContext = Parameters<typeof listOutput>[2] & Context

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

export function list<A extends Arguments = None, F extends Flags = None>(listing: Listing<A, F>): Command {
  const { name = 'list', aliases, of, view, args, flags: filters, sort = [], examples, fetch } = listing
  const { complete, seeAlso = ['help formatting'] } = listing
  const asked = askedList({ ...listing, lookedUp: complete?.keys })
  const dates = Object.keys(asked.dates)
  const sorts = sort.includes('*') ? sort : [...sort, ...dates.filter((key) => !sort.includes(key))]
  const verb = command({
    name,
    ...(aliases ? { aliases } : {}),
    summary: `${name === 'list' ? 'List' : 'Search'} ${of}`,
    columns: keysOf(view),
    writesWorkbooks: true,
    args: { ...args },
    flags: {
      ...filters,
      ...(dates.length > 0 ? { ...RANGE, ...byDate(dates.filter((key) => key !== 'created')) } : {}),
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
    run: ({ args, flags, ...context }) =>
      show(listing, asked, { args, flags } as unknown as ListTyped<A, F>, context),
  })
  // Rows below another argument cannot be found without it.
  return args && name === 'list' ? verb : { ...verb, rows: rowsOf(fetch, complete) }
}

/** Reads what was asked for, and prints it: rows, into a file if there is one, or their number. */
async function show<A extends Arguments, F extends Flags>(
  listing: Listing<A, F>,
  asked: AskedList,
  { args, flags: typed }: ListTyped<A, F>,
  context: ListContext,
): Promise<void> {
  const { of, view, complete, narrow = (): Narrowed => ({}), known: ownFields = async () => [] } = listing
  const { count, output: path, overwrite } = typed
  const { where = [], none, ...narrowed } = narrow(typed, context)
  const given = { ...narrowed, ...defined(typed), where: [...typed.where, ...where] }
  const { output, write } = await listOutput({ of, view }, { output: path, overwrite }, context)
  const { text } = args as { text?: string }
  const typedConditions = conditionsOf(asked, given.where, output)
  const named = await withIds(typedConditions, listing, context)
  const { flags, filter, isOpen, choosing } = questionOf(asked, given, named.conditions, text, output)
  const call = { args, flags } as unknown as ListTyped<A, F>
  const more = output.settings.fields.length > 0 || isOpen ? await ownFields(call, context) : []
  const own = more.map((key) => [key.replace(/^values\./, ''), {}] as const)
  const chosen = { ...choosing, known: new Map([...own, ...asked.known]) }
  const looked = (complete?.keys ?? []).filter((key) => !keysOf(view).includes(key))
  const others = [...(view.others ?? []), ...[...looked, ...more].map((key) => ({ key }))]
  const shown = { ...withDate(view, chosen.asked), others }
  const client = await context.client()
  await listing.check?.(client, args)
  const isComplete = complete === undefined || !output.shows(complete.keys, shown)
  const { fetch, filled, choose } = readingOf(listing, call, client, context)
  const isHere = isChosenHere(chosen)
  const rows = isHere
    ? paged(await output.activity('Fetching…', choose(filter, chosen, none ?? named.none)))
    : fetch(filter)
  const remark = () => {
    const future = noteOnFuture(chosen, Object.keys(asked.dates))
    if (future) output.note(future)
    noteOnSearch(listing.flags, filter, output)
  }
  if (count) {
    const first = isHere ? rows : fetch({ ...filter, limit: 1 })
    const counted = await output.activity('Counting…', countRows(first, rows))
    if (counted === 0) remark()
    return output.write(`${counted}\n`)
  }
  return write(async (taken) => {
    await output.list(isComplete ? rows : filled(rows), shown, taken)
    if (taken.count === 0) remark()
  })
}

/** Days to come are those of visits, leave and reservations: nothing has been created on them. */
function noteOnFuture({ asked: { by, from } }: Choosing, dates: readonly string[]): string | undefined {
  const others = dates.filter((name) => name !== 'created' && name !== 'updated')
  if (by !== undefined || from === undefined || from.getTime() <= Date.now() || others.length === 0)
    return undefined
  return `Nothing was created in the time to come; --by ${others.join(' or --by ')} compares another date`
}

/** `orders list -s paid`, where `-s` is the status in other tools. */
function noteOnSearch(filters: Flags | undefined, { search }: { search?: string }, output: Output) {
  const [flag] = (search && asFlag(search, { flags: flagEntries(filters ?? {}) })) || []
  const words = process.argv.slice(2)
  const at = words.findIndex((word) => /^(-s|--search)$/.test(word))
  if (!flag || at < 0) return
  output.note(`Nothing has the text "${search}", which is a ${flag.slice(2)}`)
  output.suggest(['quoin', ...words.toSpliced(at, 1, flag)].map(shellWord).join(' '))
}

/** How the rows of a list are read: as the platform has them, with what is looked up for them, and those chosen here. */
function readingOf<A extends Arguments, F extends Flags>(
  { view, fetch: fetchRows, complete }: Listing<A, F>,
  call: ListTyped<A, F>,
  client: AdminClient,
  { found }: ListContext,
) {
  const fetch = (filter: Filter): Pages => fetchRows(client, filter, call)
  const filled = (rows: Pages) =>
    complete ? completed(rows, (data) => complete.fill(client, data, found)) : rows
  return {
    fetch,
    filled,
    async choose(filter: Filter, choosing: Choosing, none: Failure | undefined): Promise<unknown[]> {
      // A row is chosen by the fields that are looked up for it, too.
      const isLookedUp = choosing.conditions.some(({ key }) => complete?.keys.includes(key))
      const read = (one: Filter) => (isLookedUp ? filled(fetch(one)) : fetch(one))
      const rows = await chooseRows(read, filter, choosing, view)
      if (none && rows.length === 0) throw none
      return rows
    },
  }
}

const defined = (flags: object) =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined))

const rowsOf =
  <A extends Arguments, F extends Flags>(fetch: Listing<A, F>['fetch'], complete?: Complete): FetchRows =>
  async (client, filter, { isBare = false, isEnough = () => true } = {}) => {
    const typed = { args: {}, flags: {} } as unknown as Typed<A, F & typeof LIST>
    const data: unknown[] = []
    let total: number | undefined
    for await (const page of fetch(client, filter, typed).pages()) {
      data.push(...page.data)
      total = page.total
      if (isEnough(page.data)) break
    }
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
