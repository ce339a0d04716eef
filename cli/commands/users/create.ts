import { createCommand } from '../shared/verbs.ts'

export default createCommand('user', (client, body) => client.users.create(body))
