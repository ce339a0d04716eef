import { listCommand } from '../shared/verbs.ts'
import { CUSTOMER } from '../shared/views.ts'

export default listCommand((client, filter) => client.legacy.providers.customers(filter), CUSTOMER)
