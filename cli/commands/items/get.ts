import { getCommand } from '../shared/verbs.ts'
import { ITEM } from '../shared/views.ts'

export default getCommand((client, id) => client.items.get(id), ITEM)
