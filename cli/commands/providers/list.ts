import { listCommand } from '../shared/verbs.ts'
import { PROVIDER } from '../shared/views.ts'

export default listCommand((client, filter) => client.legacy.providers.list(filter), PROVIDER)
