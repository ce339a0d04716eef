import { createCommand } from '../shared/verbs.ts'

export default createCommand('admin', (client, body) => client.admins.create(body))
