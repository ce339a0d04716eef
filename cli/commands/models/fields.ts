import { FIELD_TYPES } from '../../../lib/domain/content.ts'
import type { NewModelField } from '../../../lib/resources/bodies.ts'
import { command, completed, example } from '../../definition/command.ts'
import { BODY, oneKnown, text, toggle } from '../../definition/flags.ts'
import { addToBody } from '../../input/field-body.ts'
import { findModel, modelName } from '../../input/find-model.ts'
import { readBody } from '../../input/json-body.ts'
import { notFound } from '../../output/failure.ts'
import { nearest } from '../../output/nearest.ts'

export const LOSSES =
  'If the change would drop values of existing entries, it shows how many, must be confirmed by name, and writes a backup first.'

const FIELD_OF = { id: completed('API ID or ID of the model', 'model'), key: 'Key of the field' }

export const fieldSet = command({
  name: 'field set',
  summary: 'Add a field to a model, or change one',
  description: LOSSES,
  args: FIELD_OF,
  flags: {
    name: text('Display name', 'NAME'),
    type: oneKnown(FIELD_TYPES, 'Type of the values (default: TEXT)', 'TYPE'),
    required: toggle('Require a value in every entry'),
    localized: toggle('Store a value for each language'),
    list: toggle('Store a list of values'),
    references: text('Model that a REFERENCE field refers to', 'MODEL', { completes: 'model' }),
    ...BODY,
  },
  examples: [example('models field set article subtitle --localized', 'Add a localized text field')],
  changes: 'far-reaching',
  async run({ args: { id: name, key }, flags, ...context }) {
    const { client, output } = context
    const api = await client()
    const model = await findModel(api, name)
    const before = model.fields.find((field) => field.key === key)
    const { name: title, type, required, localized, list } = flags
    const references = flags.references && modelName(await findModel(api, flags.references))
    const own = { name: title, type, required, localized, list, references }
    const given = Object.entries(own).filter(([, value]) => value !== undefined && value !== false)
    const field = {
      name: key,
      type: 'TEXT',
      ...before,
      ...addToBody((await readBody(flags)) ?? {}, Object.fromEntries(given)),
      key,
    } as NewModelField
    const label = modelName(model)
    const after = before
      ? model.fields.map((one) => (one === before ? field : one))
      : [...model.fields, field]
    const { confirmLosses } = await import('../../content/losses.ts')
    await confirmLosses(context, model, after, {
      question: `${before ? 'Change' : 'Add'} field ${key} of ${label}`,
      name: key,
    })
    const changed = await output.activity('Updating…', api.models.setField(model._id, field))
    await output.done(`${before ? 'Changed' : 'Added'} field ${key} of ${label}`, changed)
  },
})

export const fieldRemove = command({
  name: 'field remove',
  summary: 'Remove a field from a model',
  args: FIELD_OF,
  examples: [
    example('models field remove article subtitle --confirm subtitle', 'Remove a field and its values'),
  ],
  changes: 'far-reaching',
  async run({ args: { id: name, key }, ...context }) {
    const { client, output } = context
    const api = await client()
    const model = await findModel(api, name)
    const label = modelName(model)
    const field = model.fields.find((one) => one.key === key || one._id === key)
    if (!field) {
      const near = nearest(
        key,
        model.fields.map((one) => one.key),
      )
      throw notFound(`field ${key} of model ${label}`, { near, suggestion: `quoin models get ${label}` })
    }
    const question = `Remove field ${field.key} of ${label} and its values from all entries`
    const { confirmLosses } = await import('../../content/losses.ts')
    await confirmLosses(
      context,
      model,
      model.fields.filter((one) => one !== field),
      { question, name: field.key, isRemoval: true },
    )
    const changed = await output.activity('Removing…', api.models.deleteField(model._id, field._id))
    await output.done(`Removed field ${field.key} of ${label}`, changed)
  },
})
