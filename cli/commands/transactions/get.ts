import { getCommand } from '../shared/verbs.ts'
import { TRANSACTION } from '../shared/views.ts'

export default getCommand((client, id) => client.transactions.get(id), TRANSACTION)
