// The IDs of what the words of a line name.
import type { AdminClient } from '../../lib/admin.ts'
import type { Permission } from '../../lib/domain/index.ts'
import { NotFoundError, PermissionDeniedError } from '../../lib/errors.ts'
import type { Command } from '../definition/command.ts'
import type { Commands, Context } from '../definition/context.ts'
import type { ArgumentEntry, FieldEntry, FlagEntry } from '../definition/entry.ts'
import { givenFilters } from '../definition/filter.ts'
import { keyOf } from '../definition/names.ts'
import { EXIT } from '../output/exit.ts'
import { Failure, notFound } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import { findModel, modelName } from './find-model.ts'
import { findEntity, findListed, type Looking, MAX_MATCHES } from './find-named.ts'
import { meaningsOf, VALUES } from './foreign-words.ts'
import { handleOf, namedBy, permissionFor } from './match-name.ts'
import { nounAliases } from './resolve.ts'

/** What was probably meant: the only one whose name has this word in it, or the permission that allows this action. */
async function nearName(noun: string, word: string, client: AdminClient, commands: Commands) {
  const rows = await commands.rows(noun)
  if (!rows) return undefined
  const { data } = await rows(client, { limit: MAX_MATCHES }, { isBare: true })
  if (noun === 'permissions') return permissionFor(data as Permission[], word)?._id
  const [one, other] = namedBy(data as { _id: string }[], word, true)
  return one && !other ? handleOf(one) : undefined
}

interface Given {
  args: Record<string, unknown>
  flags: Record<string, unknown>
}

const nounOf = ({ completes }: Pick<FlagEntry, 'completes'>) =>
  completes?.startsWith('ids:') ? completes.slice('ids:'.length) : undefined

/** What the command reads or changes: its call says what is not found, of several for each. */
const isSubject = (one: ArgumentEntry | FlagEntry) =>
  !('kind' in one) && one.name === 'id' && (!one.variadic || one.unless !== undefined)

/** Throws if a filter names a value that nothing has. Where there is nothing at all, none is missing. */
async function assertValues(noun: string, flag: FlagEntry, words: readonly string[], context: Context) {
  const rows = await context.commands.rows(noun)
  if (!rows) return
  const client = await context.client()
  const { name, field = '' } = flag
  for (const word of words) {
    const { data: found } = await rows(client, { ...givenFilters({ [keyOf(name)]: [word] }), limit: 1 })
    if (found.length > 0) continue
    const { data } = await rows(client, { limit: MAX_MATCHES })
    if (data.length === 0) return
    const known = [...new Set(data.flatMap((one) => (one as Record<string, string[]>)[field] ?? []))]
    throw notFound(`${name} ${word}`, {
      given: word,
      near: nearest(word, known) ?? meaningsOf(VALUES, word.toLowerCase()).find((own) => known.includes(own)),
      suggestion: `Values: ${known.join(', ')}`,
    })
  }
}

/**
 * The ID of what a word names. A `subject` that is not there is left to the call that is about it; in a dry run it is an
 * error, or noted if it is not the `only` one.
 */
async function idOf(
  noun: string,
  word: string,
  { client, commands, namedAs, found, dryRun, missing }: Context,
  { isSubject = false, isOnly = false, ...looking }: Looking & { isSubject?: boolean; isOnly?: boolean } = {},
): Promise<string> {
  try {
    const api = await client()
    const named = await findEntity(noun, word, api, commands, looking)
    const listed = !named && isSubject && dryRun ? await findListed(noun, [word], api, commands) : undefined
    const notListed = listed?.missing.get(word)
    if (notListed) throw notListed
    const entity = named ?? listed?.found.get(word)
    const id = String((entity as { _id?: unknown } | undefined)?._id ?? word)
    if (id !== word) namedAs.set(id, word)
    if (entity) found.set(`${noun}/${id}`, entity)
    return id
  } catch (error) {
    // Who may not read it may still change it.
    if (!(error instanceof NotFoundError || error instanceof PermissionDeniedError)) throw error
    if (isSubject && error instanceof NotFoundError) {
      if (isOnly && dryRun) throw error
      missing.set(word, error)
    }
    if (isSubject || error instanceof PermissionDeniedError) return word
    const near = await nearName(noun, word, await client(), commands).catch(() => undefined)
    if (noun === 'permissions' && near)
      throw new Failure(
        `no permission is for ${word} alone; ${near} allows it, and everything else of its level`,
        {
          code: 'not-found',
          exit: EXIT.refused,
          corrections: [[word, near]],
        },
      )
    const all = noun === 'permissions' ? ' --all' : ''
    const suggestion = `quoin ${noun} list${all}`
    throw notFound(`${nounAliases(noun)[0] ?? noun} ${word}`, { given: word, near, suggestion })
  }
}

/** The ID of what a word names, of which a part of a name is enough. */
export const idNamed = (noun: string, word: string, context: Context): Promise<string> =>
  idOf(noun, word, context, { isFilter: true })

/** The same for fields of the rows of a CSV. */
export async function namesInRows(
  rows: readonly { body: Record<string, unknown> }[],
  fields: readonly FieldEntry[],
  context: Context,
) {
  const found = new Map<string, string>()
  for (const field of fields) {
    const noun = nounOf(field)
    for (const { body } of noun ? rows : []) {
      const words = body[field.name] as string | string[] | null | undefined
      for (const word of [words ?? []].flat())
        if (!found.has(word)) found.set(word, await idOf(noun as string, word, context))
      if (typeof words === 'string') body[field.name] = found.get(words)
      else if (words) body[field.name] = words.map((word) => found.get(word))
    }
    found.clear()
  }
}

/** Puts the ID in the place of each number, email, name or slug that was given for one. */
export async function namesToIds(command: Command, { args, flags }: Given, context: Context) {
  const { client } = context
  const isFilter = !command.changes
  const replace = async (values: Record<string, unknown>, one: ArgumentEntry | FlagEntry) => {
    const key = keyOf(one.name)
    const noun = nounOf(one)
    const words = values[key] as string | string[] | undefined
    if (noun === undefined || words === undefined) return
    const model = flags.model as string | undefined
    const isOnly = !('kind' in one) && !one.variadic
    const how = { isSubject: isSubject(one), isOnly, isFilter: 'kind' in one && isFilter, model }
    const ids = [words].flat().map((word) => idOf(noun, word, context, how))
    const resolved = await Promise.all(ids)
    values[key] = typeof words === 'string' ? resolved[0] : [...new Set(resolved)]
  }
  // A `get` finds what it shows.
  if (!command.one) for (const one of command.args) await replace(args, one)
  for (const one of command.flags) {
    const words = flags[keyOf(one.name)]
    if (words === undefined) continue
    if (isFilter && one.completes === 'model') {
      flags[keyOf(one.name)] = modelName(await findModel(await client(), words as string))
    } else if (one.field !== undefined) {
      await assertValues(command.name.split(' ')[0] as string, one, words as string[], context)
    } else await replace(flags, one)
  }
}
