import { listCommand } from '../shared/verbs.ts'
import { ORDER } from '../shared/views.ts'

export default listCommand((client, filter) => client.orders.list(filter), ORDER)
