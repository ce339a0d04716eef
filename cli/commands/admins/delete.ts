import { deleteCommand } from '../shared/verbs.ts'

export default deleteCommand({
  noun: 'admin',
  plural: 'admins',
  remove: (client, id) => client.admins.delete(id),
})
