import { createCommand } from '../shared/verbs.ts'

export default createCommand('request', (client, body) => client.requestActions.create(body))
