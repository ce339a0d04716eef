// The commands that most nouns have for changes: update and delete.
import type { AdminClient } from '../../../lib/admin.ts'
import { PermissionDeniedError } from '../../../lib/errors.ts'
import { applyChanges, changesOf } from '../../bulk/changes.ts'
import { BULK, BULK_CHANGES, type BulkFlags, CLEAR_EMPTY } from '../../bulk/flags.ts'
import { OUTCOME_FIELDS } from '../../bulk/outcome.ts'
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
import type { Example, FieldEntry } from '../../definition/entry.ts'
import { type Fields, fieldEntries, fieldFlags, fieldsOf, flagOf } from '../../definition/fields.ts'
import { BODY, type Flags } from '../../definition/flags.ts'
import { fieldBody, nothingToChange } from '../../input/field-body.ts'
import { namesInRows } from '../../input/names-to-ids.ts'
import { usageError } from '../../output/failure.ts'
import { nameOf, type Unchecked } from './create-verb.ts'
import { approveChanges, labelOf, type Weigh } from './weigh.ts'

interface Updating<A extends Arguments> {
  one: string
  of: string
  args?: A
  /** Each has a flag. */
  fields?: Fields
  weigh?: Weigh
  /** Says so in help. */
  description?: string
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
  description,
  fetch,
  examples,
  send,
}: Updating<A>): Command {
  const entries = fieldsOf(fieldEntries(fields), 'update')
  return command({
    name: 'update',
    summary: `Update one or more ${of}`,
    ...(description === undefined ? {} : { description }),
    args: { ...args, id: several('IDs to update', { unless: 'csv' }) },
    flags: {
      ...fieldFlags(fields, 'update'),
      ...BODY,
      ...BULK_CHANGES,
      ...(entries.some(({ clearable }) => clearable) ? CLEAR_EMPTY : {}),
    },
    examples,
    changes: weigh ? 'far-reaching' : 'destructive',
    columns: OUTCOME_FIELDS,
    async run({ args, flags, command, ...context }) {
      const { client, prompts } = context
      const { id: ids } = args as { id: string[] }
      const bulk: BulkFlags = flags
      const body = await fieldBody(fields, 'update', flags, prompts)
      const columns = async () => ({
        columns: (await import('../../bulk/csv-columns.ts')).columnsOf(entries),
      })
      const changes = await changesOf({ command, context, ids, flags: bulk, body, columns })
      if (bulk.csv !== undefined) await namesInRows(changes, entries, context)
      if (changes.some((change) => Object.keys(change.body).length === 0)) {
        if (bulk.csv !== undefined && !bulk.clearEmpty) throw onlyEmptyCells(changes, entries, bulk.csv)
        throw nothingToChange(
          entries.flatMap((field) => flagOf(field) ?? []),
          command,
        )
      }
      const api = await client()
      await approveChanges(
        changes,
        { one, of, command, weigh, fetch: fetch && ((api, id) => fetch(api, id, args as ArgumentValues<A>)) },
        context,
      )
      const sendOne = (change: Change) =>
        send(api, change.id, change.body as Unchecked, args as ArgumentValues<A>)
      const sentence = (changed: unknown, id: string) => `Updated ${one} ${nameOf(changed ?? { _id: id })}`
      const wording = { doing: 'Updating', did: 'updated', one, of, command, sentence }
      return applyChanges(changes, wording, bulk, context, sendOne)
    },
  })
}

/** Names what a CSV lacks, whose rows are there. */
function onlyEmptyCells(changes: readonly Change[], entries: readonly FieldEntry[], file: string) {
  const count = changes.filter(({ body }) => Object.keys(body).length === 0).length
  const isClearable = entries.some(({ clearable }) => clearable)
  return usageError(
    `${count} of ${changes.length} rows of ${file === '-' ? 'stdin' : file} have nothing to change: their cells are empty`,
    'missing-body',
    isClearable ? 'Fill in the cells, or use --clear-empty, which clears their fields' : 'Fill in the cells',
  )
}

/** What goes with a deletion. */
export interface Taking {
  /** Applies if anything else goes. */
  effect: Effect
  /** Such as "takes 3 permissions from 2 admins"; empty if nothing goes with it. Who may not read what goes is not told. */
  describe(
    client: AdminClient,
    /** What may not be read has its ID alone. */
    before: readonly unknown[],
    warn: (message: string) => void,
  ): Promise<string>
}

interface Removing<A extends Arguments> {
  one: string
  of: string
  args?: A
  /** Flags that narrow which ones a name may mean. */
  narrow?: Flags
  /** What is deleted, for the question. */
  fetch?(client: AdminClient, id: string, args: ArgumentValues<A>): Promise<unknown>
  examples: readonly Example[]
  /** Runs once before the first is deleted. */
  backUp?(context: Context, ids: readonly string[]): Promise<void>
  takes?: Taking
  /** Says so in help. */
  description?: string | undefined
  send(client: AdminClient, id: string, args: ArgumentValues<A>): Promise<unknown>
}

/** Asks, then deletes one by one; several at once need their number typed. */
export function remove<A extends Arguments = None>({
  one,
  of,
  args,
  narrow,
  fetch,
  examples,
  backUp,
  takes,
  description,
  send,
}: Removing<A>): Command {
  return command({
    name: 'delete',
    summary: `Delete one or more ${of}`,
    ...(description === undefined ? {} : { description }),
    args: { ...args, id: several('IDs to delete', { unless: 'csv' }) },
    flags: { ...BULK, ...(narrow as None) },
    examples,
    changes: 'destructive',
    columns: OUTCOME_FIELDS,
    async run({ args, flags, command, ...context }) {
      const { approve, client, dryRun, output, found, missing } = context
      const { id: ids } = args as { id: string[] }
      const changes = await changesOf({ command, context, ids, flags, looksUp: takes !== undefined })
      const api = await client()
      const only = changes.length === 1 ? changes[0]?.id : undefined
      const knownOf = (id: string) => found.get(`${command.split(' ')[0]}/${id}`)
      const entityOf = async (id: string) => knownOf(id) ?? fetch?.(api, id, args as ArgumentValues<A>)
      const describe = async () => {
        // Without those that are not there: their calls say so.
        const there = changes.filter(({ id }) => !missing.has(id))
        if (!takes || there.length === 0) return ''
        const before = there.map(({ id }) => knownOf(id) ?? { _id: id })
        const warn = (message: string) => output.warn(message)
        return output.activity('Fetching…', takes.describe(api, before, warn)).catch((error) => {
          if (error instanceof PermissionDeniedError) return ''
          throw error
        })
      }
      // Nobody is asked more for what is destructive anyway.
      const isFar = takes !== undefined && takes.effect !== 'destructive'
      const far = isFar ? await describe() : ''
      await approve({
        effect: (far && takes?.effect) || 'destructive',
        name: only ?? of,
        count: changes.length,
        async question() {
          const more = isFar ? far : await describe()
          const also = more ? `: ${more},` : ''
          if (only === undefined) return `Delete ${changes.length} ${of}${also}`
          const label = labelOf(await output.activity('Fetching…', entityOf(only)), only)
          return `Delete ${one} ${label}${also}`
        },
      })
      const more = dryRun && !isFar ? await describe() : far
      if (dryRun && more) output.note(`The deletion ${more}`)
      await backUp?.(
        context,
        changes.map(({ id }) => id),
      )
      const sendOne = ({ id }: Change) => send(api, id, args as ArgumentValues<A>)
      const sentence = (_: unknown, id: string) => `Deleted ${one} ${id}`
      const wording = { doing: 'Deleting', did: 'deleted', one, of, command, sentence }
      return applyChanges(changes, wording, flags, context, sendOne)
    },
  })
}
