import { getCommand } from '../shared/verbs.ts'
import { USER } from '../shared/views.ts'

export default getCommand((client, id) => client.users.get(id), USER)
