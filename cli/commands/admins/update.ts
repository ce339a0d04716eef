import { updateCommand } from '../shared/verbs.ts'

export default updateCommand('admin', (client, id, body) => client.admins.update(id, body))
