import { getCommand } from '../shared/verbs.ts'
import { PERMISSION } from '../shared/views.ts'

export default getCommand((client, id) => client.permissions.get(id), PERMISSION)
