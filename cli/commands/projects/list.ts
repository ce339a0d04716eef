import { listCommand } from '../shared/verbs.ts'
import { PROJECT } from '../shared/views.ts'

export default listCommand((client, filter) => client.projects.list(filter), PROJECT)
