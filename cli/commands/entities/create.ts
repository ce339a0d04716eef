import { createCommand } from '../shared/verbs.ts'

export default createCommand('entity', (client, body, input) =>
  client.entities(input.arg('kind')).create(body),
)
