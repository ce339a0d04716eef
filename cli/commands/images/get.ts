import { getCommand } from '../shared/verbs.ts'
import { IMAGE } from '../shared/views.ts'

export default getCommand((client, id) => client.images.get(id), IMAGE)
