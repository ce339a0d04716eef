import { listCommand } from '../shared/verbs.ts'
import { ITEM } from '../shared/views.ts'

export default listCommand((client, filter) => client.items.list(filter), ITEM)
