// The commands that most nouns have for changes: create, update and delete.
import type { AdminClient } from '../../../lib/admin.ts'
import { applyChanges, changesOf } from '../../bulk/changes.ts'
import { BULK, type BulkFlags, CLEAR_EMPTY } from '../../bulk/flags.ts'
import type { Change } from '../../bulk/read-csv.ts'
import type { Effect } from '../../definition/approval.ts'
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
import { BODY } from '../../definition/flags.ts'
import { withArticle } from '../../definition/names.ts'
import { fieldBody, newBody, nothingToChange } from '../../input/field-body.ts'
import type { JsonObject } from '../../input/json-body.ts'

/** A body or filter that the platform validates: it is assignable to the parameter of any method. */
export type Unchecked = never

const NAMES = ['fullName', 'name', 'filename', 'title', 'number', 'slug', 'email', 'phone']

/** As people know it: `Anna Beridze (anna@example.com)`. */
export function labelOf(entity: unknown, id: string): string {
  const one = (entity ?? {}) as Record<string, unknown>
  const [name = id, address = id] = [NAMES, ['email', 'phone']].map((keys) =>
    keys.map((key) => one[key]).find((value) => typeof value === 'string' && value !== ''),
  ) as (string | undefined)[]
  const second = address === name ? id : address
  return name === second ? name : `${name} (${second})`
}

const nameOf = (entity: unknown): string => {
  const { _id, name, fullName, filename, number } = entity as Record<string, unknown>
  return [name, fullName, filename, number].find((one) => typeof one === 'string') ?? String(_id)
}

interface Creating<A extends Arguments> {
  one: string
  args?: A
  /** Each has a flag. */
  fields?: Fields
  /** What creating it gives, if that is far-reaching. */
  gives?(body: JsonObject): { question: string; name: string } | undefined
  examples: readonly Example[]
  send(client: AdminClient, body: Unchecked, args: ArgumentValues<A>): Promise<unknown>
}

export function create<A extends Arguments = None>({
  one,
  args,
  fields = {},
  gives,
  examples,
  send,
}: Creating<A>): Command {
  return command({
    name: 'create',
    summary: `Create ${withArticle(one)}`,
    args: { ...args },
    flags: { ...fieldFlags(fields, 'create'), ...BODY },
    examples,
    changes: gives ? 'far-reaching' : 'safe',
    async run({ args, flags, command, ...context }) {
      const { approve, client, output } = context
      const body = await newBody(fields, flags, command, context)
      if (gives) {
        const { question = `Create ${withArticle(one)}`, name = one } = gives(body) ?? {}
        await approve({ effect: gives(body) ? 'far-reaching' : 'safe', question: () => question, name })
      }
      const sent = send(await client(), body as Unchecked, args as ArgumentValues<A>)
      const made = await output.activity('Creating…', sent)
      await output.done(`Created ${one} ${nameOf(made)} (${(made as { _id: string })._id})`, made)
    },
  })
}

/** A change that is more than safe. */
export interface Weighed {
  effect: Effect
  /** `Lock out`; the name of what is changed follows. */
  does: string
  /** What else the question says, such as "gives 14 permissions to 3 admins". */
  details?(client: AdminClient, before: unknown): Promise<string>
}
export type Weigh = (body: JsonObject) => Weighed | undefined

/** An empty field is lost, whatever the field is. */
function weighCleared(body: JsonObject): Weighed | undefined {
  const cleared = Object.keys(body).filter((key) => body[key] === null)
  return cleared.length > 0 ? { effect: 'destructive', does: `Clear ${cleared.join(', ')} of` } : undefined
}

interface Updating<A extends Arguments> {
  one: string
  of: string
  args?: A
  /** Each has a flag. */
  fields?: Fields
  weigh?: Weigh
  /** What is changed, for the question. */
  fetch?(client: AdminClient, id: string, args: ArgumentValues<A>): Promise<unknown>
  examples: readonly Example[]
  send(client: AdminClient, id: string, body: Unchecked, args: ArgumentValues<A>): Promise<unknown>
}

export function update<A extends Arguments = None>({
  one,
  of,
  args,
  fields = {},
  weigh,
  fetch,
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
    },
    examples,
    changes: weigh ? 'far-reaching' : 'destructive',
    async run({ args, flags, command, ...context }) {
      const { approve, client, output, prompts } = context
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
      const api = await client()
      const weighed = changes.flatMap(({ id, body }) => {
        const found = weigh?.(body) ?? weighCleared(body)
        return found ? [{ id, ...found }] : []
      })
      const [first] = weighed
      await approve({
        effect: first?.effect ?? 'safe',
        name: first?.id ?? command,
        count: weighed.length,
        async question() {
          if (!first)
            return `Update ${changes.length === 1 ? `${one} ${changes[0]?.id}` : `${changes.length} ${of}`}`
          if (weighed.length > 1) return `${first.does} ${weighed.length} ${of}`
          const before =
            fetch && (await output.activity('Fetching…', fetch(api, first.id, args as ArgumentValues<A>)))
          const details = await first.details?.(api, before)
          return `${first.does} ${one} ${labelOf(before, first.id)}${details ? `: ${details},` : ''}`
        },
      })
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
  /** What is deleted, for the question. */
  fetch?(client: AdminClient, id: string, args: ArgumentValues<A>): Promise<unknown>
  examples: readonly Example[]
  /** Runs once before several are deleted. */
  backUp?(context: Context): Promise<void>
  send(client: AdminClient, id: string, args: ArgumentValues<A>): Promise<unknown>
}

/** Asks, then deletes one by one; several at once need their number typed. */
export function remove<A extends Arguments = None>({
  one,
  of,
  args,
  fetch,
  examples,
  backUp,
  send,
}: Removing<A>): Command {
  return command({
    name: 'delete',
    summary: `Delete one or more ${of}`,
    args: { ...args, id: several('IDs to delete', { unless: 'csv' }) },
    flags: BULK,
    examples,
    changes: 'destructive',
    async run({ args, flags, command, ...context }) {
      const { approve, client, output } = context
      const changes = await changesOf({ ids: (args as { id: string[] }).id, flags })
      const api = await client()
      const only = changes.length === 1 ? changes[0]?.id : undefined
      await approve({
        effect: 'destructive',
        name: only ?? of,
        count: changes.length,
        async question() {
          if (only === undefined) return `Delete ${changes.length} ${of}`
          const found = fetch?.(api, only, args as ArgumentValues<A>)
          return `Delete ${one} ${labelOf(found && (await output.activity('Fetching…', found)), only)}`
        },
      })
      if (only === undefined) await backUp?.(context)
      const sendOne = ({ id }: Change) => send(api, id, args as ArgumentValues<A>)
      const wording = { doing: 'Deleting', did: 'deleted', one, of, command }
      return applyChanges(changes, wording, flags, context, sendOne, (_, id) => [
        `Deleted ${one} ${id}`,
        { deleted: [id] },
      ])
    },
  })
}
