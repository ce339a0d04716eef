import type { NewModelField } from '../../../lib/resources/admin/models.ts'
import type { Run } from '../../context.ts'
import { readBody } from '../../input/json-body.ts'
import { findModel } from '../shared/find-model.ts'

/** Adds a field, or changes the one of this key; what is not given stays as it is. */
const fieldSet: Run = async (input, { client, output }) => {
  const api = await client()
  const key = input.arg('key')
  const model = await findModel(api, input.arg('model'))
  const before = model.fields.find((field) => field.key === key)
  const flags = {
    name: input.string('name'),
    type: input.string('type'),
    references: input.string('references'),
    required: input.boolean('required') || undefined,
    localized: input.boolean('localized') || undefined,
    list: input.boolean('list') || undefined,
  }
  const given = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined))
  const field = {
    name: key,
    type: 'TEXT',
    ...before,
    ...(await readBody(input)),
    ...given,
    key,
  } as NewModelField
  const changed = await output.activity('Changing…', api.models.putField(model._id, field))
  await output.done(`${before ? 'Changed' : 'Added'} the field ${key} of ${model.apiId}.`, changed)
}
export default fieldSet
