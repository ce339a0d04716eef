import { updateCommand } from '../shared/verbs.ts'

export default updateCommand('user', (client, id, body) => client.users.update(id, body))
