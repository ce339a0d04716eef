import { getCommand } from '../shared/verbs.ts'
import { ORDER } from '../shared/views.ts'

export default getCommand((client, id) => client.orders.get(id), ORDER)
