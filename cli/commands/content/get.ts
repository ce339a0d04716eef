import { getCommand } from '../shared/verbs.ts'
import { ENTRY } from '../shared/views.ts'

export default getCommand((client, id) => client.content.get(id), ENTRY)
