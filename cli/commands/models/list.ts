import { listCommand } from '../shared/verbs.ts'
import { MODEL } from '../shared/views.ts'

export default listCommand((client, filter) => client.models.list(filter), MODEL)
