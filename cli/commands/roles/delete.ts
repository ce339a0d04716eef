import { deleteCommand } from '../shared/verbs.ts'

export default deleteCommand({
  noun: 'role',
  plural: 'roles',
  remove: (client, id) => client.roles.delete(id),
})
