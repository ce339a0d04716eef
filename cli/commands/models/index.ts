import type { ContentModel, ModelField } from '../../../lib/domain/index.ts'
import { clearedIn } from '../../definition/approval.ts'
import { command, completed, example, noun } from '../../definition/command.ts'
import { MODEL_FIELDS } from '../../definition/entity-fields.ts'
import { fieldFlags } from '../../definition/fields.ts'
import { BODY } from '../../definition/flags.ts'
import { changedBody } from '../../input/field-body.ts'
import { findModel, modelName } from '../../input/find-model.ts'
import { type ViewOf, view } from '../../output/columns.ts'
import { ONLY_MODELS, pullCommand, pushCommand } from '../shared/sync-commands.ts'
import { create, list } from '../shared/verbs.ts'
import { fieldRemove, fieldSet, LOSSES } from './fields.ts'
import { types } from './types.ts'

const MODEL = view(
  '_id:id apiId name version:number updated:date description',
  'No models.',
) satisfies ViewOf<ContentModel>
const FIELD = view(
  'key type name required:boolean localized:boolean list:boolean references',
) satisfies ViewOf<ModelField>
const NAMED = completed('API ID or ID of the model', 'model')

export default noun({
  name: 'models',
  summary: 'Content models: the fields that entries have',
  fields: MODEL_FIELDS,
  commands: [
    list({
      of: 'models',
      view: MODEL,
      sort: ['created', 'updated', 'apiId', 'name'],
      examples: [example('models list', 'List models')],
      fetch: (client, filter) => client.models.list(filter),
    }),
    command({
      name: 'get',
      summary: 'Show a model and its fields',
      readsOnly: true,
      args: { id: NAMED },
      examples: [example('models get article', 'Show a model')],
      async run({ args, client, output }) {
        const model = await output.activity('Fetching…', findModel(await client(), args.id))
        const { isForPeople, settings } = output
        if (!isForPeople || settings.fields.length > 0 || settings.query !== undefined) {
          return output.one(model, MODEL)
        }
        const { fields, ...about } = model
        await output.one(about, MODEL)
        await output.write('\n')
        await output.list(fields, FIELD)
      },
    }),
    create({
      one: 'model',
      of: 'models',
      fields: MODEL_FIELDS,
      examples: [example('models create --api-id partner --name Partners', 'Create a model without fields')],
      send: (client, body) => client.models.create(body),
    }),
    command({
      name: 'update',
      summary: 'Update a model',
      args: { id: NAMED },
      description: LOSSES,
      flags: { ...fieldFlags(MODEL_FIELDS, 'update'), ...BODY },
      examples: [example('models update article --name "Articles and notes"', 'Change the name')],
      changes: 'far-reaching',
      async run({ args, flags, command, ...context }) {
        const { client, output, prompts } = context
        const body = await changedBody(MODEL_FIELDS, flags, command, prompts)
        const api = await client()
        const model = await findModel(api, args.id)
        const label = modelName(model)
        const { confirmLosses } = await import('../../content/losses.ts')
        const after = Array.isArray(body.fields) ? body.fields : model.fields
        const cleared = clearedIn(body)
        const question = `${cleared.length > 0 ? `Clear ${cleared.join(', ')} of` : 'Change'} model ${label}`
        const effect = cleared.length > 0 ? 'destructive' : 'safe'
        await confirmLosses(context, model, after, { question, name: label, effect })
        const changed = await output.activity('Updating…', api.models.update(model._id, body))
        await output.done(`Updated model ${label}`, changed)
      },
    }),
    command({
      name: 'delete',
      summary: 'Delete a model without entries',
      args: { id: NAMED },
      examples: [example('models delete partner --confirm partner', 'Confirm by typing the name')],
      changes: 'far-reaching',
      columns: ['deleted'],
      async run({ args, approve, client, output }) {
        const api = await client()
        const model = await findModel(api, args.id)
        const label = modelName(model)
        await approve({ effect: 'far-reaching', name: label, question: () => `Delete model ${label}` })
        await output.activity('Deleting…', api.models.delete(model._id))
        await output.done(`Deleted model ${label}`, { deleted: [model._id] })
      },
    }),
    fieldSet,
    fieldRemove,
    pullCommand('models', {
      summary: 'Download models as YAML files',
      args: ONLY_MODELS,
      examples: [example('models pull', 'Download all models into cms/models')],
      seeAlso: ['models push', 'models types', 'content pull'],
    }),
    pushCommand('models', {
      summary: 'Push local changes to models',
      args: ONLY_MODELS,
      examples: [
        example('models push --dry-run', 'Show the plan'),
        example('models push --yes', 'Push in a script'),
      ],
      seeAlso: ['models pull', 'content push'],
    }),
    types,
  ],
})
