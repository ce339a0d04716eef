import { command, example, noun, several } from '../../definition/command.ts'
import { required } from '../../definition/flags.ts'
import { findModel } from '../../input/find-model.ts'
import { get, list, remove } from '../shared/verbs.ts'
import { create } from './create.ts'
import { ENTRY, MODEL, OF_MODEL, STATUS, TITLE } from './entry.ts'
import { assertNoModel } from './misplaced-values.ts'
import { diff, pull, push } from './sync.ts'
import { columnsWith, edit, publish, unpublish, update } from './write.ts'

const deletion = remove({
  one: 'entry',
  of: 'entries',
  narrow: OF_MODEL,
  fetch: (client, id) => client.content.get(id),
  examples: [example('content delete article-moving-in --yes', 'Skip the confirmation')],
  async backUp(context, ids) {
    const { backUpEntries } = await import('../../content/backup.ts')
    await backUpEntries(context, ids)
  },
  send: (client, id) => client.content.delete(id),
})

export default noun({
  name: 'content',
  summary: 'Entries of the CMS, such as articles',
  commands: [
    list({
      of: 'entries',
      view: ENTRY,
      complete: TITLE,
      sort: ['order', 'created', 'updated', 'slug'],
      flags: { model: MODEL, status: STATUS },
      examples: [
        example('content list --model article', 'List the entries of a model'),
        example(
          'content list --model article --status draft --fields slug,updated',
          'List unpublished drafts',
        ),
        example('content list -m article --where "minutes>=4" --where isPinned=true', 'Filter by values'),
        example('content list -m article --where title.ka=', 'Articles without a Georgian title'),
      ],
      async known({ flags: { model } }, context) {
        const found = model === undefined ? undefined : await findModel(await context.client(), model)
        return found ? (await columnsWith(found, context)).columns.map(({ name }) => name) : []
      },
      fetch: (client, { statusIn: _, ...filter }, { flags: { model, status } }) =>
        client.content.list({ ...filter, apiId: model, status }),
    }),
    get({
      one: 'entry',
      view: ENTRY,
      description:
        'An entry is named by its ID, its slug, MODEL/SLUG or its title, in every command that takes one. A slug comes before a title; where several entries have it, the error lists what to type, and --model narrows them to one model.',
      narrow: OF_MODEL,
      complete: TITLE,
      examples: [
        example('content get article-moving-in', 'Show an entry'),
        example('content get article/moving-in', 'Show the entry of a model by its slug'),
        example('content get article-moving-in --format yaml', 'Print it as YAML'),
      ],
      fetch: (client, id) => client.content.get(id),
    }),
    create,
    update,
    edit,
    publish,
    unpublish,
    {
      ...deletion,
      async run(typed) {
        await assertNoModel(
          (typed.args as { id: string[] }).id,
          (typed.flags as { model?: string }).model,
          typed,
        )
        return deletion.run(typed)
      },
    },
    command({
      name: 'translate',
      summary: "Translate a text into the project's languages",
      args: { key: 'Key of the text', text: 'Text to translate' },
      examples: [example('content translate greeting "Good morning"', 'Translate a short text')],
      changes: 'safe',
      columns: ['key', 'translations'],
      async run({ args: { key, text }, client, output }) {
        const api = await client()
        await output.one(await output.activity('Translating…', api.content.translate({ key, text })))
      },
    }),
    command({
      name: 'reorder',
      summary: 'Reorder the entries of a model',
      args: { id: several('Entry IDs, the first one first') },
      flags: { model: required(MODEL) },
      examples: [example('content reorder --model article article-moving-in', 'Move an entry to the front')],
      changes: 'safe',
      columns: ['modelId', 'ids'],
      async run({ args, flags, client, output }) {
        const api = await client()
        const { _id: modelId } = await findModel(api, flags.model)
        await output.activity('Reordering…', api.content.reorder({ modelId, ids: args.id }))
        const count = args.id.length === 1 ? '1 entry' : `${args.id.length} entries`
        await output.done(`Reordered ${count}`, { modelId, ids: args.id })
      },
    }),
    pull,
    push,
    diff,
  ],
})
