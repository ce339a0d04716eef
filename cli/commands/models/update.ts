import { findModel } from '../shared/find-model.ts'
import { updateCommand } from '../shared/verbs.ts'

export default updateCommand('model', async (client, id, body) => {
  const model = await findModel(client, id)
  return client.models.update(model._id, body)
})
