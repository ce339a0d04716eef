import { updateCommand } from '../shared/verbs.ts'

export default updateCommand('role', (client, id, body) => client.roles.update(id, body))
