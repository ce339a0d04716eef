import { listCommand } from '../shared/verbs.ts'
import { CONVERSATION } from '../shared/views.ts'

export default listCommand((client, filter) => client.conversations.list(filter), CONVERSATION)
