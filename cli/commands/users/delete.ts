import { deleteCommand } from '../shared/verbs.ts'

export default deleteCommand({
  noun: 'user',
  plural: 'users',
  remove: (client, id) => client.users.delete(id),
})
