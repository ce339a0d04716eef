// What a command changes: the given IDs, or the rows of a CSV.
import type { Context } from '../definition/context.ts'
import { addToBody } from '../input/field-body.ts'
import { findByIds, findEntity } from '../input/find-named.ts'
import type { JsonObject } from '../input/json-body.ts'
import { usageError } from '../output/failure.ts'
import type { CsvColumns } from './csv-columns.ts'
import type { BulkFlags } from './flags.ts'
import type { Change, NewColumns } from './read-csv.ts'
import type { Wording } from './run.ts'

const conflict = (message: string) => usageError(message, 'conflicting-flags')

interface Given {
  /** Such as `users update`. */
  command: string
  context: Context
  ids: readonly string[]
  flags: BulkFlags & { data?: string | undefined; passwordStdin?: boolean }
  /** From `--data`, `--set` and the flags of fields: for every row. */
  body?: JsonObject
  /** Columns that a CSV may have besides what names the entities; omitted, all others are left unread. */
  columns?(): CsvColumns | Promise<CsvColumns>
  /** The rows of a CSV are looked up, not by dry runs alone. */
  looksUp?: boolean
}

function assertBulkFlags({ csv, report, resume, clearEmpty, data, passwordStdin }: Given['flags']) {
  if (resume && report === undefined) {
    throw usageError('--resume needs the --report of the earlier run', 'missing-flag')
  }
  if (clearEmpty && csv === undefined) {
    throw usageError('--clear-empty works with --csv', 'missing-flag')
  }
  if (csv === '-' && (data === '-' || passwordStdin)) {
    throw conflict('stdin is already used for the CSV')
  }
}

interface GivenNew {
  flags: Given['flags']
  /** From `--data`, `--set` and the flags of fields: for every row. */
  body: JsonObject
  columns(): NewColumns | Promise<NewColumns>
}

/** What to create: the rows of the CSV, or undefined without one. */
export async function newRows({ flags, body, columns }: GivenNew): Promise<Change[] | undefined> {
  assertBulkFlags(flags)
  const { csv, report } = flags
  if (csv === undefined) {
    if (report === undefined) return undefined
    throw usageError('--report works with --csv', 'missing-flag')
  }
  const { readNew } = await import('./read-csv.ts')
  const { required = [], ...known } = await columns()
  const left = required.filter((name) => body[name] === undefined)
  const rows = await readNew(csv, { ...known, required: left })
  return rows.map((one) => ({ ...one, body: addToBody(one.body, body) }))
}

/** With `--resume`: the ID of what an earlier run has changed in just this way, without looking it up. */
async function doneBefore(flags: BulkFlags) {
  const { doneByName } = await import('./report.ts')
  const { rowOf } = await import('./row.ts')
  const done = flags.resume && flags.report !== undefined ? await doneByName(flags.report) : new Map()
  return ({ named, body }: { named: string; body: JsonObject }): string | undefined => {
    const { _id: id, row } = done.get(named) ?? {}
    return id !== undefined && rowOf({ id, body }, flags).digest === row ? id : undefined
  }
}

export async function changesOf({
  command,
  context,
  ids,
  flags,
  body = {},
  columns,
  looksUp = false,
}: Given): Promise<Change[]> {
  assertBulkFlags(flags)
  const { csv, clearEmpty = false } = flags
  if (csv === undefined) {
    const named = (id: string) => context.namedAs.get(id) ?? id
    const changes = [...new Set(ids)].map((id) => ({ id, named: named(id), body }))
    const isDone = await doneBefore(flags)
    return changes.map((one) => ({ ...one, id: isDone(one) ?? one.id }))
  }
  if (ids.length > 0) throw conflict('IDs and --csv cannot be used together')
  const { readChanges } = await import('./read-csv.ts')
  const [noun = ''] = command.split(' ')
  const isDone = await doneBefore(flags)
  const idOf = async (named: string, own: JsonObject) => {
    const done = isDone({ named, body: addToBody(own, body) })
    if (done !== undefined) return done
    const found = await findEntity(noun, named, await context.client(), context.commands, {
      model: flags.model,
    })
    const id = String((found as { _id?: string } | undefined)?._id ?? named)
    context.namedAs.set(id, named)
    if (found) context.found.set(`${noun}/${id}`, found)
    return id
  }
  const note = (message: string) => context.output.note(message)
  const changes = await readChanges(csv, await columns?.(), clearEmpty, idOf, note)
  // In other runs the change itself says what is not there.
  if (context.dryRun || looksUp) await lookUp(noun, changes, context)
  return changes.map((one) => ({ ...one, body: addToBody(one.body, body) }))
}

/** Finds the rows by ID, and notes those that are not there. */
async function lookUp(noun: string, changes: readonly Change[], context: Context) {
  const { client, commands, output } = context
  const ids = changes.map(({ id }) => id).filter((id) => !context.found.has(`${noun}/${id}`))
  if (ids.length === 0) return
  const { found, missing } = await output.activity(
    'Looking up…',
    findByIds(noun, ids, await client(), commands),
  )
  for (const [id, entity] of found) context.found.set(`${noun}/${id}`, entity)
  for (const [id, error] of missing) context.missing.set(id, error)
}

/** Changes one entity after another, and reports each. */
export async function applyChanges(
  changes: readonly Change[],
  wording: Wording,
  flags: BulkFlags,
  context: Context,
  send: (one: Change) => Promise<unknown>,
): Promise<void> {
  const { changeEach } = await import('./run.ts')
  return changeEach(changes, wording, flags, context, send)
}
