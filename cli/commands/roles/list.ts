import { listCommand } from '../shared/verbs.ts'
import { ROLE } from '../shared/views.ts'

export default listCommand((client, filter) => client.roles.list(filter), ROLE)
