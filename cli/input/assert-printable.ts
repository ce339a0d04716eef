// `--fields` and `--query` are checked before a change is sent: exit code 2 means that nothing was changed.
import type { Command } from '../definition/command.ts'
import type { Context } from '../definition/context.ts'
import { commandsOf, type Manifest } from '../definition/entry.ts'
import { fieldsOf, unknownField } from '../output/fields.ts'

type Values = Readonly<Record<string, unknown>>

/** What became of the row of a CSV is shown in these. */
const OUTCOME = ['id', 'result', 'error', '_id']

/** Enough entities to have each field in one of them. */
const LOOKED_AT = 50

const firstOf = (path: string) => path.split('.')[0] as string

/** The fields of a noun that quoin knows: those of its lists, and those of its bodies. */
function fieldsOfNoun(noun: string, manifest: Manifest): string[] {
  const shown = commandsOf(manifest).filter(
    ({ name }) => /^(\S+) (list|search|get)$/.exec(name)?.[1] === noun,
  )
  const bodies = manifest.nouns.find(({ name }) => name === noun)?.fields ?? []
  return [
    ...['_id', 'created', 'updated'],
    ...shown.flatMap(({ columns = [] }) => columns.map(firstOf)),
    ...bodies.map(({ name }) => name),
  ]
}

/** A new kind of entity may have fields that no other entity has. */
const fieldsOfBody = ({ set }: Values) =>
  [set ?? []].flat().map((one) => String(one).split(/[.:=[]/)[0] as string)

async function fieldsAtPlatform(
  noun: string,
  { like }: Command,
  args: Values,
  { client, commands }: Context,
): Promise<string[]> {
  const rows = like ?? (await commands.rows(noun))
  if (!rows) return []
  const { data } = await rows(await client(), { limit: LOOKED_AT }, args)
  return fieldsOf(data)
}

/** Throws for a field that the result of a change cannot have. */
export async function assertPrintable(
  command: Command,
  { args, flags }: { args: Values; flags: Values },
  context: Context,
): Promise<void> {
  const { settings } = context.output
  // The fields are those of what the query makes of the result.
  const isChecked = command.changes && !command.showsAnything && settings.query === undefined
  if (!isChecked || settings.fields.length === 0 || context.dryRun) return
  const noun = command.name.split(' ')[0] as string
  const declared = flags.csv === undefined ? command.columns : OUTCOME
  const known = declared?.map(firstOf) ?? [...fieldsOfNoun(noun, context.manifest), ...fieldsOfBody(flags)]
  const unknownIn = (fields: readonly string[]) =>
    settings.fields.find((field) => !fields.includes(firstOf(field)))
  if (unknownIn(known) !== undefined) {
    const all = [
      ...new Set(declared ? known : [...known, ...(await fieldsAtPlatform(noun, command, args, context))]),
    ]
    const unknown = unknownIn(all)
    if (unknown !== undefined) throw unknownField([unknown], all)
  }
  settings.areFieldsKnown = true
}
