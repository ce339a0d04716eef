import { updateCommand } from '../shared/verbs.ts'

export default updateCommand('custom type', (client, id, body) => client.legacy.customTypes.update(id, body))
