import { listCommand } from '../shared/verbs.ts'
import { ENTITY } from '../shared/views.ts'

export default listCommand((client, filter, input) => client.entities(input.arg('kind')).list(filter), ENTITY)
