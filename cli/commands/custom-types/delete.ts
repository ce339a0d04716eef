import { deleteCommand } from '../shared/verbs.ts'

export default deleteCommand({
  noun: 'custom type',
  plural: 'custom types',
  remove: (client, id) => client.legacy.customTypes.delete(id),
})
