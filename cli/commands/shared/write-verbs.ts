// The commands that most nouns have for changes: create, update and delete.
import type { AdminClient } from '../../../lib/admin.ts'
import { applyChanges, changesOf } from '../../bulk/changes.ts'
import { BULK, type BulkFlags, CLEAR_EMPTY } from '../../bulk/flags.ts'
import type { Change } from '../../bulk/read-csv.ts'
import {
  type Arguments,
  type ArgumentValues,
  type Command,
  command,
  type None,
  several,
} from '../../definition/command.ts'
import type { Context } from '../../definition/context.ts'
import type { Example } from '../../definition/entry.ts'
import { type Fields, fieldEntries, fieldFlags, fieldsOf, flagOf } from '../../definition/fields.ts'
import { BODY, CONFIRM } from '../../definition/flags.ts'
import { withArticle } from '../../definition/names.ts'
import { fieldBody, newBody, nothingToChange } from '../../input/field-body.ts'
import type { JsonObject } from '../../input/json-body.ts'

/** A body or filter that the platform validates: it is assignable to the parameter of any method. */
export type Unchecked = never

const nameOf = (entity: unknown): string => {
  const { _id, name, fullName, filename, number } = entity as Record<string, unknown>
  return [name, fullName, filename, number].find((one) => typeof one === 'string') ?? String(_id)
}

interface Creating<A extends Arguments> {
  one: string
  args?: A
  /** Each has a flag. */
  fields?: Fields
  examples: readonly Example[]
  send(client: AdminClient, body: Unchecked, args: ArgumentValues<A>): Promise<unknown>
}

export function create<A extends Arguments = None>({
  one,
  args,
  fields = {},
  examples,
  send,
}: Creating<A>): Command {
  return command({
    name: 'create',
    summary: `Create ${withArticle(one)}`,
    args: { ...args },
    flags: { ...fieldFlags(fields, 'create'), ...BODY },
    examples,
    changes: true,
    async run({ args, flags, command, ...context }) {
      const { client, output } = context
      const body = await newBody(fields, flags, command, context)
      const sent = send(await client(), body as Unchecked, args as ArgumentValues<A>)
      const made = await output.activity('Creating…', sent)
      await output.done(`Created ${one} ${nameOf(made)} (${(made as { _id: string })._id})`, made)
    },
  })
}

interface Updating<A extends Arguments> {
  one: string
  of: string
  args?: A
  /** Each has a flag. */
  fields?: Fields
  /** A change that cannot be undone: the question to ask, which is confirmed by the ID. */
  grave?(body: JsonObject, id: string): string | undefined
  examples: readonly Example[]
  send(client: AdminClient, id: string, body: Unchecked, args: ArgumentValues<A>): Promise<unknown>
}

export function update<A extends Arguments = None>({
  one,
  of,
  args,
  fields = {},
  grave,
  examples,
  send,
}: Updating<A>): Command {
  const entries = fieldsOf(fieldEntries(fields), 'update')
  return command({
    name: 'update',
    summary: `Update one or more ${of}`,
    args: { ...args, id: several('IDs to update', { unless: 'csv' }) },
    flags: {
      ...fieldFlags(fields, 'update'),
      ...BODY,
      ...BULK,
      ...(entries.some(({ clearable }) => clearable) ? CLEAR_EMPTY : {}),
      ...(grave ? CONFIRM : {}),
    },
    examples,
    changes: true,
    async run({ args, flags, command, ...context }) {
      const { client, prompts } = context
      const { id: ids } = args as { id: string[] }
      const bulk: BulkFlags = flags
      const body = await fieldBody(fields, 'update', flags, prompts)
      const columns = async () => ({ columns: (await import('../../bulk/read-csv.ts')).columnsOf(entries) })
      const changes = await changesOf({ ids, flags: bulk, body, columns })
      if (changes.some((change) => Object.keys(change.body).length === 0)) {
        throw nothingToChange(
          entries.flatMap((field) => flagOf(field) ?? []),
          command,
        )
      }
      const questions = changes.flatMap((change) => grave?.(change.body, change.id) ?? [])
      if (questions.length > 0) {
        const name = changes.length === 1 ? (changes[0] as Change).id : of
        const more = questions.length > 1 ? ` And ${questions.length - 1} more.` : ''
        await prompts.confirmName(`${questions[0]}${more}`, name, bulk.confirm)
      }
      const api = await client()
      const sendOne = (change: Change) =>
        send(api, change.id, change.body as Unchecked, args as ArgumentValues<A>)
      const wording = { doing: 'Updating', did: 'updated', one, of, command }
      return applyChanges(changes, wording, bulk, context, sendOne, (changed, id) => [
        `Updated ${one} ${nameOf(changed ?? { _id: id })}`,
        changed,
      ])
    },
  })
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
    args: { ...args, id: several('IDs to delete', { unless: 'csv' }) },
    flags: { ...BULK, ...CONFIRM },
    examples,
    changes: true,
    async run({ args, flags, command, ...context }) {
      const { client, prompts } = context
      const changes = await changesOf({ ids: (args as { id: string[] }).id, flags })
      const only = changes.length === 1 ? changes[0]?.id : undefined
      if (only === undefined) {
        await prompts.confirmName(`Delete ${changes.length} ${of}?`, of, flags.confirm)
        await backUp?.(context)
      } else if (flags.confirm !== only) await prompts.confirm(`Delete ${one} ${only}?`)
      const api = await client()
      const sendOne = ({ id }: Change) => send(api, id, args as ArgumentValues<A>)
      const wording = { doing: 'Deleting', did: 'deleted', one, of, command }
      return applyChanges(changes, wording, flags, context, sendOne, (_, id) => [
        `Deleted ${one} ${id}`,
        { deleted: [id] },
      ])
    },
  })
}
