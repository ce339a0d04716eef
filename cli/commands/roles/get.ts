import { getCommand } from '../shared/verbs.ts'
import { ROLE } from '../shared/views.ts'

export default getCommand((client, id) => client.roles.get(id), ROLE)
