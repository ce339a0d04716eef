import { getCommand } from '../shared/verbs.ts'
import { ADMIN } from '../shared/views.ts'

export default getCommand((client, id) => client.admins.get(id), ADMIN)
