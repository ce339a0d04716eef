import { listCommand } from '../shared/verbs.ts'
import { TRANSACTION } from '../shared/views.ts'

export default listCommand((client, filter) => client.transactions.list(filter), TRANSACTION)
