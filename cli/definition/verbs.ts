// What most nouns have in common: list, search, get, create, update and delete.
import type { AdminClient } from '../../lib/admin.ts'
import type { ListCall } from '../../lib/http/types.ts'
import type { Context } from '../context.ts'
import { readBody, requireBody } from '../input/json-body.ts'
import type { View } from '../output/columns.ts'
import { Failure, partly, usageError } from '../output/failure.ts'
import {
  type Arguments,
  type ArgumentValues,
  type Command,
  command,
  type None,
  optional,
  several,
} from './command.ts'
import type { Example } from './entry.ts'
import { type Filter, listFilter } from './filter.ts'
import { BODY, CONFIRM, type Flags, type FlagValues, LIST, SEARCH, sortBy } from './flags.ts'

/** A body or filter checked by the platform: it goes into any method. */
type Unchecked = never
type Examples = readonly Example[]

interface Typed<A extends Arguments, F extends Flags> {
  args: ArgumentValues<A>
  flags: FlagValues<F>
}

interface Listing<A extends Arguments, F extends Flags> {
  /** Plural, such as `orders`. */
  of: string
  view: View
  args?: A
  flags?: F
  /** What the platform sorts by; omitted if it does not sort. */
  sort?: readonly string[]
  examples: Examples
  seeAlso?: readonly string[]
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
  seeAlso = ['help formatting'],
}: Listing<A, F>): Command {
  return command({
    name: 'list',
    summary: `List ${of}`,
    args: { ...args },
    flags: { ...flags, ...SEARCH, ...(sort.length > 0 ? sortBy(sort) : {}), ...LIST },
    examples,
    seeAlso,
    async run({ args, flags, client, output }) {
      const typed = { args, flags } as unknown as Typed<A, F & typeof LIST>
      await output.list(fetch(await client(), listFilter(flags, output, sort), typed), view)
    },
  })
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
  return command({
    name: 'search',
    ...(isOnlyList ? { aliases: ['list'] } : {}),
    summary: `Search ${of}`,
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
}

interface Getting<A extends Arguments> {
  /** Singular, such as `order`. */
  one: string
  view: View
  args?: A
  examples: Examples
  fetch(client: AdminClient, id: string, args: ArgumentValues<A>): Promise<unknown>
}

const withArticle = (one: string) => `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`
const idOf = (one: string) => ({ id: `${one.charAt(0).toUpperCase()}${one.slice(1)} ID` })

export function get<A extends Arguments = None>({ one, view, args, examples, fetch }: Getting<A>): Command {
  return command({
    name: 'get',
    summary: `Show ${withArticle(one)}`,
    args: { ...args, ...idOf(one) },
    examples,
    async run({ args, client, output }) {
      const { id } = args as { id: string }
      const found = fetch(await client(), id, args as ArgumentValues<A>)
      await output.one(await output.activity('Fetching…', found), view)
    },
  })
}

const nameOf = (entity: unknown): string => {
  const { _id, name, filename, number } = entity as Record<string, unknown>
  return [name, filename, number].find((one) => typeof one === 'string') ?? String(_id)
}

interface Creating<A extends Arguments> {
  one: string
  args?: A
  examples: Examples
  send(client: AdminClient, body: Unchecked, args: ArgumentValues<A>): Promise<unknown>
}

export function create<A extends Arguments = None>({ one, args, examples, send }: Creating<A>): Command {
  return command({
    name: 'create',
    summary: `Create ${withArticle(one)}`,
    args: { ...args },
    flags: BODY,
    examples,
    changes: true,
    async run({ args, flags, command, client, output }) {
      const body = await requireBody(flags, command)
      const sent = send(await client(), body as Unchecked, args as ArgumentValues<A>)
      const made = await output.activity('Creating…', sent)
      await output.done(`Created ${one} ${nameOf(made)} (${(made as { _id: string })._id})`, made)
    },
  })
}

interface Updating<A extends Arguments, F extends Flags> {
  one: string
  args?: A
  /** Each is a key of the body. */
  flags?: F
  /** A change that cannot be undone: the question to ask, which is confirmed by the ID. */
  grave?(body: Record<string, unknown>, id: string): string | undefined
  examples: Examples
  send(client: AdminClient, id: string, body: Unchecked, args: ArgumentValues<A>): Promise<unknown>
}

export function update<A extends Arguments = None, F extends Flags = None>({
  one,
  args,
  flags: own,
  grave,
  examples,
  send,
}: Updating<A, F>): Command {
  return command({
    name: 'update',
    summary: `Update ${withArticle(one)}`,
    args: { ...args, ...idOf(one) },
    flags: { ...own, ...BODY, ...(grave ? CONFIRM : {}) },
    examples,
    changes: true,
    async run({ args, flags, command, client, output, prompts }) {
      const { id } = args as { id: string }
      const body = await changedBody(flags, Object.keys(own ?? {}), command)
      const question = grave?.(body, id)
      if (question) await prompts.confirmName(question, id, (flags as { confirm?: string }).confirm)
      const sent = send(await client(), id, body as Unchecked, args as ArgumentValues<A>)
      const changed = await output.activity('Updating…', sent)
      await output.done(`Updated ${one} ${nameOf(changed ?? { _id: id })}`, changed)
    },
  })
}

/** The body of an update: `--data` and `--set`, then the command's own flags. */
export async function changedBody(
  flags: Parameters<typeof readBody>[0] & Record<string, unknown>,
  own: readonly string[],
  command: string,
): Promise<Record<string, unknown>> {
  const given = own.map((key) => [key, flags[key]] as const).filter(([, value]) => value !== undefined)
  const body = { ...(await readBody(flags)), ...Object.fromEntries(given) }
  if (Object.keys(body).length > 0) return body
  const choices = [...own.map((key) => `--${key}`), '--data', '--set'].join(', ')
  throw usageError(`nothing to change; use one of ${choices}`, `quoin ${command} --help`, 'missing-body')
}

interface Removing<A extends Arguments> {
  one: string
  of: string
  args?: A
  examples: Examples
  /** Runs once before several are deleted. */
  backUp?(context: Context): Promise<void>
  send(client: AdminClient, id: string, args: ArgumentValues<A>): Promise<unknown>
}

/** Asks, then deletes one by one; several at once need their kind typed. */
export function remove<A extends Arguments = None>({
  one,
  of,
  args,
  examples,
  backUp,
  send,
}: Removing<A>): Command {
  return command({
    name: 'delete',
    summary: `Delete one or more ${of}`,
    args: { ...args, id: several('IDs to delete') },
    flags: CONFIRM,
    examples,
    changes: true,
    async run({ args, flags, command, ...context }) {
      const { client, dryRun, output, prompts } = context
      const ids = [...new Set((args as { id: string[] }).id)]
      if (ids.length > 1) await prompts.confirmName(`Delete ${ids.length} ${of}?`, of, flags.confirm)
      else if (flags.confirm !== ids[0]) await prompts.confirm(`Delete ${one} ${ids[0]}?`)
      if (ids.length > 1) await backUp?.(context)
      const api = await client()
      const deleted: string[] = []
      dryRun?.expect(ids.length)
      for (const id of ids) {
        try {
          await output.activity(`Deleting ${id}…`, send(api, id, args as ArgumentValues<A>))
        } catch (error) {
          if (deleted.length === 0 || error instanceof Failure) throw error
          throw partly(
            `deleted ${deleted.length} of ${ids.length} ${of}, then ${id} failed: ${(error as Error).message}`,
            `quoin ${command} ${ids.slice(deleted.length).join(' ')}`,
            error,
          )
        }
        deleted.push(id)
      }
      const what = ids.length === 1 ? `${one} ${ids[0]}` : `${ids.length} ${of}`
      await output.done(`Deleted ${what}`, { deleted })
    },
  })
}

interface Resource {
  list(filter: Unchecked): ListCall<unknown>
  get(id: string): Promise<unknown>
  create(body: Unchecked): Promise<unknown>
  update(id: string, body: Unchecked): Promise<unknown>
  delete(id: string): Promise<unknown>
}

interface Crud<A extends Arguments, F extends Flags> {
  one: string
  of: string
  view: View
  args?: A
  /** Filters of the list. */
  flags?: F
  sort?: readonly string[]
  resource(client: AdminClient, args: ArgumentValues<A>): Resource
  examples: Record<'list' | 'get' | 'create' | 'update' | 'delete', Examples>
}

/** The five commands of a resource that has all five methods. */
export function crud<A extends Arguments = None, F extends Flags = None>({
  one,
  of,
  view,
  args,
  flags,
  sort = [],
  resource,
  examples,
}: Crud<A, F>): Command[] {
  const shared = { one, of, view, ...(args ? { args } : {}) }
  return [
    list<A, F>({
      ...shared,
      ...(flags ? { flags } : {}),
      sort,
      examples: examples.list,
      fetch: (client, filter, typed) => resource(client, typed.args).list(filter as Unchecked),
    }),
    get<A>({
      ...shared,
      examples: examples.get,
      fetch: (client, id, args) => resource(client, args).get(id),
    }),
    create<A>({
      ...shared,
      examples: examples.create,
      send: (client, body, args) => resource(client, args).create(body),
    }),
    update<A>({
      ...shared,
      examples: examples.update,
      send: (client, id, body, args) => resource(client, args).update(id, body),
    }),
    remove<A>({
      ...shared,
      examples: examples.delete,
      send: (client, id, args) => resource(client, args).delete(id),
    }),
  ]
}
