import { updateCommand } from '../shared/verbs.ts'

export default updateCommand('entity', (client, id, body, input) =>
  client.entities(input.arg('kind')).update(id, body),
)
