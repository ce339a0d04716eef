import { listCommand } from '../shared/verbs.ts'
import { REQUEST } from '../shared/views.ts'

export default listCommand((client, filter) => client.requestActions.list(filter), REQUEST)
