import type { AdminClient } from '../../../lib/admin.ts'
import type { ContentEntry, ContentModel } from '../../../lib/domain/index.ts'
import { UsageError } from '../../../lib/errors.ts'
import { applyChanges, changesOf } from '../../bulk/changes.ts'
import type { CsvColumns } from '../../bulk/csv-columns.ts'
import { BULK, BULK_CHANGES, CLEAR_EMPTY } from '../../bulk/flags.ts'
import { OUTCOME_FIELDS } from '../../bulk/outcome.ts'
import type { Change } from '../../bulk/read-csv.ts'
import { command, example, several } from '../../definition/command.ts'
import type { Context } from '../../definition/context.ts'
import type { Example } from '../../definition/entry.ts'
import { fieldEntries } from '../../definition/fields.ts'
import { BODY, text, texts } from '../../definition/flags.ts'
import { addToBody, nothingToChange } from '../../input/field-body.ts'
import { findModel, modelName } from '../../input/find-model.ts'
import { applySets, readBody } from '../../input/json-body.ts'
import { approveChanges } from '../shared/weigh.ts'
import { checkValues, OF_MODEL, SLUG, STATUS } from './entry.ts'
import { assertNoModel, assertNoValue, assertNoValueSet } from './misplaced-values.ts'

const FIELDS = fieldEntries({
  slug: { type: 'string', summary: 'URL slug', clearable: true },
  status: { type: 'string', summary: 'Publication status', values: ['draft', 'published'] },
})

/** Columns of a CSV: those of every entry, and those of the values of a model. */
export async function columnsWith(
  model: ContentModel | undefined,
  { client, project }: Context,
): Promise<CsvColumns> {
  const { columnsOf } = await import('../../bulk/csv-columns.ts')
  const columns = columnsOf(FIELDS)
  if (!model) return { columns, hint: '; with --model MODEL, those of its values, such as title.en' }
  const { fetchLanguages } = await import('../../content/remote.ts')
  const { valueColumns } = await import('../../bulk/value-columns.ts')
  const languages = await fetchLanguages({ client: await client(), project: await project() })
  return { columns: [...columns, ...valueColumns(model, languages ?? [])] }
}

const fetchEntry = (client: AdminClient, id: string) => client.content.get(id)

export const update = command({
  name: 'update',
  summary: 'Update one or more entries',
  args: { id: several('IDs of the entries', { unless: 'csv' }) },
  description:
    'With --csv and --model, a CSV may have a column for each value: minutes, or title.en for a value in one language. A list is JSON or comma-separated. `schema content --model MODEL` lists the values, and `content list --fields _id,values.title.en --format csv` writes such a file. All cells are validated before the first entry is changed; an empty cell leaves its value unchanged, or clears it with --clear-empty.',
  flags: {
    value: texts('Change one value and keep the others: title.en=…, area:=72', 'KEY=VALUE'),
    slug: SLUG,
    status: STATUS,
    ...OF_MODEL,
    ...BODY,
    ...BULK_CHANGES,
    ...CLEAR_EMPTY,
  },
  examples: [
    example(
      'content update article-moving-in --value title.en="A new title"',
      'Change a value in one language',
    ),
  ],
  changes: 'destructive',
  columns: OUTCOME_FIELDS,
  async run({ args, flags, command, ...context }) {
    const { client } = context
    const { slug, status, value } = flags
    assertNoValue(args.id)
    await assertNoModel(args.id, flags.model, context)
    const body = addToBody((await readBody(flags)) ?? {}, { slug, status })
    await assertNoValueSet(flags.set, args.id, context)
    const model = flags.model === undefined ? undefined : await findModel(await client(), flags.model)
    const columns = () => columnsWith(model, context)
    const changes = await changesOf({ command, context, ids: args.id, flags, body, columns })
    if (value.length === 0 && changes.some((change) => Object.keys(change.body).length === 0)) {
      throw nothingToChange(['value', 'slug', 'status'], command)
    }
    const api = await client()
    const set = applySets({}, value, '--value')
    const weighed = changes.map(({ id, body }) => ({
      id,
      body: { ...body, values: { ...(body.values as object), ...set } },
    }))
    const words = { one: 'entry', of: 'entries', command, fetch: fetchEntry }
    await approveChanges(weighed, words, context)
    const checked = new Set<string>()
    const send = async ({ id, body }: Change) => {
      if (value.length === 0 && !model) return api.content.update(id, body)
      const before = await api.content.get(id, { dates: false })
      if (value.length > 0 && !checked.has(before.modelId)) {
        await checkValues(await api.models.get(before.modelId), set, context)
        checked.add(before.modelId)
      }
      if (model && before.modelId !== model._id)
        throw new UsageError(`${id} is not of the model ${modelName(model)}`)
      const { withCells } = await import('../../bulk/value-columns.ts')
      const { values, ...entry } = withCells(body, before.values)
      return api.content.update(id, {
        ...entry,
        values: applySets(values, value, '--value'),
        version: before.version,
      })
    }
    const sentence = (_: unknown, id: string) => `Updated entry ${id}`
    const wording = { doing: 'Updating', did: 'updated', one: 'entry', of: 'entries', command, sentence }
    return applyChanges(changes, wording, flags, context, send)
  },
})

/** `publish` and `unpublish` differ in the status that they set. */
const setStatus = (
  verb: 'Publish' | 'Unpublish',
  status: ContentEntry['status'],
  summary: string,
  shown: Example,
) => {
  const name = verb.toLowerCase()
  return command({
    name,
    summary,
    args: { id: several('IDs of the entries', { unless: 'csv' }) },
    flags: { ...OF_MODEL, ...BULK },
    examples: [shown],
    seeAlso: [`content ${verb === 'Publish' ? 'unpublish' : 'publish'}`],
    changes: 'safe',
    columns: OUTCOME_FIELDS,
    async run({ args, flags, command, ...context }) {
      await assertNoModel(args.id, flags.model, context)
      const changes = await changesOf({ command, context, ids: args.id, flags })
      const api = await context.client()
      const send = ({ id }: Change) => api.content.update(id, { status })
      const sentence = (_: unknown, id: string) => `${verb}ed entry ${id}`
      const words = { doing: `${verb}ing`, did: `${name}ed`, one: 'entry', of: 'entries', command, sentence }
      return applyChanges(changes, words, flags, context, send)
    },
  })
}

export const publish = setStatus(
  'Publish',
  'published',
  'Publish entries',
  example('content publish article-moving-in article-draft', 'Publish two entries'),
)

export const unpublish = setStatus(
  'Unpublish',
  'draft',
  'Unpublish entries: they become drafts',
  example('content unpublish article-moving-in', 'Unpublish an entry'),
)

export const edit = command({
  name: 'edit',
  summary: 'Edit an entry in your editor',
  description:
    'Opens the entry as YAML in $VISUAL or $EDITOR, and sends the changes when the editor is closed. If the text is not valid, the editor opens again and shows the errors. If somebody else changes the entry in the meantime, nothing is sent and your text is saved as a draft.',
  args: { id: 'Entry ID' },
  flags: {
    ...OF_MODEL,
    file: text('Open FILE instead, such as a draft saved after a conflict', 'FILE', { completes: 'file' }),
  },
  examples: [example('content edit article-moving-in', 'Edit an entry')],
  seeAlso: ['content update', 'schema'],
  environment: [['VISUAL, EDITOR', 'The editor, with its arguments: code --wait']],
  changes: 'safe',
  handlesInterrupt: true,
  async run({ args, flags, ...context }) {
    const { edit } = await import('../../content/edit.ts')
    await edit({ ...context, id: args.id, file: flags.file })
  },
})
