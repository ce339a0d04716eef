import type { Run } from '../../context.ts'
import { findModel } from '../shared/find-model.ts'

/** What was built on a model breaks without it, so its name has to be typed. */
const remove: Run = async (input, { client, output, prompts }) => {
  const api = await client()
  const model = await findModel(api, input.arg('id'))
  await prompts.confirmName(`Delete the model ${model.apiId}?`, model.apiId, input.string('confirm'))
  await output.activity('Deleting…', api.models.delete(model._id))
  await output.done(`Deleted the model ${model.apiId}.`, { deleted: [model._id] })
}
export default remove
