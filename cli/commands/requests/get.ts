import { getCommand } from '../shared/verbs.ts'
import { REQUEST } from '../shared/views.ts'

export default getCommand((client, id) => client.requestActions.get(id), REQUEST)
