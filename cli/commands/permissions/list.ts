import { listCommand } from '../shared/verbs.ts'
import { PERMISSION } from '../shared/views.ts'

export default listCommand((client, filter) => client.permissions.list(filter), PERMISSION)
