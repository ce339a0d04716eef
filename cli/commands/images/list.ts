import { listCommand } from '../shared/verbs.ts'
import { IMAGE } from '../shared/views.ts'

export default listCommand((client, filter) => client.images.list(filter), IMAGE)
