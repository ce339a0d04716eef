import { createCommand } from '../shared/verbs.ts'

export default createCommand('model', (client, body) => client.models.create(body))
