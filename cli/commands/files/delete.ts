import { deleteCommand } from '../shared/verbs.ts'

export default deleteCommand({
  noun: 'file',
  plural: 'files',
  remove: (client, id) => client.files.delete(id),
})
