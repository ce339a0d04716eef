import type { Run } from '../../context.ts'
import { findModel } from '../shared/find-model.ts'

/** A model goes with all its entries, so its name has to be typed. */
const remove: Run = async (input, { client, output, prompts }) => {
  const api = await client()
  const model = await findModel(api, input.arg('id'))
  await prompts.confirmName(
    `Delete the model ${model.apiId} and all its content?`,
    model.apiId,
    input.string('confirm'),
  )
  await output.activity('Deleting…', api.models.delete(model._id))
  await output.done(`Deleted the model ${model.apiId}.`, { deleted: [model._id] })
}
export default remove
