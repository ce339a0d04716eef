// The commands that most nouns have for changes: create, update and delete.
import type { AdminClient } from '../../lib/admin.ts'
import type { Context } from '../context.ts'
import { readBody, requireBody } from '../input/json-body.ts'
import { Failure, partly, usageError } from '../output/failure.ts'
import { type Arguments, type ArgumentValues, type Command, command, type None, several } from './command.ts'
import type { Example } from './entry.ts'
import { BODY, CONFIRM, type Flags } from './flags.ts'
import { idOf, withArticle } from './wording.ts'

/** A body or filter that the platform validates: it is assignable to the parameter of any method. */
export type Unchecked = never

const nameOf = (entity: unknown): string => {
  const { _id, name, filename, number } = entity as Record<string, unknown>
  return [name, filename, number].find((one) => typeof one === 'string') ?? String(_id)
}

interface Creating<A extends Arguments> {
  one: string
  args?: A
  examples: readonly Example[]
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
  examples: readonly Example[]
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
  examples: readonly Example[]
  /** Runs once before several are deleted. */
  backUp?(context: Context): Promise<void>
  send(client: AdminClient, id: string, args: ArgumentValues<A>): Promise<unknown>
}

/** Changes entities in turn. If one fails, the error names the command that does the rest. Returns the IDs. */
export async function oneByOne(
  ids: readonly string[],
  { did, of, command }: { did: string; of: string; command: string },
  change: (id: string) => Promise<unknown>,
): Promise<string[]> {
  const done: string[] = []
  for (const id of ids) {
    try {
      await change(id)
    } catch (error) {
      if (done.length === 0 || error instanceof Failure) throw error
      throw partly(
        `${did} ${done.length} of ${ids.length} ${of}, then ${id} failed: ${(error as Error).message}`,
        `quoin ${command} ${ids.slice(done.length).join(' ')}`,
        error,
      )
    }
    done.push(id)
  }
  return done
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
      dryRun?.expect(ids.length)
      const deleted = await oneByOne(ids, { did: 'deleted', of, command }, (id) =>
        output.activity(`Deleting ${id}…`, send(api, id, args as ArgumentValues<A>)),
      )
      const what = ids.length === 1 ? `${one} ${ids[0]}` : `${ids.length} ${of}`
      await output.done(`Deleted ${what}`, { deleted })
    },
  })
}
