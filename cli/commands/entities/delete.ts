import { deleteCommand } from '../shared/verbs.ts'

export default deleteCommand({
  noun: 'entity',
  plural: 'entities',
  remove: (client, id, input) => client.entities(input.arg('kind')).delete(id),
})
