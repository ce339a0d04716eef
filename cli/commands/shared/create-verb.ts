// The command that creates one entity, or one for each row of a CSV.
import type { AdminClient } from '../../../lib/admin.ts'
import { applyChanges, newRows } from '../../bulk/changes.ts'
import { BULK_NEW, type BulkFlags } from '../../bulk/flags.ts'
import type { Change, NewColumns } from '../../bulk/read-csv.ts'
import {
  type Arguments,
  type ArgumentValues,
  type Command,
  command,
  type None,
} from '../../definition/command.ts'
import type { Context } from '../../definition/context.ts'
import type { Example, FieldEntry } from '../../definition/entry.ts'
import { type Fields, fieldEntries, fieldFlags, fieldsOf } from '../../definition/fields.ts'
import { BODY } from '../../definition/flags.ts'
import { withArticle } from '../../definition/names.ts'
import { fieldBody, newBody } from '../../input/field-body.ts'
import type { JsonObject } from '../../input/json-body.ts'
import { namesInRows } from '../../input/names-to-ids.ts'
import { titleOf } from '../../output/title.ts'

/** A body or filter that the platform validates: it is assignable to the parameter of any method. */
export type Unchecked = never

/** What people call it, or its ID. */
export const nameOf = (entity: unknown): string => titleOf(entity) ?? String((entity as { _id: string })._id)

/** Rights that come with something new. */
export interface Gift {
  /** What is typed to confirm. */
  name: string
  question(client: AdminClient): Promise<string>
}

interface Creating<A extends Arguments> {
  one: string
  of: string
  args?: A
  /** Each has a flag. */
  fields?: Fields
  /** What creating it gives, if that is far-reaching. */
  gives?(body: JsonObject): Gift | undefined
  /** Says so in help. */
  description?: string
  examples: readonly Example[]
  send(client: AdminClient, body: Unchecked, args: ArgumentValues<A>): Promise<unknown>
}

/** Columns for a CSV of new entities. A password is a cell like any other. */
async function columnsFor(fields: readonly FieldEntry[]): Promise<NewColumns> {
  const { columnsOf } = await import('../../bulk/csv-columns.ts')
  const columns = columnsOf(fields.map((one) => (one.type === 'secret' ? { ...one, type: 'string' } : one)))
  return { columns, required: fields.filter(({ required }) => required).map(({ name }) => name) }
}

export function create<A extends Arguments = None>({
  one,
  of,
  args,
  fields = {},
  gives,
  description,
  examples,
  send,
}: Creating<A>): Command {
  const entries = fieldsOf(fieldEntries(fields), 'create')
  const cells = entries.filter(({ type }) => type !== 'object' && type !== 'objects')

  const approve = (bodies: readonly JsonObject[], api: AdminClient, context: Context, command: string) => {
    const gifts = bodies.flatMap((body) => gives?.(body) ?? [])
    const [gift] = gifts
    return context.approve({
      effect: gift ? 'far-reaching' : 'safe',
      name: gift?.name ?? command,
      count: gifts.length,
      question: () => {
        if (gift && gifts.length === 1) return gift.question(api)
        if (gift) return `Create ${bodies.length} ${of}, ${gifts.length} of them with permissions,`
        return `Create ${bodies.length === 1 ? withArticle(one) : `${bodies.length} ${of}`}`
      },
    })
  }

  return command({
    name: 'create',
    summary: `Create ${withArticle(one)}`,
    ...(description === undefined ? {} : { description }),
    args: { ...args },
    flags: { ...fieldFlags(fields, 'create'), ...BODY, ...(cells.length > 0 ? BULK_NEW : {}) },
    examples,
    changes: gives ? 'far-reaching' : 'safe',
    async run({ args, flags, command, ...context }) {
      const { client, output, prompts } = context
      const bulk: BulkFlags = flags
      const shared = bulk.csv === undefined ? {} : await fieldBody(fields, 'create', flags, prompts)
      const rows = await newRows({ flags: bulk, body: shared, columns: () => columnsFor(cells) })
      if (rows) await namesInRows(rows, cells, context)
      const bodies = rows?.map(({ body }) => body) ?? [await newBody(fields, flags, command, context)]
      const api = await client()
      await approve(bodies, api, context, command)
      const sendOne = (body: JsonObject) => send(api, body as Unchecked, args as ArgumentValues<A>)
      if (rows) {
        const wording = { doing: 'Creating', did: 'created', one, of, command }
        const sendRow = ({ body }: Change) => sendOne(body)
        return applyChanges(rows, wording, bulk, context, sendRow)
      }
      const made = await output.activity('Creating…', sendOne(bodies[0] as JsonObject))
      await output.done(`Created ${one} ${nameOf(made)} (${(made as { _id: string })._id})`, made)
    },
  })
}
