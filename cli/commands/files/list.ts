import { listCommand } from '../shared/verbs.ts'
import { FILE } from '../shared/views.ts'

export default listCommand((client, filter) => client.files.list(filter), FILE)
