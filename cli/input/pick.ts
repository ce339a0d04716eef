// Lets a person at a terminal pick a missing argument from a list.
import type { Context } from '../definition/context.ts'
import type { ArgumentEntry, Completes, FlagEntry } from '../definition/entry.ts'
import { keyOf } from '../definition/names.ts'
import { valueAt } from '../output/columns.ts'
import { usageError } from '../output/failure.ts'
import { titleOf } from '../output/title.ts'
import type { Choice } from '../prompts/prompts.ts'

/** Number of choices fetched for a list, which typing narrows. */
const PAGE = 50

export interface Found {
  choices: Choice[]
  total: number
}

const MORE = ['customer', 'email', 'status', 'topic']

/** A label that tells entities apart: what people call it, and one more field. */
function choiceName(entity: unknown): string {
  const title = titleOf(entity)
  const more = MORE.map((key) => valueAt(entity, key)).find((value) => value && value !== title)
  return [title, more].filter(Boolean).join(' · ')
}

const idOf = (entity: unknown) => String((entity as { _id: unknown })._id)

async function rowsFor(
  completes: Completes,
  { client: signedIn, commands }: Context,
  filter: { search?: string; limit: number },
) {
  const client = await signedIn()
  if (completes === 'project') return client.projects.list(filter)
  if (completes === 'model') return client.models.list(filter)
  const rows = await commands.rows(completes.slice('ids:'.length))
  return rows ? rows(client, filter) : { data: [], total: undefined }
}

/** Entities of a kind, as choices. */
export async function findChoices(
  completes: Completes,
  context: Context,
  search: string | undefined,
  limit = PAGE,
): Promise<Found> {
  if (completes === 'profile') {
    const { profiles } = await context.profiles.read()
    const choices = Object.entries(profiles).map(([value, { host }]) => ({ name: host, value }))
    return { choices, total: choices.length }
  }
  const filter = { limit, ...(search ? { search } : {}) }
  const { data, total } = await rowsFor(completes, context, filter)
  const choices = data.map((one) => ({
    name: choiceName(one),
    value: completes === 'model' ? String((one as { apiId: unknown }).apiId) : idOf(one),
  }))
  return { choices, total: total ?? choices.length }
}

const named = ({ name, value }: Choice): Choice => ({
  name: name === '' ? value : `${name}  (${value})`,
  value,
})

interface Given {
  args: Record<string, unknown>
  flags: Record<string, unknown>
}

/** Asks for the arguments and required flags that are missing. */
export async function pickMissing(
  missing: readonly (ArgumentEntry | FlagEntry)[],
  { args, flags }: Given,
  context: Context,
): Promise<void> {
  for (const one of missing) {
    const { name, summary, completes } = one
    const isFlag = 'kind' in one
    const shown = isFlag ? `--${name}` : `<${name}>`
    const picked = await pickOne(summary, shown, completes as Completes, context)
    if (isFlag) flags[keyOf(name)] = picked
    else args[name] = one.variadic ? [picked] : picked
  }
}

/** Asks for one entity; `flag` replaces it in scripts. */
export async function pickOne(message: string, flag: string, completes: Completes, context: Context) {
  const { output, prompts } = context
  const first = await output.activity('Fetching…', findChoices(completes, context, undefined))
  if (first.total === 0) {
    throw usageError(`${flag} is required, and there is nothing to choose from`, 'missing-argument')
  }
  const isAll = first.total <= first.choices.length
  return prompts.search(message, flag, async (term) => {
    if (!term) return page(first)
    return isAll ? page(matching(first, term)) : page(await findChoices(completes, context, term))
  })
}

const page = ({ choices, total }: Found) => ({ choices: choices.map(named), more: total - choices.length })

/** Also finds what the platform does not search, such as IDs. */
function matching({ choices }: Found, term: string): Found {
  const text = term.toLowerCase()
  const matching = choices.filter((choice) => named(choice).name.toLowerCase().includes(text))
  return { choices: matching, total: matching.length }
}
