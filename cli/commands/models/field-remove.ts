import type { Run } from '../../context.ts'
import { localError } from '../../output/failure.ts'
import { findModel } from '../shared/find-model.ts'

const fieldRemove: Run = async (input, { client, output, prompts }) => {
  const api = await client()
  const key = input.arg('key')
  const model = await findModel(api, input.arg('model'))
  const field = model.fields.find((one) => one.key === key || one._id === key)
  if (!field) {
    throw localError(`${model.apiId} has no field "${key}".`, 'not-found', `quoin models get ${model.apiId}`)
  }
  await prompts.confirm(`Remove the field ${field.key} of ${model.apiId}, and its value from every entry?`)
  const changed = await output.activity('Changing…', api.models.deleteField(model._id, field._id))
  await output.done(`Removed the field ${field.key} of ${model.apiId}.`, changed)
}
export default fieldRemove
