import { listCommand } from '../shared/verbs.ts'
import { DEAL } from '../shared/views.ts'

export default listCommand(
  (client, filter, input) =>
    client.legacy.providers.deals({ ...filter, ...(input.boolean('all') ? { ignorePaging: true } : {}) }),
  DEAL,
)
