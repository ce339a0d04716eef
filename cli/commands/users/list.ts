import { listCommand } from '../shared/verbs.ts'
import { USER } from '../shared/views.ts'

export default listCommand((client, filter) => client.users.list(filter), USER)
