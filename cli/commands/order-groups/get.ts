import { getCommand } from '../shared/verbs.ts'
import { ORDER_GROUP } from '../shared/views.ts'

export default getCommand((client, id) => client.orderGroups.get(id), ORDER_GROUP)
