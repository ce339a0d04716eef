import { deleteCommand } from '../shared/verbs.ts'

export default deleteCommand({
  noun: 'entry',
  plural: 'entries',
  remove: (client, id) => client.content.delete(id),
})
