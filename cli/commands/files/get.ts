import { getCommand } from '../shared/verbs.ts'
import { FILE } from '../shared/views.ts'

export default getCommand((client, id) => client.files.get(id), FILE)
