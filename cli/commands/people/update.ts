import { updateCommand } from '../shared/verbs.ts'

export default updateCommand('person', (client, id, body) => client.legacy.profiles.update(id, body))
