import type { NewContent } from '../../../lib/resources/admin/content.ts'
import { command, example, several } from '../../definition/command.ts'
import { BODY, required, texts } from '../../definition/flags.ts'
import { changedBody, oneByOne } from '../../definition/verbs.ts'
import { applySets, requireBody } from '../../input/json-body.ts'
import { findModel } from '../shared/find-model.ts'
import { MODEL, SLUG, STATUS } from './entry.ts'

export const create = command({
  name: 'create',
  summary: 'Create an entry',
  flags: { model: required(MODEL), slug: SLUG, status: STATUS, ...BODY },
  examples: [
    example(
      `content create --model article --slug first-light --set title:='{"en":"First light"}'`,
      'Create a draft from single values',
    ),
  ],
  changes: true,
  async run({ flags, command, client, output }) {
    const api = await client()
    const body = await requireBody(flags, command)
    const model = await findModel(api, flags.model)
    // The body holds the values of the entry, or the whole entry if it has `values`.
    const isEntry = typeof body.values === 'object' && body.values !== null
    const entry = {
      ...(isEntry ? body : { values: body }),
      modelId: model._id,
      ...(flags.slug === undefined ? {} : { slug: flags.slug }),
      ...(flags.status === undefined ? {} : { status: flags.status }),
    } as NewContent
    const made = await output.activity('Creating…', api.content.create(entry))
    await output.done(`Created ${model.apiId} ${made.slug ?? made._id} (${made.status})`, made)
  },
})

export const update = command({
  name: 'update',
  summary: 'Update an entry',
  args: { id: 'Entry ID' },
  flags: {
    value: texts('Change one value and keep the others: title.en=…, area:=72', 'KEY=VALUE'),
    slug: SLUG,
    status: STATUS,
    ...BODY,
  },
  examples: [
    example(
      'content update article-moving-in --value title.en="A new title"',
      'Change a value in one language',
    ),
    example('content update article-moving-in --status draft', 'Take an entry back'),
  ],
  changes: true,
  async run({ args: { id }, flags, command, client, output }) {
    const { value: changes, ...rest } = flags
    const value = changes.length > 0 ? changes : undefined
    const { value: _, ...body } = await changedBody({ ...rest, value }, ['slug', 'status', 'value'], command)
    const api = await client()
    const change = async () => {
      if (!value) return api.content.update(id, body)
      const before = await api.content.get(id)
      const values = applySets(before.values, value)
      return api.content.update(id, { ...body, values, version: before.version })
    }
    const changed = await output.activity('Updating…', change())
    await output.done(`Updated entry ${changed._id}`, changed)
  },
})

export const publish = command({
  name: 'publish',
  summary: 'Publish entries',
  args: { id: several('IDs of the entries') },
  examples: [example('content publish article-moving-in article-draft', 'Publish two entries')],
  seeAlso: ['content update'],
  changes: true,
  async run({ args, command, client, dryRun, output }) {
    const api = await client()
    const ids = [...new Set(args.id)]
    dryRun?.expect(ids.length)
    const published = await oneByOne(ids, { did: 'published', of: 'entries', command }, (id) =>
      output.activity(`Publishing ${id}…`, api.content.update(id, { status: 'published' })),
    )
    await output.done(`Published ${ids.length === 1 ? `entry ${ids[0]}` : `${ids.length} entries`}`, {
      published,
    })
  },
})
