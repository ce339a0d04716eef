import { createCommand } from '../shared/verbs.ts'

export default createCommand('role', (client, body) => client.roles.create(body))
