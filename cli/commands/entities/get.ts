import { getCommand } from '../shared/verbs.ts'
import { ENTITY } from '../shared/views.ts'

export default getCommand((client, id, input) => client.entities(input.arg('kind')).get(id), ENTITY)
