import type { Run } from '../../context.ts'
import { findModel } from '../shared/find-model.ts'

const reorder: Run = async (input, { client, output }) => {
  const api = await client()
  const model = await findModel(api, input.requiredString('model'))
  const ids = input.restArgs('id')
  await output.activity('Changing…', api.content.reorder({ modelId: model._id, ids }))
  await output.done(`Put ${ids.length} entries of ${model.apiId} into order.`, { modelId: model._id, ids })
}
export default reorder
