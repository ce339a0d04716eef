import { createCommand } from '../shared/verbs.ts'

export default createCommand('custom type', (client, body) => client.legacy.customTypes.create(body))
