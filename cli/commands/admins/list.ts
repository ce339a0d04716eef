import { listCommand } from '../shared/verbs.ts'
import { ADMIN } from '../shared/views.ts'

export default listCommand((client, filter) => client.admins.list(filter), ADMIN)
